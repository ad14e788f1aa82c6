import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";

// Installed on a device, the page opens without a connection too. Not while developing: the sources change.
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/worker.js");

mount(App, { target: document.getElementById("floor")! });
