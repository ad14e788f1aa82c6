import { words } from "../words.ts";
import { newKey } from "./key.ts";
import type { Here, Me, Problem, Signed } from "./types.ts";

/** Waiting times before a request is repeated when the server was not reached. */
const WAITS = [300, 1200] as const;

/** A refusal of the server: a code, a message, and the clauses behind it. */
export class Refused extends Error {
  readonly code: string;
  readonly cite: string[];
  readonly status: number;

  constructor(problem: Problem, status: number) {
    super(problem.says);
    this.name = "Refused";
    this.code = problem.code;
    this.cite = problem.cite ?? [];
    this.status = status;
  }

  get says(): string {
    return this.message;
  }
}

/** The session is a cookie that scripts cannot read; the browser sends it by itself. */
export function get<T>(path: string): Promise<T> {
  return asked<T>(path, { method: "GET" });
}

/** Send a request that must be done once: if the connection breaks, it is repeated under the same key. */
export function post<T>(path: string, body?: unknown): Promise<T> {
  const headers = {
    "Idempotency-Key": newKey(),
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
  };
  return asked<T>(path, { method: "POST", headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

export function patch<T>(path: string, body: unknown): Promise<T> {
  const headers = { "Idempotency-Key": newKey(), "Content-Type": "application/json" };
  return asked<T>(path, { method: "PATCH", headers, body: JSON.stringify(body) });
}

export function remove(path: string): Promise<void> {
  return asked<void>(path, { method: "DELETE", headers: { "Idempotency-Key": newKey() } });
}

async function asked<T>(path: string, how: RequestInit): Promise<T> {
  const answer = await reached(path, how);
  if (answer.status === 204) return undefined as T;
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(problem(body, answer.status), answer.status);
  return body as T;
}

async function reached(path: string, how: RequestInit, waits: readonly number[] = WAITS): Promise<Response> {
  try {
    return await fetch(path, { ...how, credentials: "same-origin" });
  } catch {
    const [wait, ...later] = waits;
    if (wait === undefined) throw new Refused({ code: "house-away", says: words.floor.gone, cite: [] }, 0);
    await new Promise((done) => setTimeout(done, wait));
    return reached(path, how, later);
  }
}

function problem(body: unknown, status: number): Problem {
  const known = typeof body === "object" && body !== null && "code" in body && "says" in body;
  return known ? body as Problem : { code: "unreadable", says: words.floor.noMessage(status), cite: [] };
}

/** Create a guest, with chips to play with. */
export function guest(): Promise<Signed> {
  return post<Signed>("/v1/guests");
}

/** The person who is signed in, if any. */
export async function me(): Promise<Me | null> {
  return (await get<Here>("/v1/here")).me;
}
