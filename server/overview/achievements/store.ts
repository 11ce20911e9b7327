import type { Kysely } from 'kysely';
import { ACHIEVEMENTS, type AchievementId } from '#shared/characters/achievements/catalogue.ts';
import type { Earned, EarnedFirst } from '#shared/characters/contract/achievements.ts';
import { findParts, findRoots } from '../../characters/joined-characters.ts';
import type { Tables } from '../../base/db/tables.ts';
import { earnedByAccount, isAchievement } from './rules.ts';

interface FirstRow {
  readonly what: string;
  readonly observed_at: number;
  readonly look: string | null;
  readonly item: string | null;
}

function lookTimes(rows: readonly (FirstRow & { readonly character_id: number })[]): Map<string, number> {
  return new Map(
    rows
      .filter(({ what }) => what.startsWith('look:'))
      .map(({ character_id, what, observed_at }) => [`${character_id} ${what}`, observed_at]),
  );
}

function earnedOf(row: FirstRow & { readonly character_id: number }, looks: ReadonlyMap<string, number>): Earned {
  const looked = row.look === null ? undefined : looks.get(`${row.character_id} look:${row.look}`);
  return {
    id: row.what as AchievementId,
    observed_at: new Date(row.observed_at).toISOString(),
    already: looked !== undefined && row.observed_at <= looked,
    item: row.item,
  };
}

/** The earliest moments of each listed character, whose parts have moments of their own. */
function firstsOfListed(
  rows: readonly (FirstRow & { readonly character_id: number })[],
  roots: ReadonlyMap<number, number>,
): readonly (FirstRow & { readonly character_id: number })[] {
  if (roots.size === 0) return rows;
  const earliest = new Map<string, FirstRow & { readonly character_id: number }>();
  for (const row of rows) {
    const character_id = roots.get(row.character_id) ?? row.character_id;
    const key = `${character_id} ${row.what}`;
    if (row.observed_at < (earliest.get(key)?.observed_at ?? Infinity)) earliest.set(key, { ...row, character_id });
  }
  return [...earliest.values()];
}

const FIRST = ['character_id', 'what', 'observed_at', 'look', 'item'] as const;

export async function findAchievementsOf(db: Kysely<Tables>, userId: number, id: number): Promise<Earned[] | null> {
  const owned = await db
    .selectFrom('characters')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (owned === undefined) return null;
  const parts = await findParts(db, id);
  const found = await db.selectFrom('character_firsts').select(FIRST).where('character_id', 'in', parts).execute();
  const rows = firstsOfListed(found, new Map(parts.map((part) => [part, id])));
  const looks = lookTimes(rows);
  return rows
    .filter(({ what }) => isAchievement(what))
    .sort((a, b) => b.observed_at - a.observed_at || (a.what < b.what ? -1 : 1))
    .map((row) => earnedOf(row, looks));
}

export async function findAchievements(db: Kysely<Tables>, userId: number): Promise<EarnedFirst[]> {
  const owned = await db.selectFrom('characters').select(['id', 'game_id']).where('user_id', '=', userId).execute();
  const all: (FirstRow & { readonly character_id: number })[] = [];
  for (let from = 0; from < owned.length; from += PART) {
    const ids = owned.slice(from, from + PART).map(({ id }) => id);
    all.push(...(await db.selectFrom('character_firsts').select(FIRST).where('character_id', 'in', ids).execute()));
  }
  const roots = await findRoots(db, userId);
  const rows = firstsOfListed(all, roots);
  const looks = lookTimes(rows);
  const seen = owned.flatMap(({ id, game_id }) => {
    const at = looks.get(`${id} look:level`);
    return at === undefined ? [] : [{ id, game_id, at }];
  });
  const best = new Map<
    string,
    { readonly row: FirstRow & { readonly character_id: number }; readonly earners: number }
  >();
  for (const row of rows) {
    if (!isAchievement(row.what)) continue;
    const known = best.get(row.what);
    const isFirst =
      known === undefined ||
      row.observed_at < known.row.observed_at ||
      (row.observed_at === known.row.observed_at && row.character_id < known.row.character_id);
    best.set(row.what, { row: isFirst ? row : known.row, earners: (known?.earners ?? 0) + 1 });
  }
  return ACHIEVEMENTS.flatMap((achievement): EarnedFirst[] => {
    const ofAccount = earnedByAccount(achievement, seen);
    if (ofAccount !== null) return [ofAccount];
    const earned = best.get(achievement.id);
    return earned === undefined
      ? []
      : [{ ...earnedOf(earned.row, looks), character_id: earned.row.character_id, earners: earned.earners }];
  });
}

const PART = 200;
