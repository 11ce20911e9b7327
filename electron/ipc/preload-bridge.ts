import type { DesktopBridge, IpcResult } from '#shared/base/ipc/bridge.ts';

export const CALL_CHANNEL = 'tavern-ledger:call';
export const PUSH_CHANNEL = 'tavern-ledger:push';

/** The used part of Electron's `ipcRenderer`. */
export interface IpcRendererLike {
  invoke(channel: string, ...values: unknown[]): Promise<unknown>;
  on(channel: string, listen: (event: unknown, ...values: unknown[]) => void): unknown;
}

/** Exposes two functions to the page, and nothing of Electron. */
export function createBridge(renderer: IpcRendererLike): DesktopBridge {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  let wanted: unknown;
  renderer.on(PUSH_CHANNEL, (_event, name, value) => {
    if (name === 'navigate' && !listeners.get(name)?.size) wanted = value;
    for (const listen of listeners.get(String(name)) ?? []) listen(value);
  });
  return {
    call: (name, input) => renderer.invoke(CALL_CHANNEL, String(name), input) as Promise<IpcResult>,
    on(name, listen) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all);
      // A new function per listener, so that adding one twice registers it twice.
      const own = (value: unknown): void => listen(value);
      all.add(own);
      if (name === 'navigate' && wanted !== undefined) {
        const value = wanted;
        wanted = undefined;
        queueMicrotask(() => own(value));
      }
      return () => void all.delete(own);
    },
  };
}
