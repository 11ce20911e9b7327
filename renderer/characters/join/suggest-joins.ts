import type { Character } from '#shared/characters/contract/characters.ts';
import { termKey } from '#shared/games/terms/same-term.ts';
import { SECTIONS } from '#shared/characters/sections.ts';
import { foldName } from '#shared/base/text/fold.ts';

/** `realm`: another spelling; `transfer`: another realm; `rename`: another name; `moved`: a transfer in other gear. */
export type JoinReason = 'realm' | 'transfer' | 'rename' | 'moved';

export interface JoinSuggestion<C> {
  /** The one seen last. */
  readonly keep: C;
  readonly other: C;
  readonly reason: JoinReason;
}

export interface JoinHints {
  readonly guids: readonly { readonly id: number; readonly guid: string }[];
  /** Pairs that the player called two. */
  readonly apart: readonly { readonly one: number; readonly other: number }[];
}

type Joinable = Pick<
  Character,
  'id' | 'game_id' | 'name' | 'realm' | 'level' | 'race' | 'class' | 'equipment' | 'observed_at' | 'sources'
>;

const REASONS: readonly JoinReason[] = ['realm', 'transfer', 'rename', 'moved'];
/** Levels between two sightings of one character. */
const LEVELS_MAX = 10;
/** Worn items in common, and of the smaller outfit at least half. */
const WORN_MIN = 4;

interface Span {
  readonly first: number;
  readonly last: number;
}

interface Candidate<C> {
  readonly character: C;
  readonly name: string;
  readonly realm: string;
  readonly guid: string | undefined;
  readonly worn: ReadonlySet<number>;
  /** Dated observations by source; `own` is the own addon. */
  readonly spans: ReadonlyMap<string, Span>;
  /** Of all sources; null without a date. */
  readonly span: Span | null;
}

function widen(span: Span | null | undefined, at: number): Span {
  return { first: Math.min(span?.first ?? at, at), last: Math.max(span?.last ?? at, at) };
}

function toCandidate<C extends Joinable>(character: C, guids: ReadonlyMap<number, string>): Candidate<C> {
  const spans = new Map<string, Span>();
  let span: Span | null = null;
  for (const section of SECTIONS) {
    const at = Date.parse(character.observed_at[section] ?? '');
    if (Number.isNaN(at)) continue;
    const source = character.sources?.[section]?.addon ?? 'own';
    spans.set(source, widen(spans.get(source), at));
    span = widen(span, at);
  }
  return {
    character,
    name: foldName(character.name),
    realm: foldName(character.realm),
    guid: guids.get(character.id),
    worn: new Set((character.equipment ?? []).flatMap(({ item_id }) => item_id ?? [])),
    spans,
    span,
  };
}

/** One addon saw the other character between two sightings of the one. */
function wereSeenTogether(a: Candidate<unknown>, b: Candidate<unknown>): boolean {
  return [...a.spans].some(([source, one]) => {
    const other = b.spans.get(source);
    return other !== undefined && one.first <= other.last && other.first <= one.last;
  });
}

function sharesOutfit(a: Candidate<unknown>, b: Candidate<unknown>): boolean {
  const shared = [...a.worn].filter((id) => b.worn.has(id)).length;
  return shared >= WORN_MIN && shared * 2 >= Math.min(a.worn.size, b.worn.size);
}

/** The second was first seen after the last sighting of the first, at no lower level. */
function continues(before: Candidate<Joinable>, after: Candidate<Joinable>): boolean {
  return (
    before.span !== null &&
    after.span !== null &&
    before.span.last < after.span.first &&
    after.character.level >= before.character.level
  );
}

function findReason(a: Candidate<Joinable>, b: Candidate<Joinable>): JoinReason | null {
  if (Math.abs(a.character.level - b.character.level) > LEVELS_MAX || wereSeenTogether(a, b)) return null;
  const areNamed = a.guid !== undefined && b.guid !== undefined;
  const [sameName, sameRealm] = [a.name === b.name, a.realm === b.realm];
  if (sameName && sameRealm) return areNamed ? null : 'realm';
  // A character keeps the id of its realm, so two ids of one name are one character on two realms at most.
  if (sameName === sameRealm || (areNamed && sameRealm)) return null;
  if (!(continues(a, b) || continues(b, a))) return null;
  if (sharesOutfit(a, b)) return sameName ? 'transfer' : 'rename';
  // Two ids tell two realms' namesakes; a file without ids may be all that tells of the old realm.
  return sameName && !areNamed ? 'moved' : null;
}

/** Of two characters the one seen last first, whose name is the current one. */
export function orderPair<C extends Joinable>(a: C, b: C): readonly [keep: C, other: C] {
  const lastOf = (character: C) => toCandidate(character, new Map()).span?.last ?? 0;
  const difference = lastOf(b) - lastOf(a) || b.level - a.level || a.id - b.id;
  return difference <= 0 ? [a, b] : [b, a];
}

const pairKey = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;

/**
 * Pairs of one game, class and race that may be one character. Silent rather than wrong: two ids, an order of time or a common
 * moment that contradict rule a pair out. Each character is in one pair at most.
 */
export function suggestJoins<C extends Joinable>(
  characters: readonly C[],
  { guids, apart }: JoinHints,
): readonly JoinSuggestion<C>[] {
  const byId = new Map(guids.map(({ id, guid }) => [id, guid]));
  const ruledOut = new Set(apart.map(({ one, other }) => pairKey(one, other)));
  const alike = Map.groupBy(
    characters.map((character) => toCandidate(character, byId)),
    ({ character }) => [character.game_id, ...[character.class, character.race].map(termKey)].join('|'),
  );
  const found: { readonly a: C; readonly b: C; readonly reason: JoinReason }[] = [];
  for (const group of alike.values())
    for (const [index, a] of group.entries())
      for (const b of group.slice(index + 1)) {
        if (a.name !== b.name && a.realm !== b.realm) continue;
        const reason = findReason(a, b);
        if (reason !== null && !ruledOut.has(pairKey(a.character.id, b.character.id)))
          found.push({ a: a.character, b: b.character, reason });
      }
  found.sort(
    (x, y) =>
      REASONS.indexOf(x.reason) - REASONS.indexOf(y.reason) ||
      Math.min(x.a.id, x.b.id) - Math.min(y.a.id, y.b.id) ||
      Math.max(x.a.id, x.b.id) - Math.max(y.a.id, y.b.id),
  );
  const taken = new Set<number>();
  return found.flatMap(({ a, b, reason }) => {
    if (taken.has(a.id) || taken.has(b.id)) return [];
    taken.add(a.id).add(b.id);
    const [keep, other] = orderPair(a, b);
    return [{ keep, other, reason }];
  });
}
