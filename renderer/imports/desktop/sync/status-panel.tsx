import type { SyncState, SyncStatus } from '#shared/imports/contract/ipc-sync.ts';
import { Pause, Play, RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../base/ui/layout/layout.tsx';
import { StatusDot, type BadgeTone } from '../../../base/ui/feedback/badge.tsx';
import { Button, LinkButton } from '../../../base/ui/controls/button.tsx';
import { ConfirmDialog } from '../../../base/ui/overlays/confirm-dialog.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { Progress } from '../../../base/ui/feedback/progress.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';
import { openAuthDialog } from '../../../base/session/auth-dialog-store.ts';
import { formatAgo, formatClock } from '../../../base/format/format.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import { AsyncSection } from '../elements/async-section.tsx';
import styles from '../elements/desktop.module.css';
import type { AppProps } from '../app-props.ts';
import { formatMessage } from '../../../base/i18n/i18n.ts';
import { useDesktopAction } from '../../../base/desktop/use-desktop-action.ts';
import { useAppData } from '../../../base/desktop/use-app-data.ts';

const TONES: Readonly<Record<SyncState, BadgeTone>> = {
  watching: 'good',
  sending: 'info',
  waiting: 'warn',
  needs_you: 'bad',
  paused: 'plain',
  signed_out: 'bad',
};

export function StatusPanel({ app }: AppProps) {
  const { t } = useTranslation();
  const status = useAppData(app, 'sync.status', null, ['sync.changed']);
  return (
    <Panel
      title={t('desktop.sync.title')}
      actions={
        status.state === 'ready' && (
          <StatusDot tone={TONES[status.data.state]}>{t(`desktop.sync.state.${status.data.state}`)}</StatusDot>
        )
      }
    >
      <AsyncSection answer={status} height="118px">
        {(now) => <Status app={app} status={now} onStatus={status.replace} />}
      </AsyncSection>
    </Panel>
  );
}

interface StatusProps extends AppProps {
  readonly status: SyncStatus;
  readonly onStatus: (status: SyncStatus) => void;
}

function Status({
  app,
  status: { state, content, pending, done, waitingForOthers, nextAttemptAt, lastSentAt },
  onStatus,
}: StatusProps) {
  const { t } = useTranslation();
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const again = async (): Promise<void> => {
    onStatus(await app.call('sync.sendAllAgain'));
    toast({ tone: 'good', title: t('desktop.sync.againDone') });
  };
  const notes = [
    nextAttemptAt !== null && t('desktop.sync.nextAttempt', { time: formatClock(nextAttemptAt) }),
    lastSentAt === null
      ? t('desktop.sync.nothingSent')
      : t('desktop.sync.lastSent', { ago: formatAgo(lastSentAt, now) }),
    waitingForOthers > 0 && t('desktop.sync.others', { count: waitingForOthers }),
  ].filter((note) => note !== false);
  return (
    <>
      <p role="status">{formatMessage(content)}</p>
      <p className={styles['soft']}>{notes.join(' ')}</p>
      {pending > 0 && (
        <div className={styles['after']}>
          <Progress
            label={t('desktop.sync.progress', { done, total: done + pending })}
            value={done / (done + pending)}
          />
        </div>
      )}
      <Row gap="2 3" align="stretch" wrap className={styles['buttons']}>
        <StateButtons app={app} state={state} onStatus={onStatus} />
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('desktop.sync.again')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('desktop.sync.againTitle')}
        confirmLabel={t('desktop.sync.again')}
        onConfirm={again}
      >
        {t('desktop.sync.againText')}
      </ConfirmDialog>
    </>
  );
}

interface StateButtonsProps extends AppProps {
  readonly state: SyncState;
  readonly onStatus: (status: SyncStatus) => void;
}

type SyncButton = 'sync.pause' | 'sync.resume' | 'sync.sendNow' | 'sync.rescan';

function StateButtons({ app, state, onStatus }: StateButtonsProps) {
  const { t } = useTranslation();
  const { busy, act } = useDesktopAction();
  const press = (name: SyncButton) => () => void act(name, async () => onStatus(await app.call(name)));
  return (
    <>
      {state === 'signed_out' && (
        <Button variant="primary" onClick={() => openAuthDialog('login')}>
          {t('desktop.sync.signIn')}
        </Button>
      )}
      {state === 'needs_you' && (
        <LinkButton variant="primary" to="?tab=freshness" replace>
          {t('desktop.sync.why')}
        </LinkButton>
      )}
      {state === 'waiting' && (
        <Button
          variant="primary"
          icon={<Send aria-hidden />}
          busy={busy === 'sync.sendNow'}
          onClick={press('sync.sendNow')}
        >
          {t('desktop.sync.sendNow')}
        </Button>
      )}
      {state === 'paused' ? (
        <Button
          variant="primary"
          icon={<Play aria-hidden />}
          busy={busy === 'sync.resume'}
          onClick={press('sync.resume')}
        >
          {t('desktop.sync.resume')}
        </Button>
      ) : (
        <Button icon={<Pause aria-hidden />} busy={busy === 'sync.pause'} onClick={press('sync.pause')}>
          {t('desktop.sync.pause')}
        </Button>
      )}
      <Button icon={<RotateCcw aria-hidden />} busy={busy === 'sync.rescan'} onClick={press('sync.rescan')}>
        {t('desktop.sync.rescan')}
      </Button>
    </>
  );
}
