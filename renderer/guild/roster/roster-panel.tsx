import type { Group } from '#shared/people/contract/groups.ts';
import { classifyTarget, mayDoTo } from '#shared/people/permissions.ts';
import { Users } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { body as shakingHands } from 'virtual:game-icon/shaking-hands';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { ExportMenu } from '../../base/ui/overlays/export-menu.tsx';
import { useMedia } from '../../base/hooks/use-media.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { useResets } from '../../games/region.ts';
import { useTermKey } from '../../games/use-term-key.ts';
import { FeedCard } from './feed/feed-card.tsx';
import { rosterTable } from './roster-export.ts';
import {
  filterRows,
  groupByClass,
  NO_FILTER,
  sortRows,
  sumRows,
  toRows,
  type RosterFilter,
  type RosterRow,
  ROLE_FILTERS,
  type RosterSums as Sums,
  ROSTER_SORTS,
  startsDescending,
  type RosterOrder,
  type RosterSort,
} from './roster-rows.ts';
import { RosterTable } from './roster-table.tsx';
import { RosterTools } from './roster-tools.tsx';
import styles from './roster.module.css';
import { NoteForm } from './note-form.tsx';
import { RaceCard } from './race/race-card.tsx';
import { useRoster } from './use-roster.ts';
import { classTextColour } from '../../games/game/class-colour.ts';
import { formatNumber } from '../../base/format/format.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { useStoredView } from '../../base/hooks/use-stored-view.ts';

const DEFAULT_ORDER: RosterOrder = { sort: 'member', isDescending: startsDescending('member') };

/** Sorting by the current column reverses the order. */
function orderBy(order: RosterOrder, sort: RosterSort): RosterOrder {
  return { sort, isDescending: order.sort === sort ? !order.isDescending : startsDescending(sort) };
}

function parseOrder(value: unknown): RosterOrder | null {
  if (typeof value !== 'object' || value === null) return null;
  const { sort, isDescending } = value as Readonly<Record<string, unknown>>;
  return {
    sort: ROSTER_SORTS.find((each) => each === sort) ?? DEFAULT_ORDER.sort,
    isDescending: isDescending === true,
  };
}

function useRosterOrder(): readonly [RosterOrder, (part: Partial<RosterOrder>) => void] {
  return useStoredView('rosterOrder', parseOrder, DEFAULT_ORDER);
}

function RosterSums({ sums }: { readonly sums: Sums }) {
  const { t } = useTranslation();
  return (
    <Stack gap="1" className={styles['sums']}>
      <Row as="ul" gap="0 4" align="stretch" wrap aria-label={t('roster.byRole')}>
        {ROLE_FILTERS.filter((role) => sums.roles[role] > 0).map((role) => (
          <li key={role}>
            {t(`roster.roles.${role}`)} <b>{formatNumber(sums.roles[role])}</b>
          </li>
        ))}
      </Row>
      <Row as="ul" gap="0 4" align="stretch" wrap aria-label={t('roster.byClass')}>
        {sums.classes.map(([className, count]) => (
          <li key={className}>
            <span style={{ color: classTextColour(className) }}>{translateGameTerm(className)}</span>{' '}
            <b>{formatNumber(count)}</b>
          </li>
        ))}
      </Row>
    </Stack>
  );
}

const NARROW = '(max-width: 1240px)';

const MineDialog = lazy(() => import('./mine-dialog.tsx').then((m) => ({ default: m.MineDialog })));
const ViewedDialog = lazy(() =>
  import('../../people/shared-characters/viewed-dialog.tsx').then((m) => ({ default: m.ViewedDialog })),
);

