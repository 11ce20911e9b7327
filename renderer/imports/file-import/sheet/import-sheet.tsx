import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { List, Muted, Row, Stack } from '../../../base/ui/layout/layout.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { Progress } from '../../../base/ui/feedback/progress.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';
import { DialogWindow } from '../../../base/ui/overlays/dialog-window.tsx';
import { isGuest, session } from '../../../base/session/session.ts';
import { silenceChanges } from '../../../characters/changes/batch-changes.ts';
import { characters } from '../../../characters/stores/characters-store.ts';
import { followHoldings, holdings } from '../../../characters/stores/holdings.ts';
import { fileImport, type FileImportState } from '../file-import.ts';
import { NO_PICKING, type Picking } from '../pick-characters.ts';
import { FoundRows } from './found-rows.tsx';
import styles from './import-sheet.module.css';
import { LeftOut } from './left-out.tsx';
import { Questions } from './questions.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { asksForGame, type ReadFile } from '../read-files.ts';
import { FileRows } from './file-rows.tsx';
import { Check } from 'lucide-react';

/** Files beyond these are in the sum above the list. */
const SHOWN_FILES = 60;

function FileProgress({ state: { files, sending, stored } }: { readonly state: FileImportState }) {
  const { t } = useTranslation();
  const names = new Map(files.map(({ id, name }) => [id, name]));
  return (
    <List className={styles['rows']} aria-label={t('fileImport.files')}>
      {sending.slice(0, SHOWN_FILES).map(({ file, indexes }) => {
        const done = stored.get(file) ?? 0;
        return (
          <Row as="li" gap="3" justify="between" className={styles['file']} key={file}>
            <span className={styles['fileName']}>{names.get(file)}</span>
            <span className={styles['fileCount']}>
              {done === indexes.length && <Check aria-hidden />}
              {t('fileImport.fileProgress', { done, total: indexes.length })}
            </span>
          </Row>
        );
      })}
    </List>
  );
}

/** Files of a signed-out visitor are offered after the sign-in; those of a player go with the player. */
function followSession(): () => void {
  return session.store.subscribe(({ user }, { user: before }) => {
    if (user?.token === before?.token) return;
    if (user === null && !isGuest(before)) fileImport.cancel();
    else if (user !== null && fileImport.store.getState().phase !== 'idle') fileImport.open();
  });
}

function followLedger(): () => void {
  const compareChanged = ({ data }: { data: unknown }, before: { data: unknown }): void => {
    if (data !== before.data) void fileImport.compare();
  };
  const stops = [characters.store.subscribe(compareChanged), holdings.store.subscribe(compareChanged)];
  return () => stops.forEach((stop) => stop());
}

/** True for files of which the player's answer or tick may bring characters. */
function isUndecided(file: ReadFile): boolean {
  return asksForGame(file) || file.sources?.some((source) => !source.isTicked) === true;
}

function Status({ state, picking }: { readonly state: FileImportState; readonly picking: Picking }) {
  const { t } = useTranslation();
  const { phase, total, readCount, sending, stored, imported, failure } = state;
  const count = picking.rows.length;
  if (phase === 'reading') {
    return total === 0 ? (
      <Progress label={t('fileImport.looking')} />
    ) : (
      <Progress label={t('fileImport.reading', { done: readCount, total })} value={readCount / total} />
    );
  }
  if (phase === 'sending') {
    const all = sending.reduce((sum, { indexes }) => sum + indexes.length, 0);
    const done = [...stored.values()].reduce((sum, each) => sum + each, 0);
    return <Progress label={t('fileImport.sending', { done, total: all })} value={all === 0 ? 1 : done / all} />;
  }
  if (count === 0 && state.files.some(isUndecided) && failure === null) return null;
  if (phase === 'kept')
    return (
      <Notice tone="good" title={t('fileImport.kept', { count: state.kept.length })}>
        {t('fileImport.keptText')}
      </Notice>
    );
  if (phase === 'done') {
    const count = imported.length;
    return <Notice tone="good" title={count === 0 ? t('fileImport.choiceKept') : t('fileImport.done', { count })} />;
  }
  return (
    <>
      {failure !== null && (
        <Notice tone="bad" title={t('fileImport.failed')}>
          {failure}
          {imported.length > 0 && ` ${t('fileImport.storedBefore', { count: imported.length })}`}
        </Notice>
      )}
      {count === 0 ? (
        <Notice title={t('fileImport.none')}>{t('fileImport.noneText')}</Notice>
      ) : (
        <Muted as="p" soft role="status">
          {t('fileImport.found', { count })}
          {picking.picked.length === 0 && ` · ${t('fileImport.upToDate')}`}
        </Muted>
      )}
    </>
  );
}

function close(): void {
  const { phase, imported } = fileImport.store.getState();
  // A running import goes on; its characters arrive on the page.
  if (phase === 'sending' || (phase === 'reading' && imported.length > 0)) fileImport.hide();
  else fileImport.cancel();
}

/** Lists the characters found, new and skipped in the files, with a button that imports them. */
export function ImportSheet() {
  const { t } = useTranslation();
  const state = useStore(fileImport.store);
  const { phase, imported } = state;
  useEffect(() => followSession(), []);
  useEffect(followHoldings, []);
  useEffect(() => followLedger(), []);
  const isOpen = state.isOpen && phase !== 'idle';
  useEffect(() => (isOpen ? silenceChanges() : undefined), [isOpen]);
  const picking = phase === 'sending' ? NO_PICKING : (state.picking ?? NO_PICKING);
  const stop = (): void => {
    if (imported.length > 0) toast({ title: t('fileImport.stopped', { count: imported.length }) });
    fileImport.cancel();
  };
  return (
    <DialogWindow
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      size="l"
      title={t('fileImport.title')}
    >
      <Stack gap="4" shrink className={styles['sheet']}>
        <Status state={state} picking={picking} />
        <LeftOut state={state} />
        {phase === 'ready' && <Questions state={state} picking={picking} />}
        {phase === 'ready' && <FileRows state={state} />}
        {phase === 'sending' && <FileProgress state={state} />}
        {picking.rows.length > 0 && <FoundRows rows={picking.rows} state={state} />}
        <SheetActions state={state} picking={picking} onStop={stop} onClose={close} />
      </Stack>
    </DialogWindow>
  );
}
