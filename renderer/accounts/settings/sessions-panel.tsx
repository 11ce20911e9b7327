import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  type OpenSession,
} from '#shared/accounts/contract/account.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Muted } from '../../base/ui/layout/layout.tsx';
import { Badge } from '../../base/ui/feedback/badge.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { failureMessage, isAbortError } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import { formatAgo, formatDateTime } from '../../base/format/format.ts';
import { useCall } from '../../base/api/use-call.ts';
import { describeDevice } from './describe-device.ts';
import { useSessionsChanged } from './sessions-changed.ts';
import styles from './settings.module.css';

export function SessionsPanel() {
  // A password change ends sessions: the list reloads.
  return <Sessions key={useSessionsChanged()} />;
}

function Sessions() {
  const { t } = useTranslation();
  const { state, data, retry } = useCall(listSessions, {});
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState<number | 'others' | null>(null);
  const sessions = state === 'ready' ? data.data.filter(({ id }) => !gone.has(id)) : [];
  const others = sessions.filter(({ current }) => !current);

  const end = async (what: number | 'others', work: () => Promise<string>, ended: readonly number[]): Promise<void> => {
    setBusy(what);
    try {
      const message = await work();
      setGone(new Set([...gone, ...ended]));
      toast({ tone: 'good', title: message });
    } catch (error) {
      if (!isAbortError(error))
        toast({ tone: 'bad', title: t('common.errorTitle'), description: failureMessage(error) });
    } finally {
      setBusy(null);
    }
  };
  const endOne = async (id: number): Promise<string> => {
    await call(revokeSession, { params: { id } });
    return t('settings.sessions.ended');
  };
  const endOthers = async (): Promise<string> => {
    const { ended } = await call(revokeOtherSessions, {});
    return t('settings.sessions.othersEnded', { count: ended });
  };
  return (
    <Panel
      title={t('settings.sessions.title')}
      actions={
        others.length > 0 && (
          <Button
            size="s"
            busy={busy === 'others'}
            onClick={() =>
              void end(
                'others',
                endOthers,
                others.map(({ id }) => id),
              )
            }
          >
            {t('settings.sessions.endOthers')}
          </Button>
        )
      }
    >
      <p className={styles['text']}>{t('settings.sessions.lead')}</p>
      {state === 'failed' && (
        <ErrorState title={t('settings.sessions.failed')} message={data.message} onRetry={retry} />
      )}
      {state === 'loading' && (
        <SkeletonGroup>
          <Skeleton height="64px" />
        </SkeletonGroup>
      )}
      {state === 'ready' && (
        <List>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy === session.id}
              onEnd={() => void end(session.id, () => endOne(session.id), [session.id])}
            />
          ))}
        </List>
      )}
      {state === 'ready' && others.length === 0 && (
        <Muted as="p" soft size="s">
          {t('settings.sessions.onlyThis')}
        </Muted>
      )}
    </Panel>
  );
}

interface SessionRowProps {
  readonly session: OpenSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const { program, system } = describeDevice(session.user_agent);
  const device =
    program !== null && system !== null
      ? t('settings.sessions.on', { program, system })
      : (program ?? system ?? t('settings.sessions.unknown'));
  const seen = t('settings.sessions.seen', { ago: formatAgo(Date.parse(session.last_seen_at), now) });
  const since = t('settings.sessions.since', { when: formatDateTime(session.created_at) ?? t('common.notAvailable') });
  return (
    <li className={styles['session']}>
      <div>
        <div className={styles['device']} title={session.user_agent}>
          {device}
          {session.current && <Badge tone="good">{t('settings.sessions.current')}</Badge>}
        </div>
        <Muted as="div" soft size="s">
          {seen} · {since}
        </Muted>
      </div>
      {!session.current && (
        <Button size="s" busy={busy} aria-label={t('settings.sessions.endOf', { device })} onClick={onEnd}>
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  );
}
