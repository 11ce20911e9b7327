import { acceptInvitation, declineInvitation } from '#shared/people/contract/group-routes.ts';
import type { GroupInvitation } from '#shared/people/contract/groups.ts';
import { useTranslation } from 'react-i18next';
import { List, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { call } from '../../base/api/client.ts';
import { useList } from '../../base/stores/remote-list.ts';
import { invitations, reloadGroups } from '../people-lists.ts';
import { useBusy } from '../../base/hooks/use-busy.ts';
import styles from './groups.module.css';

/** Pending invitations; nothing when there are none. */
export function Invitations({ onAccepted }: { readonly onAccepted: (groupId: number) => void }) {
  const { t } = useTranslation();
  const { data } = useList(invitations);
  const { busy, run } = useBusy<string>();
  const answer = ({ id, groupId }: GroupInvitation, accept: boolean): Promise<void> =>
    run(`${id} ${accept}`, async () => {
      const done = await runWithErrorToast(() =>
        call(accept ? acceptInvitation : declineInvitation, { params: { id: groupId } }),
      );
      await reloadGroups();
      if (done && accept) onAccepted(groupId);
    });
  if (data.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="group-invitations">
      <h3 id="group-invitations" className={styles['sectionTitle']}>
        {t('groups.invitations.title')}
      </h3>
      <List gap="0">
        {data.map((invitation) => (
          <Row as="li" key={invitation.id} gap="2" justify="between" wrap className={styles['invitation']}>
            <Stack shrink className={styles['words']}>
              <bdi className={styles['groupName']}>{invitation.groupName}</bdi>
              <span className={styles['count']}>
                {t('groups.invitations.from', { username: invitation.inviterUsername })}
              </span>
            </Stack>
            <Row gap="2" wrap>
              <Button
                size="s"
                variant="primary"
                busy={busy === `${invitation.id} true`}
                aria-label={t('groups.invitations.acceptOf', { name: invitation.groupName })}
                onClick={() => void answer(invitation, true)}
              >
                {t('groups.invitations.accept')}
              </Button>
              <Button
                size="s"
                busy={busy === `${invitation.id} false`}
                aria-label={t('groups.invitations.declineOf', { name: invitation.groupName })}
                onClick={() => void answer(invitation, false)}
              >
                {t('groups.invitations.decline')}
              </Button>
            </Row>
          </Row>
        ))}
      </List>
    </section>
  );
}
