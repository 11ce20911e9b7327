import { useStoredView } from '../../base/hooks/use-stored-view.ts';
import { ROSTER_SORTS, startsDescending, type RosterOrder, type RosterSort } from './roster-rows.ts';

const DEFAULT_ORDER: RosterOrder = { sort: 'member', isDescending: false };

/** Sorting by the current column reverses the order. */
export function orderBy(order: RosterOrder, sort: RosterSort): RosterOrder {
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

export function useRosterOrder(): readonly [RosterOrder, (part: Partial<RosterOrder>) => void] {
  return useStoredView('rosterOrder', parseOrder, DEFAULT_ORDER);
}
