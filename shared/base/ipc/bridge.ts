import type { Message } from '../messages/message.ts';

/** Calls of the pages to the desktop app by name: `shared/app/ipc.ts` adds them, with the schemas of domains. */
export interface IpcCalls {}
/** Messages that the desktop app sends without being asked. */
export interface IpcPushes {}

export type IpcCallName = keyof IpcCalls;
export type IpcInput<N extends IpcCallName> = IpcCalls[N]['input'];
export type IpcOutput<N extends IpcCallName> = IpcCalls[N]['output'];
export type IpcPushName = keyof IpcPushes;
export type IpcPush<N extends IpcPushName> = IpcPushes[N];

/** Result of a call. Failures carry a stable code, an English text and a message. */
export type IpcResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly content: Message };

/** API of the preload at `window.tavernLedger`: the only bridge between pages and main process. */
export interface DesktopBridge {
  call(name: string, input: unknown): Promise<IpcResult>;
  on(name: string, listen: (value: unknown) => void): () => void;
}
