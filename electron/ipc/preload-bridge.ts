import type { DesktopBridge, IpcResult } from '#shared/contract/ipc/ipc.ts';

/** The channels that Electron carries: calls one way, pushes the other. */
export const CALL_CHANNEL = 'tavern-ledger:call';
export const PUSH_CHANNEL = 'tavern-ledger:push';

/** What of Electron's ipcRenderer is used. */
export interface IpcRendererLike {
  invoke(channel: string, ...values: unknown[]): Promise<unknown>;
  on(channel: string, listen: (event: unknown, ...values: unknown[]) => void): unknown;
}

/** What a page gets: two functions, and nothing of Electron's own behind them. */
export function createBridge(renderer: IpcRendererLike): DesktopBridge {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  /** Where a page is wanted before the pages listen: they hear of it when they begin to. */
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
      // A function of its own, so that listening twice is two listeners.
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
