import type { Group } from '#shared/contract/groups/groups.ts';
import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { GuestNotice } from '../../components/feedback/guest-notice.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Tabs } from '../../components/controls/tabs.tsx';
import { Skeleton, SkeletonGroup } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useFocusRestore } from '../../hooks/use-focus-restore.ts';
import { CalendarPanel } from '../../calendar/lazy-calendar.ts';
import { RosterPanel, WantedPanel, WhoCanPanel } from '../../roster/lazy-panels.ts';
import { GroupsPanel } from './groups-panel.tsx';
import styles from './groups.module.css';
import { useKnownGroups, useRequestedGroup } from './known-groups.ts';
import { useReloadAtExpiry } from './members/use-reload-at-expiry.ts';

/** Loaded, like the tavern's room, when a group is selected. */
const GroupPanel = lazy(() => import('./group-panel.tsx').then((m) => ({ default: m.GroupPanel })));

/** Tavern of the selected group, right of the groups. */
export interface TavernProps {
  /** Null while none is selected or its data is loading. */
  readonly group: Group | null;
  readonly isLoading: boolean;
}

/** Groups on the left, the selected group's tavern on the right. The address stores the selection. */
export function SocialPage({ tavern: Tavern }: { readonly tavern: ComponentType<TavernProps> }) {
  const { t } = useTranslation();
  const known = useKnownGroups();
  const { groups: data, isLoaded } = known;
  const [search, setSearch] = useSearchParams();
  useReloadAtExpiry(data);
  useFocusRestore();
  const wanted = search.get('group');
  useRequestedGroup(wanted, known);
  const group = data.find(({ id }) => String(id) === wanted) ?? null;
  return (
    <Page>
      <PageHeader title={t('social.title')} lead={t('social.lead')} />
      <GuestNotice />
      <div className={isLoaded ? styles['columns'] : `${styles['columns']} ${styles['waiting']}`}>
        <div className={styles['groups']}>
          <GroupsPanel
            known={known}
            selectedId={group?.id ?? null}
            onSelect={(id) => setSearch({ group: String(id) }, { replace: true })}
          />
        </div>
        <div className={styles['tavern']}>
          <GroupViews
            group={group}
            view={GROUP_VIEWS.find((view) => view === search.get('view')) ?? 'tavern'}
            onView={(view) => setSearch({ group: wanted ?? '', ...(view !== 'tavern' && { view }) }, { replace: true })}
            tavern={<Tavern group={group} isLoading={wanted !== null && !isLoaded} />}
          />
        </div>
        <div className={styles['people']}>
          {group && (
            <Suspense
              fallback={
                <Panel title={t('social.group.about', { name: group.name })}>
                  <SkeletonGroup>
                    <Skeleton height="200px" />
                  </SkeletonGroup>
                </Panel>
              }
            >
              <GroupPanel key={group.id} group={group} onGone={() => setSearch({}, { replace: true })} />
            </Suspense>
          )}
        </div>
      </div>
    </Page>
  );
}

interface GroupViewsProps {
  readonly group: Group | null;
  readonly view: GroupView;
  readonly onView: (view: GroupView) => void;
  readonly tavern: ReactElement;
}

const GROUP_VIEWS = ['tavern', 'roster', 'whocan', 'wanted', 'calendar'] as const;
type GroupView = (typeof GROUP_VIEWS)[number];

/** Tavern, roster, search, wishes and calendar of a group; strangers and banned members have the tavern's notice alone. */
function GroupViews({ group, view, onView, tavern }: GroupViewsProps) {
  const { t } = useTranslation();
  if (!group || group.role === null || group.isBanned) return tavern;
  const panelOf = (value: GroupView, label: string, panel: ReactElement) => ({
    value,
    label,
    panel: (
      <Suspense
        fallback={
          <Panel title={label}>
            <SkeletonGroup>
              <Skeleton height="240px" />
            </SkeletonGroup>
          </Panel>
        }
      >
        {panel}
      </Suspense>
    ),
  });
  return (
    <Tabs
      label={t('social.views.label', { name: group.name })}
      value={view}
      onChange={onView}
      tabs={[
        { value: 'tavern', label: t('social.views.tavern'), panel: tavern },
        panelOf('roster', t('social.views.roster'), <RosterPanel key={group.id} group={group} />),
        panelOf('calendar', t('social.views.calendar'), <CalendarPanel key={group.id} group={group} />),
        panelOf('whocan', t('social.views.whoCan'), <WhoCanPanel key={group.id} group={group} />),
        panelOf('wanted', t('social.views.wanted'), <WantedPanel key={group.id} group={group} />),
      ]}
    />
  );
}
