import type { Games } from '#shared/imports/contract/ipc-games.ts';
import type { OtherAddons } from '#shared/imports/contract/ipc-other-addons.ts';
import { message } from '#shared/base/messages/message.ts';
import { IpcRefusal, type IpcHandlers } from '../ipc/ipc-dispatcher.ts';
import { watchKey } from '../sync/games-status.ts';
import { findInstalls, resolveInstall } from '../watcher/installs/find-installs.ts';
import type { Flavour } from '../watcher/installs/install.ts';
import { AddonInstallError, installAddon, readAddonState } from './addon-install.ts';
import type { DesktopContext } from './desktop-context.ts';

/** Looks folders up among the installs, so that a page cannot name any other. */
function getFlavour({ sync }: DesktopContext, root: string, folder: string): Flavour {
  const flavour = sync
    .installs()
    .find((install) => install.root === root)
    ?.flavours.find(({ folderName }) => folderName === folder);
  if (flavour === undefined) throw new IpcRefusal('no_such_flavour', message('noSuchFlavour'));
  return flavour;
}

export function createGamesHandlers(context: DesktopContext) {
  const { dependencies, sync, hiddenInstalls } = context;
  const { settings, machine, push, addon } = dependencies;
  const rescan = async (): Promise<Games> => {
    await sync.rescan();
    push('sync.changed', context.status());
    return context.games();
  };

  const applyOtherAddons = async (): Promise<OtherAddons> => {
    const applied = sync.updateOtherAddons();
    push('sync.changed', context.status());
    await applied;
    return sync.otherAddons();
  };

  return {
    'games.list': () => context.games(),
    'games.chooseFolder': async () => {
      const folder = await dependencies.shell.chooseFolder();
      if (folder === null) return { outcome: 'cancelled' };
      const reading = await resolveInstall(machine.tree, folder);
      if (!reading.ok) return { outcome: 'refused', why: reading.why };
      const { root } = reading.install;
      const { folders } = settings.current;
      hiddenInstalls.delete(root);
      if (!folders.includes(root)) settings.change({ folders: [...folders, root] });
      await rescan();
      return { outcome: 'added', root };
    },
    'games.forgetFolder': async ({ root }) => {
      const found = (dependencies.findGames ?? true) ? await findInstalls(machine) : [];
      const { folders } = settings.current;
      // A found install stays listed; it only stops being a chosen one.
      if (folders.includes(root) && !found.some((install) => install.root === root)) hiddenInstalls.add(root);
      settings.change({ folders: folders.filter((each) => each !== root) });
      return rescan();
    },
    'games.watch': ({ root, flavour, account, watched }) => {
      const { accounts } = getFlavour(context, root, flavour);
      if (!accounts.some(({ folderName }) => sync.alias(folderName) === account))
        throw new IpcRefusal('no_such_account', message('noSuchAccount'));
      const key = watchKey({ install: root, flavourFolder: flavour, account });
      settings.change({ watch: { ...settings.current.watch, [key]: watched } });
      return rescan();
    },
    'otherAddons.get': () => sync.otherAddons(),
    'otherAddons.answer': ({ choice }) => {
      settings.change({ otherAddons: choice });
      return applyOtherAddons();
    },
    'otherAddons.switch': ({ addon: code, on }) => {
      const others = settings.current.otherAddonsOff.filter((each) => each !== code);
      settings.change({ otherAddonsOff: on ? others : [...others, code] });
      return applyOtherAddons();
    },
    'addon.install': async ({ root, flavour }) => {
      const found = getFlavour(context, root, flavour);
      try {
        await installAddon(addon, found.folder);
      } catch (error) {
        throw error instanceof AddonInstallError ? new IpcRefusal(error.code, error.content) : error;
      }
      push('games.changed', null);
      return readAddonState(addon, found);
    },
  } satisfies Partial<IpcHandlers>;
}
