import { join } from 'node:path';
import { message } from '#shared/base/messages/message.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { IpcRefusal, type IpcHandlers } from '../ipc/ipc-dispatcher.ts';
import { createBrowserSignIns } from '../session/browser-sign-in.ts';
import { externalAddress } from '../shell/window-security.ts';
import { publicSettings } from '../storage/settings.ts';
import type { DesktopContext } from './desktop-context.ts';
import { createGamesHandlers } from './games-handlers.ts';
import { createSyncHandlers } from './sync-handlers.ts';

export function createHandlers(context: DesktopContext, gateway: Pick<Gateway, 'dropConnections'>): IpcHandlers {
  const { dependencies, notifications, server, session, vault } = context;
  const { settings, shell, updates } = dependencies;
  const signIns = createBrowserSignIns((url) => shell.openExternal(url));

  return {
    ...createGamesHandlers(context),
    ...createSyncHandlers(context),

    'app.info': () => ({
      version: dependencies.version,
      platform: dependencies.platform,
      keepsSession: vault.isPersistent,
    }),
    'settings.get': () => publicSettings(settings.current),
    'settings.set': (change) => {
      settings.change(change);
      return publicSettings(settings.current);
    },

    'server.state': () => server.state,
    'server.check': ({ address }) => context.checkServer(address),
    'server.use': async (choice) => {
      const before = server.key;
      const found = await server.use(choice);
      if (found.usable && server.key !== before) gateway.dropConnections();
      return found;
    },

    'session.get': () => session.get(),
    'session.set': (next) => {
      session.set(next);
      return null;
    },

    'signIn.browser': (choice) => {
      if (!/^https?:/i.test(externalAddress(choice.page) ?? ''))
        throw new IpcRefusal('not_a_web_address', message('notAWebAddress'));
      return signIns.start(choice);
    },
    'signIn.cancel': () => {
      signIns.cancel();
      return null;
    },

    'notifications.show': (notification) => {
      notifications.show(notification);
      return null;
    },
    'notifications.shown': () => notifications.shown(),
    'notifications.close': ({ tags }) => {
      notifications.close(tags);
      return null;
    },

    'shell.openExternal': async ({ url }) => {
      const address = externalAddress(url);
      if (address === null) throw new IpcRefusal('not_a_web_address', message('notAWebAddress'));
      await shell.openExternal(address);
      return null;
    },
    'shell.openLogs': async () => {
      await shell.openFolder(join(dependencies.dataFolder, 'logs'));
      return null;
    },

    'update.state': () => updates.state,
    'update.check': () => updates.check(),
    'update.download': () => updates.download(),
    'update.install': async () => {
      await updates.install();
      return null;
    },
  };
}
