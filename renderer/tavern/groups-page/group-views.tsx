import type { Group } from '#shared/people/contract/groups.ts';
import { mayDo, type PlainGroupAction } from '#shared/people/permissions.ts';
import { ChevronLeft } from 'lucide-react';
import { memo, useCallback, type ComponentType, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CalendarPanel } from '../../guild/calendar/calendar-panel.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Tabs, type Tab } from '../../base/ui/controls/tabs.tsx';
import { RosterPanel } from '../../guild/roster/roster-panel.tsx';
import { WantedPanel } from '../../guild/roster/wanted/wanted-panel.tsx';
import { WhoCanPanel } from '../../guild/roster/who-can/who-can-panel.tsx';
import { AboutGroup } from './about-group.tsx';
import styles from '../../people/groups/groups.module.css';
import type { TavernPresence, TavernProps } from '../../people/groups/tavern-props.ts';

interface GroupViewsProps {
  readonly group: Group;
  readonly tavern: ComponentType<TavernProps>;
}

const GROUP_VIEWS = ['tavern', 'roster', 'calendar', 'whocan', 'wanted'] as const;
type GroupView = (typeof GROUP_VIEWS)[number];

/** Permission that a view needs. */
const NEEDED: Readonly<Record<GroupView, PlainGroupAction>> = {
  tavern: 'enter',
  roster: 'readRoster',
  calendar: 'useCalendar',
  whocan: 'readRoster',
  wanted: 'readRoster',
};

/** Messages render the tavern often; the list of people changes with the people only. */
const About = memo(AboutGroup);

/** Tavern, roster, search, wishes and calendar of a group; strangers and banned members have the tavern's notice alone. */
export function GroupViews({ group, tavern: Tavern }: GroupViewsProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const close = useCallback(() => setSearch({}, { replace: true }), [setSearch]);
  const renderAbout = useCallback(
    (presence: TavernPresence | null) => <About key={group.id} group={group} presence={presence} onGone={close} />,
    [group, close],
  );
  const tavern = <Tavern group={group} isLoading={false} renderAbout={renderAbout} />;
  const shown = GROUP_VIEWS.filter((view) => mayDo(group, NEEDED[view]));
  const views =
    shown.length === 0 ? (
      tavern
    ) : (
      <MemberViews
        group={group}
        shown={shown}
        view={shown.find((view) => view === search.get('view')) ?? 'tavern'}
        onView={(view) => setSearch({ group: String(group.id), ...(view !== 'tavern' && { view }) }, { replace: true })}
        tavern={tavern}
      />
    );
  return (
    <>
      <div className={styles['back']}>
        <Button size="s" variant="quiet" icon={<ChevronLeft aria-hidden />} onClick={() => setSearch({})}>
          {t('groups.list.title')}
        </Button>
        <bdi className={styles['backName']}>{group.name}</bdi>
      </div>
      {views}
    </>
  );
}

interface MemberViewsProps {
  readonly group: Group;
  readonly shown: readonly GroupView[];
  readonly view: GroupView;
  readonly onView: (view: GroupView) => void;
  readonly tavern: ReactElement;
}

function MemberViews({ group, shown, view, onView, tavern }: MemberViewsProps) {
  const { t } = useTranslation();
  const tabs: readonly Tab<GroupView>[] = [
    { value: 'tavern', label: t('groups.views.tavern'), panel: tavern },
    { value: 'roster', label: t('groups.views.roster'), panel: <RosterPanel key={group.id} group={group} /> },
    { value: 'calendar', label: t('groups.views.calendar'), panel: <CalendarPanel key={group.id} group={group} /> },
    { value: 'whocan', label: t('groups.views.whoCan'), panel: <WhoCanPanel key={group.id} group={group} /> },
    { value: 'wanted', label: t('groups.views.wanted'), panel: <WantedPanel key={group.id} group={group} /> },
  ];
  return (
    <Tabs
      label={t('groups.views.label', { name: group.name })}
      value={view}
      onChange={onView}
      fillsHeight={view === 'tavern'}
      tabs={tabs.filter(({ value }) => shown.includes(value))}
    />
  );
}
