import { sql, type Kysely } from 'kysely';
import { moneyDay, withoutOwnMinutes, type MoneyPoint } from '#shared/characters/money-history.ts';
import { ADDON_CODES, type AddonCode } from '#shared/characters/seen-by.ts';
import type { CharacterTrend, Span } from '#shared/characters/contract/insights.ts';
import { findRoots } from '../../characters/joined-characters.ts';
import type { Tables } from '../../base/db/tables.ts';

const MEASURES = ['copper', 'item_level'] as const;
type Measure = (typeof MEASURES)[number];
type End = 'first' | 'last';

/** Characters read in one query, in under 5 ms. */
const PART = 200;

interface LoggedPoint extends MoneyPoint {
  readonly character_id: number;
  readonly addon: AddonCode;
}

type Ends = { readonly id: number } & Readonly<Record<`${Measure}_${End}_${'at' | 'value'}`, number | null>>;

/** First or last value within the window, as a lookup by the history's key. */
function endOf(measure: Measure, end: End, column: 'observed_at' | Measure, since: number) {
  const order = sql.raw(end === 'first' ? 'asc' : 'desc');
  return sql<
    number | null
  >`(select h.${sql.ref(column)} from character_history h where h.character_id = characters.id and h.observed_at >= cast(${since} as bigint) + 0
    and h.${sql.ref(measure)} is not null order by h.observed_at ${order} limit 1)`;
}

interface TrendPoint {
  readonly at: number;
  readonly value: number;
  /** Null for a point of the character's own history. */
  readonly addon: AddonCode | null;
}

type TrendEnds = Readonly<Record<End, TrendPoint | null>>;

function ownPoint(row: Ends, measure: Measure, end: End): TrendPoint | null {
  const [at, value] = [row[`${measure}_${end}_at`], row[`${measure}_${end}_value`]];
  return at === null || value === null ? null : { at, value, addon: null };
}

function ownEnds(row: Ends, measure: Measure): TrendEnds {
  return { first: ownPoint(row, measure, 'first'), last: ownPoint(row, measure, 'last') };
}

/** The ends of own and logged money together. */
function copperEnds(row: Ends, logged: readonly LoggedPoint[]): TrendEnds {
  const own = ownEnds(row, 'copper');
  const known = Object.values(own).flatMap((point) => point ?? []);
  const others = withoutOwnMinutes(
    logged,
    known.map(({ at, value }) => ({ observed_at: at, copper: value })),
  );
  const points = [
    ...known,
    ...others.map(({ observed_at, copper, addon }) => ({ at: observed_at, value: copper, addon })),
  ];
  points.sort((a, b) => a.at - b.at);
  return { first: points[0] ?? null, last: points.at(-1) ?? null };
}

function toSpan({ first, last }: TrendEnds): Span | null {
  if (first === null || last === null || first.at === last.at) return null;
  const toPoint = ({ at, value }: TrendPoint) => ({ observed_at: new Date(at).toISOString(), value });
  return { from: toPoint(first), to: toPoint(last) };
}

async function findLogged(db: Kysely<Tables>, ids: readonly number[], since: number) {
  const rows = await db
    .selectFrom('character_money')
    .select(['character_id', 'observed_at', 'copper', 'addon'])
    .where('character_id', 'in', ids)
    // All of the key's columns, so that older days are not looked at.
    .where('addon', 'in', ADDON_CODES)
    .where('day', '>=', moneyDay({ observed_at: since, copper: 0 }))
    .where('observed_at', '>=', since)
    .orderBy('observed_at')
    .execute();
  return Map.groupBy(rows as readonly LoggedPoint[], ({ character_id }) => character_id);
}

/** Characters without a trend are left out. */
export async function findTrends(db: Kysely<Tables>, userId: number, since: number): Promise<CharacterTrend[]> {
  const all = await db.selectFrom('characters').select('id').where('user_id', '=', userId).orderBy('id').execute();
  const trends: CharacterTrend[] = [];
  for (let from = 0; from < all.length; from += PART) {
    const ids = all.slice(from, from + PART).map(({ id }) => id);
    const ends = MEASURES.flatMap((measure) =>
      (['first', 'last'] as const).flatMap((end) => [
        endOf(measure, end, 'observed_at', since).as(`${measure}_${end}_at`),
        endOf(measure, end, measure, since).as(`${measure}_${end}_value`),
      ]),
    );
    const rows = (await db
      .selectFrom('characters')
      .select(['id', ...ends])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()) as unknown as Ends[];
    const logged = await findLogged(db, ids, since);
    for (const row of rows) {
      const copper = copperEnds(row, logged.get(row.id) ?? []);
      const addon = copper.first?.addon ?? copper.last?.addon;
      const span = toSpan(copper);
      const trend: CharacterTrend = {
        id: row.id,
        copper: span,
        ...(span !== null && addon && { copper_from: addon }),
        item_level: toSpan(ownEnds(row, 'item_level')),
      };
      if (trend.copper !== null || trend.item_level !== null) trends.push(trend);
    }
  }
  const roots = await findRoots(db, userId);
  return roots.size === 0 ? trends : joinTrends(trends, roots);
}

/** The trends of listed characters, each from the first to the last moment of its parts. */
function joinTrends(trends: readonly CharacterTrend[], roots: ReadonlyMap<number, number>): CharacterTrend[] {
  const byRoot = Map.groupBy(trends, ({ id }) => roots.get(id) ?? id);
  const span = (parts: readonly CharacterTrend[], measure: Measure): Span | null => {
    const spans = parts.flatMap((part) => part[measure] ?? []);
    const times = (end: 'from' | 'to') =>
      spans.map((each) => each[end]).toSorted((a, b) => (a.observed_at < b.observed_at ? -1 : 1));
    const [from, to] = [times('from')[0], times('to').at(-1)];
    return from === undefined || to === undefined ? null : { from, to };
  };
  return [...byRoot].map(([id, parts]) => ({
    id,
    copper: span(parts, 'copper'),
    ...parts.flatMap(({ copper_from }) => (copper_from === undefined ? [] : { copper_from }))[0],
    item_level: span(parts, 'item_level'),
  }));
}
