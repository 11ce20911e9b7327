import type { Freshness, FixActionName } from '#shared/imports/contract/ipc-sync.ts';
import { openAuthDialog } from '../../../base/session/auth-dialog-store.ts';
import type { Desktop } from '../../../base/desktop/desktop.ts';
import { chooseFolder } from '../games/choose-folder.ts';

/** Dependencies of a fix button. `showServer` opens the server settings. */
export interface FixAction {
  readonly app: Desktop;
  readonly showServer: () => void;
}

/** Runs the action that fixes a character's blocked step. Throws DesktopError. */
export async function runFixAction(
  { app, showServer }: FixAction,
  action: FixActionName,
  { character, flavour, account }: Pick<Freshness, 'character' | 'flavour' | 'account'>,
): Promise<void> {
  switch (action) {
    case 'choose_folder':
      return chooseFolder(app);
    case 'install_addon':
      if (flavour !== null) await app.call('addon.install', flavour);
      return;
    case 'watch':
      if (flavour !== null && account !== null) await app.call('games.watch', { ...flavour, account, watched: true });
      return;
    case 'rescan':
      await app.call('sync.rescan');
      return;
    case 'sign_in':
      return openAuthDialog('login');
    case 'resume':
      await app.call('sync.resume');
      return;
    case 'send_now':
      await app.call('sync.sendNow');
      return;
    case 'check_server':
      return showServer();
    case 'retry':
      await app.call('sync.retry', { character });
  }
}
