import { useTranslation } from 'react-i18next';
import { signOut } from '../../../accounts/sign-in/session-calls.ts';
import { Button, LinkButton } from '../../../base/ui/controls/button.tsx';
import { Muted } from '../../../base/ui/layout/layout.tsx';
import { GuestNotice } from '../../../base/ui/feedback/guest-notice.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { DialogActions } from '../../../base/ui/overlays/dialog.tsx';
import { characterLink } from '../../../characters/character-link.ts';
import { paths } from '../../../base/navigation/paths.ts';
import { openAuthDialog, type AuthMode } from '../../../base/session/auth-dialog-store.ts';
import { isGuest, useUser } from '../../../base/session/session.ts';
import { fileImport, type FileImportState } from '../file-import.ts';
import { identityKey } from '../find-stored.ts';
import { findFileChoice, isKnown, isTicked, type Picking } from '../pick-characters.ts';

interface SheetActionsProps {
  readonly state: FileImportState;
  readonly picking: Picking;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

function openAccount(mode: AuthMode): void {
  fileImport.hide();
  openAuthDialog(mode);
}

function findShown(imported: FileImportState['imported'], { rows }: Picking) {
  const byKey = new Map(imported.map((each) => [identityKey({ ...each, game: each.game_id }), each]));
  const row = rows.find(({ found }) => byKey.has(identityKey(found)));
  return row && byKey.get(identityKey(row.found));
}

/** For visitors and the guest, whose files wait in memory. */
function AccountActions({ isGuest }: { readonly isGuest: boolean }) {
  const { t } = useTranslation();
  const leadTo = async (mode: AuthMode): Promise<void> => {
    if (isGuest) await signOut();
    openAccount(mode);
  };
  return (
    <>
      {isGuest ? <GuestNotice /> : <Notice>{t('fileImport.account.text')}</Notice>}
      <DialogActions>
        <Button onClick={() => leadTo('login')}>{t('fileImport.account.login')}</Button>
        <Button variant="primary" onClick={() => leadTo('register')}>
          {t('fileImport.account.register')}
        </Button>
      </DialogActions>
    </>
  );
}

export function SheetActions({ state, picking, onStop, onClose }: SheetActionsProps) {
  const { t } = useTranslation();
  const user = useUser();
  const { phase, imported } = state;
  if (phase === 'reading' || phase === 'sending') {
    return (
      <DialogActions>
        <Button onClick={onStop}>{t('fileImport.stop')}</Button>
      </DialogActions>
    );
  }
  const first = findShown(imported, picking) ?? imported[0];
  if (phase === 'kept' || (phase === 'done' && first === undefined)) {
    return (
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    );
  }
  if (phase === 'done' && first) {
    return (
      <DialogActions>
        <LinkButton to={paths.characters} onClick={onClose}>
          {t('fileImport.showAll')}
        </LinkButton>
        <LinkButton variant="primary" to={characterLink(first)} onClick={onClose}>
          {t('fileImport.open', { name: first.name })}
        </LinkButton>
      </DialogActions>
    );
  }
  if (picking.rows.length > 0 && (!user || isGuest(user))) return <AccountActions isGuest={user !== null} />;
  return <ReadyActions state={state} picking={picking} onClose={onClose} />;
}

/** What was chosen can be imported, and remembered. */
function ReadyActions({ state, picking, onClose }: Omit<SheetActionsProps, 'onStop'>) {
  const { t } = useTranslation();
  const { ticks, isRereading, files } = state;
  const ticked = picking.rows.filter((row) => isKnown(row) && isTicked(row, ticks));
  const count = ticked.filter(({ change }) => change !== 'none').length;
  const { exclude, include } = findFileChoice(files);
  const isChosen =
    exclude.length + include.length > 0 ||
    picking.rows.some((row) => isTicked(row, ticks) !== (row.excludedBy === null));
  return (
    <>
      {isChosen && (
        <Muted as="p" size="s">
          {t('fileImport.choiceHint')}
        </Muted>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t(count === 0 && !isChosen ? 'common.close' : 'common.cancel')}</Button>
        {count === 0 && ticked.length > 0 && (
          <Button busy={isRereading} onClick={() => void fileImport.submit('all')}>
            {t('fileImport.submitAnyway')}
          </Button>
        )}
        {(count > 0 || isChosen) && (
          <Button variant="primary" busy={isRereading} onClick={() => void fileImport.submit()}>
            {count > 0 ? t('fileImport.submit', { count }) : t('fileImport.keepChoice')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
