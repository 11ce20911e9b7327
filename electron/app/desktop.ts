import type { SyncStatus } from '#shared/imports/contract/ipc-sync.ts';
import { openGateway, type Gateway } from '../gateway/gateway.ts';
import { listenForPages } from '../gateway/pages-listener.ts';
import { createIpcDispatcher, type IpcDispatcher } from '../ipc/ipc-dispatcher.ts';
import { isOwnFrame } from '../shell/window-security.ts';
import { publicSettings } from '../storage/settings.ts';
import { DesktopContext } from './desktop-context.ts';
import type { DesktopDependencies } from './desktop-dependencies.ts';
import { createHandlers } from './ipc-handlers.ts';

export interface DesktopApp {
  readonly gateway: Gateway;
  readonly ipc: IpcDispatcher;
  /** Null while the server is not ready. */
  readonly serverAddress: string | null;
  status(): SyncStatus;
  pause(): void;
  resume(): void;
  /** The machine resumed, or the player asks: sends and rescans now. */
  wake(): void;
  stop(): Promise<void>;
}

/** Starts server, gateway, watcher and sender. Throws `QueueInUseError` and `NewerQueueError`. */
export async function startDesktop(dependencies: DesktopDependencies): Promise<DesktopApp> {
  const { settings, push, onError } = dependencies;
  const context = new DesktopContext(dependencies);
  const { server, sync } = context;
  const listener = dependencies.listener ?? (await listenForPages(settings.current.pagesPort));
  if (settings.current.pagesPort === null) settings.change({ pagesPort: listener.originPort });
  const gateway = openGateway({ pages: dependencies.pages, upstream: () => server.address, listener });
  await gateway.confirmOrigin(dependencies.requestAsPage);
  const unsubscribe = settings.on((current) => push('settings.changed', publicSettings(current)));
  const ipc = createIpcDispatcher({
    handlers: createHandlers(context, gateway),
    isOwnFrame: (sender) => isOwnFrame(sender, gateway.origin),
    onError,
  });
  context.start();
  return {
    gateway,
    ipc,
    get serverAddress() {
      return server.address;
    },
    status: () => context.status(),
    pause: () => sync.pause(),
    resume: () => sync.resume(),
    wake() {
      sync.wake();
      void sync.rescan().catch((error: unknown) => onError('rescan', error));
    },
    async stop() {
      unsubscribe();
      await context.stop();
      await gateway.close();
      await server.stop();
    },
  };
}