export function RosterPanel({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const { roster, failure, reload } = useRoster(group.id);
  const [isSharing, setSharing] = useState<boolean>();
  // Outlives the content, which a failed reload hides.
  const [filter, setFilter] = useState(NO_FILTER);
  const rows = useMemo(() => (roster ? toRows(roster) : []), [roster]);
  const share = (
    <Button size="s" icon={<Users aria-hidden />} onClick={() => setSharing(true)}>
      {t('roster.mine.open')}
    </Button>
  );
  return (
    <Stack gap="3" shrink>
      <FeedCard group={group} />
      <RaceCard key={group.id} group={group} />
      <Panel title={t('roster.title')} actions={roster && rows.length > 0 && share}>
        {failure !== null && <ErrorState title={t('roster.failed')} message={failure} onRetry={reload} />}
        {failure === null && roster === null && (
          <Stack as={SkeletonGroup} gap="3" shrink label={t('roster.loading')}>
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} height="44px" />
            ))}
          </Stack>
        )}
        {roster && rows.length === 0 && (
          <EmptyState icon={<GameIcon body={shakingHands} />} title={t('roster.empty')} action={share}>
            {t('roster.emptyText')}
          </EmptyState>
        )}
        {roster && rows.length > 0 && (
          <RosterContent
            group={group}
            rows={rows}
            members={roster.members.length}
            filter={filter}
            setFilter={setFilter}
          />
        )}
        {isSharing !== undefined && (
          <Suspense>
            <MineDialog group={group} roster={roster} open={isSharing} onOpenChange={setSharing} />
          </Suspense>
        )}
      </Panel>
    </Stack>
  );
}

interface RosterContentProps {
  readonly group: Group;
  readonly rows: readonly RosterRow[];
  readonly members: number;
  readonly filter: RosterFilter;
  readonly setFilter: Dispatch<SetStateAction<RosterFilter>>;
}

function RosterContent({ group, rows, members, filter, setFilter }: RosterContentProps) {
  const { t } = useTranslation();
  const [order, setOrder] = useRosterOrder();
  const [opened, setOpened] = useState<{ readonly id: number; readonly isOpen: boolean } | null>(null);
  const isNarrow = useMedia(NARROW);
  const now = useNow();
  const { lastWeekly } = useResets(now);
  const wanted = useDeferredValue(filter);
  const { sort, isDescending } = order;
  const keyOf = useTermKey();
  const shown = useMemo(
    () => sortRows(filterRows(rows, wanted, keyOf), { sort, isDescending }, { lastWeekly, now }),
    [rows, wanted, keyOf, sort, isDescending, lastWeekly, now],
  );
  const sums = useMemo(() => sumRows(shown, keyOf), [shown, keyOf]);
  const classes = useMemo(
    () => [...groupByClass(rows, keyOf).keys()].sort((a, b) => a.localeCompare(b)),
    [rows, keyOf],
  );
  const { className } = filter;
  const chosen = className && (classes.find((word) => keyOf(word) === keyOf(className)) ?? className);
  const row = rows.find(({ character }) => character.id === opened?.id);
  // Banned members share nothing, so none of them has a row.
  const target = row && classifyTarget({ ...row.member, isBanned: false }, row.member.memberId === group.memberId);
  return (
    <Stack gap="3" shrink>
      <RosterTools
        filter={{ ...filter, className: chosen }}
        onFilter={(part) => setFilter((before) => ({ ...before, ...part }))}
        classes={classes}
        order={order}
        onSort={(next) => setOrder(orderBy(order, next))}
        isNarrow={isNarrow}
      />
      <Row gap="2" justify="between" wrap soft>
        <p role="status">{t('roster.counted', { count: shown.length, members })}</p>
        <ExportMenu size="s" count={shown.length} table={() => rosterTable(t, shown, { lastWeekly, now })} />
      </Row>
      <RosterSums sums={sums} />
      {shown.length === 0 ? (
        <EmptyState
          title={t('roster.noMatch')}
          action={
            <Button size="s" onClick={() => setFilter(NO_FILTER)}>
              {t('roster.clear')}
            </Button>
          }
        >
          {t('roster.noMatchText')}
        </EmptyState>
      ) : (
        <RosterTable
          name={group.name}
          rows={shown}
          order={order}
          onSort={(next) => setOrder(orderBy(order, next))}
          onOpen={({ character }) => setOpened({ id: character.id, isOpen: true })}
          isNarrow={isNarrow}
          now={now}
          lastWeekly={lastWeekly}
        />
      )}
      {opened && row && (
        <Suspense>
          <ViewedDialog
            key={opened.id}
            character={row.character}
            open={opened.isOpen}
            onOpenChange={(isOpen) => setOpened({ id: opened.id, isOpen })}
          >
            {target && mayDoTo(group, 'noteMember', target) && (
              <NoteForm key={row.member.memberId} groupId={group.id} row={row} />
            )}
          </ViewedDialog>
        </Suspense>
      )}
    </Stack>
  );
}
