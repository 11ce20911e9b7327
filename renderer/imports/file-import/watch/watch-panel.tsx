import { FolderSync } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Muted, Row, Stack } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { StatusDot } from '../../../base/ui/feedback/badge.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { desktop } from '../../../base/desktop/desktop.ts';
import { formatClock } from '../../../base/format/format.ts';
import { formatMessage } from '../../../base/i18n/i18n.ts';
import { isGuest, useUser } from '../../../base/session/session.ts';
import { canWatchFolders } from './directory-access.ts';
import { chooseFolder, resumeWatch, stopWatch, useFolderWatch, type FolderWatchState } from './folder-watch.ts';
import styles from './watch-panel.module.css';

function Offer({ isRefused }: { readonly isRefused: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Button className={styles['choose']} icon={<FolderSync aria-hidden />} onClick={() => void chooseFolder()}>
        {t('fileImport.watch.start')}
      </Button>
      <Muted as="p" size="s" className={styles['hint']}>
        {t('fileImport.watch.hint')}
      </Muted>
      {isRefused && <Notice tone="warn">{t('fileImport.watch.refused')}</Notice>}
    </>
  );
}

function Running({ state }: { readonly state: FolderWatchState }) {
  const { t } = useTranslation();
  const { status, folder, folderCount, readAt, problems } = state;
  return (
    <>
      <Row gap="2 4" wrap className={styles['line']} role="status">
        <StatusDot tone={status === 'watching' ? 'good' : 'warn'}>
          {status === 'watching'
            ? t('fileImport.watch.watching', { folder, count: folderCount })
            : t(status === 'elsewhere' ? 'fileImport.watch.elsewhere' : 'fileImport.watch.searching', { folder })}
        </StatusDot>
        {readAt !== null && <span>{t('fileImport.watch.readAt', { time: formatClock(readAt) })}</span>}
      </Row>
      {problems.map(({ name, text }) => {
        const problem = typeof text === 'string' ? text : formatMessage(text);
        const line = name === null ? problem : t('fileImport.leftOut.about', { name, problem });
        return (
          <Notice key={line} tone="warn">
            {line}
          </Notice>
        );
      })}
      <Button size="s" onClick={() => void stopWatch({ forget: true })}>
        {t('fileImport.watch.stop')}
      </Button>
    </>
  );
}

/** Offer to watch the folder of the game, and what the watch is doing. Not for the guest, nor in the desktop app. */
export function WatchPanel() {
  const { t } = useTranslation();
  const user = useUser();
  const state = useFolderWatch();
  if (desktop !== null || !user || isGuest(user)) return null;
  const { status, folder } = state;
  if (!canWatchFolders())
    return (
      <Muted as="p" size="s" className={styles['hint']}>
        {t('fileImport.watch.unsupported')}
      </Muted>
    );
  return (
    <Stack justify="start" gap="2" shrink>
      {(status === 'off' || status === 'refused') && <Offer isRefused={status === 'refused'} />}
      {status === 'needsPermission' && (
        <Notice
          tone="warn"
          action={
            <Row gap="2 4" wrap>
              <Button size="s" variant="primary" onClick={() => void resumeWatch({ ask: true })}>
                {t('fileImport.watch.allow')}
              </Button>
              <Button size="s" onClick={() => void stopWatch({ forget: true })}>
                {t('fileImport.watch.stop')}
              </Button>
            </Row>
          }
        >
          {t('fileImport.watch.needsPermission', { folder })}
        </Notice>
      )}
      {(status === 'elsewhere' || status === 'searching' || status === 'watching') && <Running state={state} />}
    </Stack>
  );
}
