import { listDeletedGroups, restoreGroup } from '#shared/people/contract/group-routes.ts';
import type { DeletedGroup } from '#shared/people/contract/groups.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/api/client.ts';
import { formatDate } from '../../base/format/format.ts';
import { useBusy } from '../../base/hooks/use-busy.ts';
import { onLive } from '../../base/live/live-feed.ts';
import { session } from '../../base/session/session.ts';
import { createRemoteList, useList } from '../../base/stores/remote-list.ts';
import { Button } from '../../base/ui/controls/button.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { reloadGroups } from '../social-lists.ts';
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
        {t('social.deleted.title')}
      </h3>
      <ul className={styles['list']}>
        {data.map(({ id, name, restorableUntil }) => (
          <li key={id} className={styles['invitation']}>
            <div className={styles['words']}>
              <bdi className={styles['groupName']}>{name}</bdi>
              <span className={styles['count']}>
                {t('social.deleted.until', { when: formatDate(restorableUntil) ?? '' })}
              </span>
            </div>
            <Button
              size="s"
              busy={busy === id}
              aria-label={t('social.deleted.restoreOf', { name })}
              onClick={() => void restore(id)}
            >
              {t('social.deleted.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
