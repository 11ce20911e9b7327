import { readAuditLog } from '#shared/people/contract/group-moderation.ts';
import type { AuditEntry, Group } from '#shared/people/contract/groups.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { call } from '../../base/api/client.ts';
import { formatDateTime } from '../../base/format/format.ts';
import { useBusy } from '../../base/hooks/use-busy.ts';
import { useCall } from '../../base/api/use-call.ts';
import styles from './groups.module.css';
import { useGroupChanges } from './use-group-changes.ts';

export function GroupLog({ group }: { readonly group: Group }) {
  // Reloads when the group changes.
  return <Log key={useGroupChanges(group.id)} groupId={group.id} />;
}

function Log({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation();
  const { state, data, retry } = useCall(readAuditLog, { params: { id: groupId }, querystring: {} });
  const [earlier, setEarlier] = useState<{ readonly entries: readonly AuditEntry[]; readonly more: boolean } | null>(
    null,
  );
  const { busy, run } = useBusy<'more'>();
  if (state === 'failed') return <ErrorState title={t('groups.log.failed')} message={data.message} onRetry={retry} />;
  if (state === 'loading') {
    return (
      <Stack as={SkeletonGroup} gap="0">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height="40px" />
        ))}
      </Stack>
    );
  }
  const entries = [...data.entries, ...(earlier?.entries ?? [])];
  const showMore = (): Promise<void> =>
    run('more', () =>
      runWithErrorToast(async () => {
        const next = await call(readAuditLog, { params: { id: groupId }, querystring: { before: entries.at(-1)?.id } });
        setEarlier({ entries: [...(earlier?.entries ?? []), ...next.entries], more: next.more });
      }),
    );
  return (
    <>
      <List as="ol" gap="0" className={styles['log']}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles['line']}>
            <Line entry={entry} />
          </li>
        ))}
      </List>
      {(earlier?.more ?? data.more) && (
        <Button size="s" busy={busy !== null} onClick={() => void showMore()}>
          {t('groups.log.more')}
        </Button>
      )}
    </>
  );
}

function Line({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation();
  const { action, actorUsername, targetUsername, detail, duration, createdAt } = entry;
  const gone = t('groups.log.gone');
  return (
    <>
      <span>
        {t(`groups.log.${action === 'slow_mode' && detail === '0' ? 'slow_mode_off' : action}`, {
          actor: actorUsername ?? gone,
          target: targetUsername ?? gone,
          detail: detail ?? '',
          duration: duration ? t(`groups.durations.${duration}`) : '',
        })}
      </span>
      <time className={styles['count']} dateTime={createdAt}>
        {formatDateTime(createdAt)}
      </time>
    </>
  );
}
