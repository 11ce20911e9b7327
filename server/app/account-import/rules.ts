import { isTimeZone } from '#shared/base/text/zoned-time.ts';
import type { AccountImport } from '#shared/accounts/contract/account-import.ts';
import type { ExcludedFiles, ExcludedIdentity } from '#shared/characters/contract/excluded.ts';
import type { AccountRest, RestoredAccount } from '../../accounts/account-importer.ts';
import type { RestoredJoin } from '../../characters/join/store.ts';

type Ids = ReadonlyMap<number, number>;

/** A tick of a task by the ids of this server. */
export interface RestoredTick {
  readonly character_id: number | null;
  readonly ticked_at: number;
}

export interface RestoredTask extends Pick<NonNullable<AccountImport['tasks']>[number], 'name' | 'reset' | 'scope'> {
  readonly ticks: readonly RestoredTick[];
}

/** Pairs of characters that are two, the lower id first. */
export interface RestoredPair {
  readonly one: number;
  readonly other: number;
  readonly at: number;
}

/** The rest of an import by the ids of this server. What names characters that are not here is left out. */
export interface RestoredRest {
  readonly joins: readonly RestoredJoin[];
  readonly apart: readonly RestoredPair[];
  readonly tasks: readonly RestoredTask[];
  readonly excluded: readonly (ExcludedIdentity & { readonly at: number })[];
  readonly excludedAddons: readonly (ExcludedFiles & { readonly at: number })[];
  readonly quietHours: NonNullable<AccountImport['quiet_hours']> | null;
}

/** Times of the future count as now. */
function toTime(at: string, now: number): number {
  return Math.min(Date.parse(at), now);
}

/** @param owned ids of the account's characters: those of the request are the client's word */
export function mapIds({ ids, rest }: Pick<RestoredAccount, 'ids' | 'rest'>, owned: ReadonlySet<number>): Ids {
  const named = [...(rest.ids ?? []), ...ids].filter(({ id }) => owned.has(id));
  return new Map(named.map(({ from, id }) => [from, id]));
}

function readTasks(tasks: AccountImport['tasks'] = [], ids: Ids, now: number): RestoredTask[] {
  return tasks.flatMap(({ name, reset, scope, ticks }) => {
    const clean = name.normalize('NFC').trim();
    if (clean === '') return [];
    const mapped = ticks.flatMap(({ character_id, at }): RestoredTick[] => {
      if ((character_id === null) !== (scope === 'account')) return [];
      const id = character_id === null ? null : ids.get(character_id);
      return id === undefined ? [] : [{ character_id: id, ticked_at: toTime(at, now) }];
    });
    return [{ name: clean, reset, scope, ticks: mapped }];
  });
}

function mapPair(ids: Ids, first: number, second: number): readonly [number, number] | null {
  const [one, other] = [ids.get(first), ids.get(second)];
  return one === undefined || other === undefined || one === other ? null : [one, other];
}

export function readRest(
  { joins, apart, tasks, excluded, excluded_addons, quiet_hours }: AccountRest,
  ids: Ids,
  now: number,
): RestoredRest {
  const isZone = quiet_hours && quiet_hours.from !== quiet_hours.to && isTimeZone(quiet_hours.zone);
  return {
    joins: (joins ?? []).flatMap(({ character_id, joined_id, at, marks }) => {
      const pair = mapPair(ids, character_id, joined_id);
      return pair === null ? [] : [{ keep: pair[0], other: pair[1], at: toTime(at, now), marks }];
    }),
    apart: (apart ?? []).flatMap(({ one_id, other_id, at }) => {
      const pair = mapPair(ids, one_id, other_id);
      return pair === null ? [] : [{ one: Math.min(...pair), other: Math.max(...pair), at: toTime(at, now) }];
    }),
    tasks: readTasks(tasks, ids, now),
    excluded: (excluded ?? []).map(({ guid, excluded_at, ...identity }) => ({
      ...identity,
      ...(guid !== null && { guid }),
      at: toTime(excluded_at, now),
    })),
    excludedAddons: (excluded_addons ?? []).map(({ excluded_at, ...files }) => ({
      ...files,
      at: toTime(excluded_at, now),
    })),
    quietHours: isZone ? quiet_hours : null,
  };
}
