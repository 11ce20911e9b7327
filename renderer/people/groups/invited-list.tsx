import { listGroupInvitations, withdrawInvitation } from '#shared/people/contract/group-moderation.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { mayDoTo } from '#shared/people/permissions.ts';
import { useTranslation } from 'react-i18next';
import { List, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { call } from '../../base/api/client.ts';
import { useBusy } from '../../base/hooks/use-busy.ts';
import { useCall } from '../../base/api/use-call.ts';
import styles from './groups.module.css';

/** Pending invitations of the group; nothing when there are none. */
export function InvitedList({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const params = { id: group.id };
  const { state, data, retry } = useCall(listGroupInvitations, { params });
  const { busy, run } = useBusy<number>();
  if (state !== 'ready' || data.invitations.length === 0) return null;
  const withdraw = (id: number, username: string): Promise<void> =>
    run(id, async () => {
      await runWithErrorToast(() => call(withdrawInvitation, { params, body: { username } }));
      retry();
    });
  return (
    <section className={styles['section']} aria-labelledby="group-invited">
      <h3 id="group-invited" className={styles['sectionTitle']}>
        {t('groups.invite.waiting')}
      </h3>
      <List gap="0">
        {data.invitations.map(({ id, invitedUsername: username, inviterUsername }) => (
          <Row as="li" key={id} gap="2" className={styles['member']}>
            <Stack shrink className={styles['words']}>
              <span className={styles['groupName']}>{username}</span>
              <span className={styles['count']}>{t('groups.invite.by', { username: inviterUsername })}</span>
            </Stack>
            {mayDoTo(group, 'withdraw', 'outsider') && (
              <Button
                size="s"
                busy={busy === id}
                aria-label={t('groups.invite.withdrawOf', { username })}
                onClick={() => void withdraw(id, username)}
              >
                {t('groups.invite.withdraw')}
              </Button>
            )}
          </Row>
        ))}
      </List>
    </section>
  );
}
