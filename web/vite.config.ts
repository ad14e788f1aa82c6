import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built client lies inside the Python package, so that a wheel carries it and the server finds it.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/pitboss/static",
    emptyOutDir: true,
    target: "es2023",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // the first that know light-dark()
    assetsInlineLimit: 0, // the server's content policy allows files of its own, no data: addresses
    modulePreload: { polyfill: false },
  },
  // `vite` alone serves the sources with hot reload, before a house that runs on the usual port.
  server: { proxy: { "/v1": { target: "http://127.0.0.1:8021", ws: true } } },
});
