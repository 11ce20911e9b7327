import type {
  Games,
  WatchedInstall,
  WatchedFlavour,
  WatchedAccount,
  AddonState,
} from '#shared/imports/contract/ipc-games.ts';
import { useState, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../base/ui/controls/button.tsx';
import { ConfirmDialog } from '../../../base/ui/overlays/confirm-dialog.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';
import styles from '../elements/desktop.module.css';
import type { AppProps } from '../app-props.ts';
import { List, Row, Stack } from '../../../base/ui/layout/layout.tsx';
import { Badge, type BadgeTone } from '../../../base/ui/feedback/badge.tsx';
import type { TFunction } from 'i18next';
import { Checkbox } from '../../../base/ui/controls/checkbox.tsx';
import { Notice } from '../../../base/ui/feedback/notice.tsx';
import { formatAgo } from '../../../base/format/format.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import { formatMessage } from '../../../base/i18n/i18n.ts';
import { useDesktopAction } from '../../../base/desktop/use-desktop-action.ts';

interface InstallPanelProps extends AppProps {
  readonly install: WatchedInstall;
  /** Receives the new state after a change. */
  readonly onGames: (games: Games) => void;
}

/** Game folder with its versions; manually added folders can be removed. */
export function InstallPanel({ app, install: { root, chosen, flavours }, onGames }: InstallPanelProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    onGames(await app.call('games.forgetFolder', { root }));
    toast({ tone: 'good', title: t('desktop.games.removed'), description: root });
  };
  return (
    <Panel
      title={root}
      className={styles['install']}
      actions={
        chosen && (
          <Row gap="2 3" wrap>
            <span className={styles['soft']}>{t('desktop.games.chosen')}</span>
            <Button size="s" aria-label={t('desktop.games.removeOf', { root })} onClick={() => setAsking(true)}>
              {t('desktop.games.remove')}
            </Button>
          </Row>
        )
      }
    >
      {flavours.length === 0 && <p className={styles['soft']}>{t('desktop.games.noFlavours')}</p>}
      <Stack gap="4">
        {flavours.map((flavour) => (
          <FlavourSection key={flavour.folder} app={app} root={root} flavour={flavour} onGames={onGames} />
        ))}
      </Stack>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('desktop.games.removeTitle')}
        confirmLabel={t('desktop.games.remove')}
        onConfirm={remove}
      >
        {t('desktop.games.removeText')}
      </ConfirmDialog>
    </Panel>
  );
}

interface FlavourSectionProps extends AppProps {
  readonly root: string;
  readonly flavour: WatchedFlavour;
  readonly onGames: (games: Games) => void;
}

function FlavourSection({ app, root, flavour, onGames }: FlavourSectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const { folder, title, test, accounts } = flavour;
  return (
    <section aria-labelledby={id} className={styles['flavour']}>
      <Row gap="2 4" justify="between" wrap className={styles['head']}>
        <Row gap="2 3" wrap>
          <h3 id={id} className={styles['name']}>
            {title}
          </h3>
          {test && <Badge>{t('desktop.games.test')}</Badge>}
        </Row>
        <AddonLine app={app} root={root} flavour={flavour} />
      </Row>
      {accounts.length === 0 ? (
        <p className={styles['soft']}>{t('desktop.games.noAccounts')}</p>
      ) : (
        <List aria-label={t('desktop.games.accountsOf', { title })}>
          {accounts.map((account) => (
            <AccountRow
              key={account.account}
              app={app}
              account={account}
              onWatch={async (watched) =>
                onGames(await app.call('games.watch', { root, flavour: folder, account: account.account, watched }))
              }
            />
          ))}
        </List>
      )}
    </section>
  );
}

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
function AccountRow({ app, account, onWatch }: AccountRowProps) {
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

interface AddonLineProps extends AppProps {
  readonly root: string;
  readonly flavour: Pick<WatchedFlavour, 'folder' | 'title' | 'addon'>;
}

const TONES: Readonly<Record<AddonState['state'], BadgeTone>> = {
  absent: 'warn',
  outdated: 'warn',
  current: 'good',
  newer: 'info',
  unknown: 'bad',
};

/** Addon status in one game version, with install or update button. */
function AddonLine({ app, root, flavour: { folder, title, addon } }: AddonLineProps) {
  const { t } = useTranslation();
  const { busy, act } = useDesktopAction();
  const { state, installed, offered, outOfDateFor } = addon;
  const broken = state === 'outdated' && installed === null;
  const install = (): Promise<void> =>
    act('install', async () => {
      await app.call('addon.install', { root, flavour: folder });
      toast({
        tone: 'good',
        title: t('desktop.games.addon.done', { title }),
        description: t('desktop.games.addon.doneText'),
      });
    });
  const what = broken
    ? t('desktop.games.addon.repair')
    : t(state === 'absent' ? 'desktop.games.addon.install' : 'desktop.games.addon.update', { version: offered });
  return (
    <Row gap="2 3" wrap>
      <Badge tone={outOfDateFor === null ? TONES[state] : 'warn'}>
        {broken
          ? t('desktop.games.addon.outdatedUnknown')
          : t(`desktop.games.addon.${state}`, { version: installed ?? '' })}
      </Badge>
      {(state === 'absent' || state === 'outdated') && (
        <Button
          size="s"
          variant="primary"
          busy={busy === 'install'}
          aria-label={t('desktop.games.addon.inOf', { what, title })}
          onClick={() => void install()}
        >
          {what}
        </Button>
      )}
      {outOfDateFor !== null && (
        <span className={styles['soft']}>{t('desktop.games.addon.notLoaded', { version: outOfDateFor })}</span>
      )}
      {state === 'newer' && (
        <span className={styles['soft']}>{t('desktop.games.addon.newerText', { version: offered })}</span>
      )}
      {state === 'unknown' && <span className={styles['soft']}>{t('desktop.games.addon.unknownText')}</span>}
    </Row>
  );
}
