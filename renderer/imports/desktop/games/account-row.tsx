import type { WatchedAccount } from '#shared/imports/contract/ipc-games.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Checkbox } from '../../../base/ui/controls/checkbox.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { formatAgo } from '../../../base/format/format.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import styles from '../elements/desktop.module.css';
import type { AppProps } from '../app-props.ts';
import { formatMessage } from '../../../base/i18n/i18n.ts';
import { useDesktopAction } from '../../../base/desktop/use-desktop-action.ts';

interface AccountRowProps extends AppProps {
  readonly account: WatchedAccount;
  readonly onWatch: (watched: boolean) => Promise<void>;
}

function phaseText({ phase, characters, writtenAt, fromBackup }: WatchedAccount, now: number, t: TFunction): string {
  if (phase !== 'current') return t(`desktop.games.phase.${phase}`);
  const read =
    characters === null || writtenAt === null
      ? t('desktop.games.phase.read')
      : t('desktop.games.phase.current', { count: characters, ago: formatAgo(writtenAt, now) });
  return fromBackup ? `${read} ${t('desktop.games.phase.backup')}` : read;
}

/** Game account by alias: watched or not, file status, problem. */
export function AccountRow({ app, account, onWatch }: AccountRowProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { busy, act } = useDesktopAction();
  /** Optimistic, as a checkbox that waits looks stuck; null when idle. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { problem, skipped } = account;
  const last = skipped.at(-1);
  const watch = async (watched: boolean): Promise<void> => {
    setWanted(watched);
    await act('watch', () => onWatch(watched));
    setWanted(null);
  };
  return (
    <Stack as="li" gap="3" className={styles['account']}>
      <Checkbox
        label={account.account}
        hint={phaseText(account, now, t)}
        checked={wanted ?? account.watched}
        aria-busy={busy === 'watch'}
        onChange={(event) => void watch(event.target.checked)}
      />
      {problem !== null && (
        <Notice
          tone="bad"
          title={t('desktop.games.damaged', { account: account.account })}
          action={
            <Button size="s" busy={busy === 'rescan'} onClick={() => void act('rescan', () => app.call('sync.rescan'))}>
              {t('desktop.lookAgain')}
            </Button>
          }
        >
          {formatMessage(problem.what)} {formatMessage(problem.remedy)}
        </Notice>
      )}
      {last !== undefined && (
        <Notice tone="warn" title={t('desktop.games.leftOut', { account: account.account })}>
          {skipped.map(({ what }, index) => (
            <p key={index}>{formatMessage(what)}</p>
          ))}
          <p>{formatMessage(last.remedy)}</p>
        </Notice>
      )}
    </Stack>
  );
}
