/** What an installed page keeps on the device: its own program files and nothing that a server said about a person. */

export const PAGE = "/";

/** How a request is answered: from the device, from the server with the device as a spare, or always by the server. */
export type Source = "device" | "spare" | "server";

export function sourceOf(request: { method: string; url: string; mode: string }, origin: string): Source {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return "server";
  if (/^\/assets\/[\w.-]+$/.test(url.pathname)) return "device"; // the name has a hash of the content
  const page = request.mode === "navigate" && url.pathname === PAGE && url.search === "";
  return page || url.pathname === "/icon.svg" ? "spare" : "server";
}
