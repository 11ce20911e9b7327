import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { getGroup, GROUPS_PAGE_SIZE, listGroups } from '#shared/people/contract/group-routes.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import { call } from '../../base/api/client.ts';
import { onLive } from '../../base/live/live-feed.ts';
import { useList } from '../../base/stores/remote-list.ts';
import { groups, invitations, reloadGroups, useFirstLoad } from '../people-lists.ts';

/** Debounce of the search, in milliseconds. */
const PAUSE_MS = 300;

/** Groups beyond the first page: further pages, search results, and the one named in the address. */
interface MoreGroups {
  readonly groups: readonly Group[];
  /** Last group of the last loaded page; null before the first. */
  readonly after: number | null;
  readonly isEnd: boolean;
}

const NONE: MoreGroups = { groups: [], after: null, isEnd: false };

const store = createStore<MoreGroups>(() => NONE);

function add(more: readonly Group[]): void {
  store.setState(({ groups: known }) => {
    const ids = new Set(more.map(({ id }) => id));
    return { groups: [...known.filter(({ id }) => !ids.has(id)), ...more] };
  });
}

function drop(groupId: number): void {
  store.setState(({ groups: known }) => ({ groups: known.filter(({ id }) => id !== groupId) }));
}

/** Missing or hidden groups are not shown; other failures look the same. */
const addOne = (groupId: number): Promise<void> =>
  call(getGroup, { params: { id: groupId } }).then(
    (group) => add([group]),
    () => drop(groupId),
  );
const addFound = (find: string): Promise<void> =>
  call(listGroups, { querystring: { find } }).then(add, () => undefined);
async function addPage(after: number): Promise<void> {
  try {
    const page = await call(listGroups, { querystring: { after } });
    add(page);
    store.setState({ after: page.at(-1)?.id ?? after, isEnd: page.length < GROUPS_PAGE_SIZE });
  } catch {
    // The button stays in place.
  }
}

const others = (all: readonly Group[]): readonly Group[] =>
  all.filter(({ role, isInvited, isPrivate }) => role === null && !isInvited && !isPrivate);
const inOrder = (a: Group, b: Group): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id);

export interface KnownGroups {
  readonly groups: readonly Group[];
  readonly isLoaded: boolean;
  /** Loads the next page of public groups; null when all are loaded. */
  readonly showMore: (() => Promise<void>) | null;
}

/** All known groups: the live list plus loaded pages. The live list wins. */
export function useKnownGroups(): KnownGroups {
  const { data, isLoaded: areGroupsLoaded } = useList(groups);
  // Invitations are listed above the groups and must not push them down later.
  const { isLoaded: areInvitationsLoaded } = useList(invitations);
  const isLoaded = areGroupsLoaded && areInvitationsLoaded;
  useFirstLoad(groups, reloadGroups);
  const { groups: more, after, isEnd } = useStore(store);
  const ids = new Set(data.map(({ id }) => id));
  const all = more.length === 0 ? data : [...data, ...more.filter(({ id }) => !ids.has(id))].sort(inOrder);
  useEffect(() => {
    const stops = [
      onLive('groups', ({ groupId }) => {
        if (groupId !== undefined && store.getState().groups.some(({ id }) => id === groupId)) void addOne(groupId);
      }),
      () => store.setState(NONE),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  const first = others(data);
  const last = after ?? first.at(-1)?.id;
  const hasMore = first.length >= GROUPS_PAGE_SIZE && !isEnd && last !== undefined;
  return { groups: all, isLoaded, showMore: hasMore ? () => addPage(last) : null };
}

/** Searches groups on the server, debounced, while not all groups are loaded. */
export function useGroupSearch(query: string, isPartial: boolean): void {
  const wanted = query.trim();
  useEffect(() => {
    if (wanted === '' || !isPartial) return undefined;
    const pause = setTimeout(() => void addFound(wanted), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [wanted, isPartial]);
}

/** Loads the group named in the address when no page has it yet. */
export function useRequestedGroup(wanted: string | null, { groups: known, isLoaded }: KnownGroups): void {
  const isMissing =
    isLoaded && wanted !== null && /^[1-9]\d{0,14}$/.test(wanted) && !known.some(({ id }) => String(id) === wanted);
  useEffect(() => {
    if (isMissing) void addOne(Number(wanted));
  }, [isMissing, wanted]);
}
