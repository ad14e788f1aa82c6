/** The service worker of the installed page. It keeps program files on the device, never answers of the API. */
import { PAGE, sourceOf } from "./kept.ts";

/** The few parts of a service worker that are used here; the types of pages do not have them. */
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", heard: (event: Lasting) => void): void;
  addEventListener(kind: "fetch", heard: (event: Fetching) => void): void;
}

const worker = self as unknown as Worker;
const KEPT = "program";

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const source = sourceOf(event.request, worker.location.origin);
  if (source === "device") event.respondWith(fromDevice(event.request));
  if (source === "spare") event.respondWith(fromServer(event.request));
});

async function fromDevice(request: Request): Promise<Response> {
  const kept = await caches.open(KEPT);
  return await kept.match(request) ?? keep(kept, request, await fetch(request));
}

/** A page that differs from the one that is kept is a new version: the files of the old one are removed. */
async function fromServer(request: Request): Promise<Response> {
  const kept = await caches.open(KEPT);
  const before = await kept.match(request.url);
  try {
    const answer = await fetch(request);
    const changed = before && new URL(request.url).pathname === PAGE &&
      await before.clone().text() !== await answer.clone().text();
    if (changed) { for (const each of await kept.keys()) await kept.delete(each); }
    return keep(kept, request, answer);
  } catch (fault) {
    if (before) return before;
    throw fault;
  }
}

async function keep(kept: Cache, request: Request, answer: Response): Promise<Response> {
  if (answer.ok) await kept.put(request.url, answer.clone());
  return answer;
}
