import type {
  DesktopBridge,
  IpcCallName,
  IpcInput,
  IpcOutput,
  IpcPush,
  IpcPushName,
} from '#shared/contract/ipc/ipc.ts';
import type { Message } from '#shared/messages/message.ts';

declare global {
  interface Window {
    readonly tavernLedger?: DesktopBridge;
  }
}

/** A call that the desktop app refused; the message is a sentence for the player, `said` the same for who has words in other languages. */
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

/** The desktop app around these pages. */
export interface Desktop {
  /** Throws DesktopError. Calls without an input take none. */
  call<N extends IpcCallName>(name: N, ...input: IpcInput<N> extends null ? [] : [IpcInput<N>]): Promise<IpcOutput<N>>;
  /** Listens to what the app says unasked; returns how to stop. */
  on<N extends IpcPushName>(name: N, listen: (value: IpcPush<N>) => void): () => void;
}

/** Gives the bridge its types. The main process checks every input; what it answers is trusted. */
function createDesktop(bridge: DesktopBridge): Desktop {
  return {
    async call(name, ...[input]) {
      const result = await bridge.call(name, input ?? null);
      if (!result.ok) throw new DesktopError(result.code, result.message, result.content ?? null);
      return result.value as never;
    },
    on: (name, listen) => bridge.on(name, (value) => listen(value as never)),
  };
}

/** The desktop app, or null in a browser. */
export const desktop: Desktop | null =
  typeof window === 'undefined' || window.tavernLedger === undefined ? null : createDesktop(window.tavernLedger);
