import { guest, me, post, remove } from "./http.ts";
import { live } from "./live.ts";
import type { Me, Signed } from "./types.ts";

/** What one tab of the browser says to the others. */
type Told = "chips" | "person";

/** The person who uses this page. `known` is false until the server has answered. */
class Who {
  me = $state<Me | null>(null);
  known = $state(false);
  /** The session ended without a sign-out on this page. */
  ended = $state(false);
  #tabs: BroadcastChannel | null = null;

  /** Ask the server again: taking or leaving a seat changes the chips in the account. */
  async refresh(): Promise<void> {
    const now = await me();
    this.ended = now === null && (this.ended || this.me !== null);
    this.me = now;
    this.known = true;
  }

  /** Follow what other tabs do: they share the account, and the person who is signed in. */
  listen(): void {
    if (this.#tabs || typeof BroadcastChannel === "undefined") return;
    this.#tabs = new BroadcastChannel("pitboss");
    this.#tabs.onmessage = ({ data }: MessageEvent<Told>) => {
      void this.refresh().then(() => data === "person" && live.restart()).catch(() => undefined);
    };
  }

  /** The chips in the account have changed: ask the server, and let other tabs ask it too. */
  async changed(): Promise<void> {
    this.#tabs?.postMessage("chips");
    await this.refresh();
  }

  /** The person to play as: the signed-in one, else a new guest. */
  async somebody(): Promise<Me> {
    if (!this.known) await this.refresh();
    if (this.me === null) {
      await guest();
      await this.#another();
    }
    return this.me!;
  }

  async signIn(id: string, password: string): Promise<void> {
    await post<Signed>("/v1/sessions", { id, password });
    await this.#another();
  }

  /** Create an account. A guest keeps chips, seats and history in it. */
  async register(id: string, name: string, password: string): Promise<void> {
    const path = this.me?.kind === "guest" ? "/v1/me/account" : "/v1/accounts";
    await post<Signed>(path, { id, name, password });
    await this.#another();
  }

  async accept(invitation: string, id: string, name: string, password: string): Promise<void> {
    await post<Signed>("/v1/invitations/accept", { invitation, id, name, password });
    await this.#another();
  }

  /** The answer starts a new session; all others end. */
  async changePassword(password: string, fresh: string): Promise<void> {
    await post<Signed>("/v1/me/password", { password, new: fresh });
    await this.#another();
  }

  /** Change one preference: what tables answer without asking. */
  async prefer(name: string, choice: string): Promise<void> {
    this.me = await post<Me>("/v1/me/preferences", { choices: { [name]: choice } });
  }

  /** Get more chips from the house, which says when that is possible. */
  async moreChips(): Promise<void> {
    this.me = await post<Me>("/v1/me/chips");
    this.#tabs?.postMessage("chips");
  }

  async signOut(): Promise<void> {
    await this.#end(() => remove("/v1/sessions"));
  }

  async signOutEverywhere(): Promise<void> {
    await this.#end(() => remove("/v1/me/sessions"));
  }

  async deleteAccount(password: string): Promise<void> {
    await this.#end(() => post<void>("/v1/me/delete", { password }));
  }

  async #end(send: () => Promise<void>): Promise<void> {
    await send();
    this.me = null;
    await this.#another();
  }

  async #another(): Promise<void> {
    await this.refresh();
    live.restart();
    this.#tabs?.postMessage("person");
  }
}

export const who = new Who();
