import { contextBridge, ipcRenderer } from 'electron';
import { createBridge } from './ipc/preload-bridge.ts';

contextBridge.exposeInMainWorld('tavernLedger', createBridge(ipcRenderer));
