import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { GuestNotice } from '../../base/ui/feedback/guest-notice.tsx';
import { PageHeader } from '../../base/ui/layout/page-header.tsx';
import { Page } from '../../base/ui/layout/page.tsx';
import { loadCatalogue } from '../../base/i18n/i18n.ts';
import { useFocusRestore } from '../../base/hooks/use-focus-restore.ts';
import { GroupList } from './group-list.tsx';
import styles from '../../people/groups/groups.module.css';
import { useKnownGroups, useRequestedGroup } from '../../people/groups/known-groups.ts';
import { useReloadAtExpiry } from '../../people/groups/members/use-reload-at-expiry.ts';
import type { TavernProps } from '../../people/groups/tavern-props.ts';

/** Loaded, like the tavern's room, when a group is selected. */
const GroupViews = lazy(async () => {
  const [module] = await Promise.all([
    import('./group-views.tsx'),
    loadCatalogue(['calendar', 'dungeonPlayers', 'exporting', 'roster']),
  ]);
  return { default: module.GroupViews };
});

/** Groups on the left, the selected group's views beside them. The address stores the selection. */
export function GroupsPage({ tavern: Tavern }: { readonly tavern: ComponentType<TavernProps> }) {
  const { t } = useTranslation();
  const known = useKnownGroups();
  const { groups: data, isLoaded } = known;
  const [search, setSearch] = useSearchParams();
  useReloadAtExpiry(data);
  useFocusRestore();
  const wanted = search.get('group');
  useRequestedGroup(wanted, known);
  const group = data.find(({ id }) => String(id) === wanted) ?? null;
  const isTavern = wanted !== null && search.get('view') === null;
  return (
    <Page width="full" fillsScreen={isTavern}>
      <PageHeader title={t('groups.title')} lead={t('groups.lead')} isHidden={wanted !== null} />
      <GuestNotice />
      <div
        className={styles['columns']}
        data-open={wanted === null ? undefined : ''}
        data-loading={isLoaded ? undefined : ''}
      >
        <div className={styles['groups']}>
          <GroupList
            known={known}
            selectedId={group?.id ?? null}
            onSelect={(id) => setSearch({ group: String(id) }, { replace: wanted !== null })}
          />
        </div>
        <div className={styles['views']}>
          {group ? (
            <Suspense fallback={<Tavern group={null} isLoading />}>
              <GroupViews group={group} tavern={Tavern} />
            </Suspense>
          ) : (
            <Tavern group={null} isLoading={wanted !== null && !isLoaded} />
          )}
        </div>
      </div>
    </Page>
  );
}
