import { respondToRequest, type FriendRequest } from '#shared/people/contract/friends.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Muted, Row } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { call } from '../../base/api/client.ts';
import { formatAgo } from '../../base/format/format.ts';
import { useList } from '../../base/stores/remote-list.ts';
import { friendRequests, reloadFriends } from '../people-lists.ts';
import { useBusy } from '../../base/hooks/use-busy.ts';
import styles from './friends.module.css';

export function RequestsPanel() {
  const { t } = useTranslation();
  const { data, isLoaded } = useList(friendRequests);
  const [now] = useState(() => Date.now());
  const { busy, run } = useBusy<string>();
  const answer = ({ id }: FriendRequest, accept: boolean): Promise<void> =>
    run(`${id} ${accept}`, async () => {
      await runWithErrorToast(() => call(respondToRequest, { body: { requestId: id, accept } }));
      await reloadFriends();
    });
  return (
    <Panel title={t('friends.requests.title')}>
      {!isLoaded && (
        <SkeletonGroup>
          <Skeleton height="44px" />
        </SkeletonGroup>
      )}
      {isLoaded && data.length === 0 && (
        <Muted as="p" soft size="s">
          {t('friends.requests.none')}
        </Muted>
      )}
      <List>
        {data.map((request) => {
          const username = request.initiatorUsername;
          return (
            <Row as="li" key={request.id} gap="2 3" justify="between" className={styles['row']}>
              <Row gap="0 2" align="baseline" wrap shrink>
                <span className={styles['name']}>{username}</span>
                <Muted soft size="s">
                  {t('friends.requests.asked', { ago: formatAgo(Date.parse(request.created_at), now) })}
                </Muted>
              </Row>
              <Row gap="2" className={styles['actions']}>
                <Button
                  size="s"
                  variant="primary"
                  busy={busy === `${request.id} true`}
                  aria-label={t('friends.requests.acceptOf', { username })}
                  onClick={() => void answer(request, true)}
                >
                  {t('friends.requests.accept')}
                </Button>
                <Button
                  size="s"
                  busy={busy === `${request.id} false`}
                  aria-label={t('friends.requests.declineOf', { username })}
                  onClick={() => void answer(request, false)}
                >
                  {t('friends.requests.decline')}
                </Button>
              </Row>
            </Row>
          );
        })}
      </List>
    </Panel>
  );
}
