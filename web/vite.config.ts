import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built client is inside the Python package, so that wheels contain it and the server finds it.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/pitboss/static",
    emptyOutDir: true,
    target: "es2023",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // the first with light-dark()
    assetsInlineLimit: 0, // the server's content policy allows its own files, no data: URLs
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", worker: "src/offline/worker.ts" },
      // The service worker has a fixed name at the root: its scope is the whole page.
      output: { entryFileNames: (entry) => (entry.name === "worker" ? "worker.js" : "assets/[name]-[hash].js") },
    },
  },
  // `vite` alone serves the sources with hot reload, for a server on the default port.
  server: { proxy: { "/v1": { target: "http://127.0.0.1:8021", ws: true } } },
});
