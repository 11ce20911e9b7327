import type { HistoryPointValues } from '#shared/characters/merge/history-rules.ts';
import type { IdentityFacts, Region } from '#shared/characters/identity-facts.ts';
import type { MaybePromise, ThreadDatabase } from '../../base/db/thread-database.ts';

/**
 * A bare placeholder on part of a key, or in a join, is planned again for every value by SQLite: ten times the cost of running it.
 * PostgreSQL would take a bare `? + 0` for a number of 32 bits.
 */
export const PLANNED_ONCE = 'cast(? as bigint) + 0';

export interface CharacterRow {
  readonly id: number;
  readonly name: string;
  readonly realm: string;
  readonly guid: string | null;
  readonly family: string | null;
  readonly region: Region | null;
  /** JSON: tags of account folders. */
  readonly accounts: string;
  readonly version: number;
  readonly document_length: number;
}

export function rowFacts({ family, region, accounts }: CharacterRow): IdentityFacts {
  return { family, region, accounts: JSON.parse(accounts) as number[] };
}

/** The part of a character's history that nearly every import reads. */
export interface KnownHistory {
  readonly last: HistoryPointValues | null;
  readonly points: number;
  readonly firsts: ReadonlyMap<string, number>;
}

export const NO_HISTORY: KnownHistory = { last: null, points: 0, firsts: new Map() };

interface KnownCharacter {
  readonly row: CharacterRow;
  readonly history: KnownHistory;
}

export type FindKnown = (ids: readonly number[]) => Promise<ReadonlyMap<number, KnownCharacter>>;

export const POINT_COLUMNS =
  'observed_at, level, xp, copper, played, item_count, average_quality, item_level, rating, currencies';
export const CHARACTER_COLUMNS = 'id, name, realm, guid, family, region, accounts, version, document_length';

const LIST_SIZES = [1, 8, 50] as const;

type NoPoint = { readonly [K in keyof HistoryPointValues]: null };
type FoundRow = CharacterRow & { readonly points: number } & (HistoryPointValues | NoPoint);

/** Rows and histories of up to 50 characters at once. */
export function prepareFindKnown(db: ThreadDatabase): FindKnown {
  const of = (table: string, columns: string): string => columns.replaceAll(/\w+/g, `${table}.$&`);
  const rows = prepareForIds<FoundRow>(
    db,
    (list) => `
      select ${of('characters', CHARACTER_COLUMNS)}, ${of('history', POINT_COLUMNS)},
        (select count(*) from character_history where character_id = characters.id) as points
      from characters
      left join character_history history on history.character_id = characters.id and history.observed_at =
        (select max(observed_at) from character_history where character_id = characters.id)
      where characters.id in (${list})`,
  );
  const firsts = prepareForIds<{ readonly id: number; readonly what: string; readonly observed_at: number }>(
    db,
    (list) => `select character_id as id, what, observed_at from character_firsts where character_id in (${list})`,
  );
  return async (ids) => {
    if (ids.length === 0) return new Map();
    const [found, moments] = await Promise.all([rows(ids), firsts(ids)]);
    const firstsOf = Map.groupBy(moments, ({ id }) => id);
    return new Map(
      found.map(({ id, name, realm, guid, family, region, accounts, version, document_length, points, ...point }) => {
        const last = point.observed_at === null ? null : (point as HistoryPointValues);
        const known = new Map(firstsOf.get(id)?.map(({ what, observed_at }) => [what, observed_at]));
        const row = { id, name, realm, guid, family, region, accounts, version, document_length };
        return [id, { row, history: { last, points, firsts: known } }];
      }),
    );
  };
}

/** @param write the statement with a list of ids, of which those that are missing are 0 */
function prepareForIds<Row>(
  db: ThreadDatabase,
  write: (list: string) => string,
): (ids: readonly number[]) => MaybePromise<readonly Row[]> {
  const statements = LIST_SIZES.map((size) => ({
    size,
    all: db.prepare<Row>(write(Array.from({ length: size }, () => PLANNED_ONCE).join(', '))).all,
  }));
  return (ids) => {
    const statement = statements.find(({ size }) => size >= ids.length);
    if (statement === undefined) throw new RangeError(`${ids.length} ids are too many for one statement.`);
    return statement.all(...ids, ...Array.from({ length: statement.size - ids.length }, () => 0));
  };
}
