import { guest, me, post, remove } from "./http.ts";
import { live } from "./live.ts";
import type { Me, Signed } from "./types.ts";

/** The person who uses this page. `known` is false until the server has answered. */
class Who {
  me = $state<Me | null>(null);
  known = $state(false);
  /** The session ended without a sign-out on this page. */
  ended = $state(false);

  /** Ask the server again: taking or leaving a seat changes the chips in the account. */
  async refresh(): Promise<void> {
    const now = await me();
    this.ended = now === null && (this.ended || this.me !== null);
    this.me = now;
    this.known = true;
  }

  /** The person to play as: the signed-in one, else a new guest. */
  async somebody(): Promise<Me> {
    if (!this.known) await this.refresh();
    if (this.me === null) {
      await guest();
      await this.#changed();
    }
    return this.me!;
  }

  async signIn(id: string, password: string): Promise<void> {
    await post<Signed>("/v1/sessions", { id, password });
    await this.#changed();
  }

  async register(id: string, name: string, password: string): Promise<void> {
    await post<Signed>("/v1/accounts", { id, name, password });
    await this.#changed();
  }

  async accept(invitation: string, id: string, name: string, password: string): Promise<void> {
    await post<Signed>("/v1/invitations/accept", { invitation, id, name, password });
    await this.#changed();
  }

  /** The answer starts a new session; all others end. */
  async changePassword(password: string, fresh: string): Promise<void> {
    await post<Signed>("/v1/me/password", { password, new: fresh });
    await this.#changed();
  }

  /** Change one preference: what tables answer without asking. */
  async prefer(name: string, choice: string): Promise<void> {
    this.me = await post<Me>("/v1/me/preferences", { choices: { [name]: choice } });
  }

  async signOut(): Promise<void> {
    await remove("/v1/sessions");
    this.me = null;
    await this.#changed();
  }

  async #changed(): Promise<void> {
    await this.refresh();
    live.restart();
  }
}

export const who = new Who();
