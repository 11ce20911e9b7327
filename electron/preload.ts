import { contextBridge, ipcRenderer } from 'electron';
import { createBridge } from './ipc/preload-bridge.ts';
import { isOwnPage } from './shell/window-security.ts';

const { location, origin } = globalThis as unknown as { readonly location: { href: string }; readonly origin: string };
// A document of the server in use gets neither calls nor pushes.
if (isOwnPage(location.href, origin)) contextBridge.exposeInMainWorld('tavernLedger', createBridge(ipcRenderer));
