import { listDeletedGroups, restoreGroup } from '#shared/people/contract/group-routes.ts';
import type { DeletedGroup } from '#shared/people/contract/groups.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Row, Stack } from '../../base/ui/layout/layout.tsx';
import { call } from '../../base/api/client.ts';
import { formatDate } from '../../base/format/format.ts';
import { useBusy } from '../../base/hooks/use-busy.ts';
import { onLive } from '../../base/live/live-feed.ts';
import { session } from '../../base/session/session.ts';
import { createRemoteList, useList } from '../../base/stores/remote-list.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { reloadGroups } from '../people-lists.ts';
import styles from './groups.module.css';

const deletedGroups = createRemoteList<DeletedGroup>(
  'deleted groups',
  session,
  async (signal) => (await call(listDeletedGroups, {}, { signal })).groups,
);

/** Groups that the user deleted and can restore; renders nothing without one. */
export function DeletedGroups({ onRestored }: { readonly onRestored: (groupId: number) => void }) {
  const { t } = useTranslation();
  const { data } = useList(deletedGroups);
  const { busy, run } = useBusy<number>();
  useEffect(() => {
    void deletedGroups.load();
    return onLive('groups', ({ left }) => {
      if (left?.why === 'deleted') void deletedGroups.load();
    });
  }, []);
  const restore = (id: number): Promise<void> =>
    run(id, async () => {
      const done = await runWithErrorToast(() => call(restoreGroup, { params: { id } }));
      await Promise.all([deletedGroups.load(), reloadGroups()]);
      if (done) onRestored(id);
    });
  if (data.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="deleted-groups">
      <h3 id="deleted-groups" className={styles['sectionTitle']}>
        {t('groups.deleted.title')}
      </h3>
      <List gap="0">
        {data.map(({ id, name, restorableUntil }) => (
          <Row as="li" key={id} gap="2" justify="between" wrap className={styles['invitation']}>
            <Stack shrink className={styles['words']}>
              <bdi className={styles['groupName']}>{name}</bdi>
              <span className={styles['count']}>
                {t('groups.deleted.until', { when: formatDate(restorableUntil) ?? '' })}
              </span>
            </Stack>
            <Button
              size="s"
              busy={busy === id}
              aria-label={t('groups.deleted.restoreOf', { name })}
              onClick={() => void restore(id)}
            >
              {t('groups.deleted.restore')}
            </Button>
          </Row>
        ))}
      </List>
    </section>
  );
}
