import { listSanctions, unbanMember, unmuteMember } from '#shared/people/contract/group-moderation.ts';
import type { Group, Sanction } from '#shared/people/contract/groups.ts';
import { classifyTarget, mayDoTo } from '#shared/people/permissions.ts';
import { useTranslation } from 'react-i18next';
import { List, Row, Stack } from '../../../base/ui/layout/layout.tsx';
import { Badge } from '../../../base/ui/feedback/badge.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { ErrorState } from '../../../base/ui/layout/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../base/ui/feedback/skeleton.tsx';
import { runWithErrorToast } from '../../../base/ui/feedback/run-with-error-toast.ts';
import { call } from '../../../base/api/client.ts';
import { formatDateTime } from '../../../base/format/format.ts';
import { useUser } from '../../../base/session/session.ts';
import { groups } from '../../people-lists.ts';
import { useBusy } from '../../../base/hooks/use-busy.ts';
import { useCall } from '../../../base/api/use-call.ts';
import styles from '../groups.module.css';
import { useGroupChanges } from '../use-group-changes.ts';

/** Active bans and mutes, including those of non-members. */
export function SanctionsTab({ group }: { readonly group: Group }) {
  // Reloads when the group changes.
  return <Sanctions key={useGroupChanges(group.id)} group={group} />;
}

function Sanctions({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const params = { id: group.id };
  const { state, data, retry } = useCall(listSanctions, { params });
  const user = useUser();
  const { busy, run } = useBusy<string>();
  const lift = ({ kind, username }: Sanction): Promise<void> =>
    run(`${kind} ${username}`, async () => {
      await runWithErrorToast(() => call(kind === 'ban' ? unbanMember : unmuteMember, { params, body: { username } }));
      retry();
      await groups.load();
    });
  if (state === 'failed') return <ErrorState message={data.message} onRetry={retry} />;
  if (state === 'loading') {
    return (
      <SkeletonGroup>
        <Skeleton height="52px" />
      </SkeletonGroup>
    );
  }
  if (data.sanctions.length === 0) return <p className={styles['none']}>{t('groups.sanctions.none')}</p>;
  return (
    <List gap="0">
      {data.sanctions.map((sanction) => {
        const { kind, username, reason, expiresAt } = sanction;
        const member = group.members.find((each) => each.username === username);
        const target = classifyTarget(member, username === user?.username);
        return (
          <Row as="li" key={`${kind} ${username}`} gap="2" className={styles['member']}>
            <Stack shrink className={styles['words']}>
              <span className={styles['groupName']}>{username}</span>
              <span className={styles['count']}>
                {t('groups.sanctions.until', { when: formatDateTime(expiresAt) ?? '' })} · {reason}
              </span>
            </Stack>
            <Badge tone={kind === 'ban' ? 'bad' : 'warn'}>{t(`groups.sanctions.${kind}`)}</Badge>
            {mayDoTo(group, kind === 'ban' ? 'unban' : 'unmute', target) && (
              <Button
                size="s"
                busy={busy === `${kind} ${username}`}
                aria-label={t(kind === 'ban' ? 'groups.sanctions.unbanOf' : 'groups.sanctions.unmuteOf', { username })}
                onClick={() => void lift(sanction)}
              >
                {t(kind === 'ban' ? 'groups.member.unban' : 'groups.member.unmute')}
              </Button>
            )}
          </Row>
        );
      })}
    </List>
  );
}
