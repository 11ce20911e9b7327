import type { DesktopBridge, IpcCallName, IpcInput, IpcOutput, IpcPush, IpcPushName } from '#shared/base/ipc/bridge.ts';
import type { Message } from '#shared/base/messages/message.ts';

declare global {
  interface Window {
    readonly tavernLedger?: DesktopBridge;
  }
}

/** Call that the desktop app rejected. `content` is its localisable form. */
export class DesktopError extends Error {
  override readonly name = 'DesktopError';
  readonly code: string;
  readonly content: Message | null;

  constructor(code: string, message: string, content: Message | null) {
    super(message);
    this.code = code;
    this.content = content;
  }
}

export interface Desktop {
  /** Throws DesktopError. */
  call<N extends IpcCallName>(name: N, ...input: IpcInput<N> extends null ? [] : [IpcInput<N>]): Promise<IpcOutput<N>>;
  /** Subscribes to a push; returns how to stop. */
  on<N extends IpcPushName>(name: N, listen: (value: IpcPush<N>) => void): () => void;
}

/** Adds types to the bridge. The main process validates inputs; its results are trusted. */
function createDesktop(bridge: DesktopBridge): Desktop {
  return {
    async call(name, ...[input]) {
      const result = await bridge.call(name, input ?? null);
      if (!result.ok) throw new DesktopError(result.code, result.message, result.content);
      return result.value as never;
    },
    on: (name, listen) => bridge.on(name, (value) => listen(value as never)),
  };
}

export const desktop: Desktop | null =
  typeof window === 'undefined' || window.tavernLedger === undefined ? null : createDesktop(window.tavernLedger);
