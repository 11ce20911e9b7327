import type { Character } from '#shared/characters/contract/characters.ts';
import { UNKNOWN_FACTION } from '#shared/characters/faction.ts';
import { areContradictory, listedFacts } from '#shared/characters/identity-facts.ts';
import { realmKey } from '#shared/characters/realms.ts';
import { findGame } from '#shared/games/registry.ts';
import { isSameTerm, termKey } from '#shared/games/terms/same-term.ts';
import { SECTIONS } from '#shared/characters/sections.ts';
import { foldName } from '#shared/base/text/fold.ts';

/**
 * `realm`: another spelling; `transfer`: another realm; `rename`: another name; `moved`: a transfer in other gear; `faction`: one with
 * another race of the other faction; `gear`: the same gear under another name or on another realm, and nothing tells when.
 */
export type JoinReason = 'realm' | 'transfer' | 'rename' | 'moved' | 'faction' | 'gear';

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
  | 'id'
  | 'game_id'
  | 'family'
  | 'region'
  | 'name'
  | 'realm'
  | 'level'
  | 'race'
  | 'class'
  | 'faction'
  | 'equipment'
  | 'observed_at'
  | 'sources'
>;

const REASONS: readonly JoinReason[] = ['realm', 'transfer', 'rename', 'gear', 'moved', 'faction'];
/** Levels between two sightings of one character. */
const LEVELS_MAX = 10;
/** Worn items in common, and of the smaller outfit at least half. */
const WORN_MIN = 4;
/** Worn items that tell without a time, on characters that no longer wear what every new one gets. */
const SAME_GEAR = { items: 5, fromLevel: 11 } as const;

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
    realm: realmKey(character.realm),
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

/** All that one of them wears. */
function wearsSame(a: Candidate<Joinable>, b: Candidate<Joinable>): boolean {
  const [fewer, more] = a.worn.size <= b.worn.size ? [a, b] : [b, a];
  const areGrown = [a, b].every(({ character: { level } }) => level >= SAME_GEAR.fromLevel);
  return areGrown && fewer.worn.size >= SAME_GEAR.items && [...fewer.worn].every((id) => more.worn.has(id));
}

/** The level of the first when the second was seen, which a patch in between may have lowered. */
function levelAt({ character: { game_id, level }, span }: Candidate<Joinable>, later: Candidate<Joinable>): number {
  const squish = findGame(game_id)?.squish;
  const isBetween =
    squish !== undefined &&
    span !== null &&
    later.span !== null &&
    span.last < squish.at &&
    squish.at <= later.span.first;
  return isBetween ? squish.lowestAfter(level) : level;
}

/** The second was first seen after the last sighting of the first, at no lower level. */
function continues(before: Candidate<Joinable>, after: Candidate<Joinable>): boolean {
  return (
    before.span !== null &&
    after.span !== null &&
    before.span.last < after.span.first &&
    after.character.level >= levelAt(before, after)
  );
}

/** The same race, or one of the other faction, as after a change of faction. */
function mayShareRace({ character: one }: Candidate<Joinable>, { character: other }: Candidate<Joinable>): boolean {
  if (isSameTerm(one.race, other.race)) return true;
  const isKnown = [one, other].every(({ faction }) => faction !== '' && faction !== UNKNOWN_FACTION);
  return isKnown && !isSameTerm(one.faction, other.faction);
}

function findReason(a: Candidate<Joinable>, b: Candidate<Joinable>): JoinReason | null {
  if (!mayShareRace(a, b) || Math.abs(levelAt(a, b) - levelAt(b, a)) > LEVELS_MAX || wereSeenTogether(a, b))
    return null;
  // No character moves to another version of the game or to another region.
  if (areContradictory(listedFacts(a.character), listedFacts(b.character))) return null;
  const isSameRace = isSameTerm(a.character.race, b.character.race);
  const areNamed = a.guid !== undefined && b.guid !== undefined;
  const [sameName, sameRealm] = [a.name === b.name, a.realm === b.realm];
  if (sameName && sameRealm) return areNamed || !isSameRace ? null : 'realm';
  // A character keeps the id of its realm, so two ids of one name are one character on two realms at most.
  if (sameName === sameRealm || (areNamed && sameRealm)) return null;
  if (a.span === null || b.span === null) return wearsSame(a, b) ? 'gear' : null;
  if (!(continues(a, b) || continues(b, a))) return null;
  if (sharesOutfit(a, b)) return sameName ? 'transfer' : 'rename';
  // Two ids tell two realms' namesakes; a file without ids may be all that tells of the old realm.
  if (!sameName || areNamed) return null;
  return isSameRace ? 'moved' : 'faction';
}

/** Of two characters the one seen last first, whose name is the current one. */
export function orderPair<C extends Joinable>(a: C, b: C): readonly [keep: C, other: C] {
  const lastOf = (character: C) => toCandidate(character, new Map()).span?.last ?? 0;
  const difference = lastOf(b) - lastOf(a) || b.level - a.level || a.id - b.id;
  return difference <= 0 ? [a, b] : [b, a];
}

const pairKey = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;

/**
 * Pairs of one game and class that may be one character. Silent rather than wrong: two ids, another race of the same faction, an order
 * of time or a common moment that contradict rule a pair out. Each character is in one pair at most.
 */
export function suggestJoins<C extends Joinable>(
  characters: readonly C[],
  { guids, apart }: JoinHints,
): readonly JoinSuggestion<C>[] {
  const byId = new Map(guids.map(({ id, guid }) => [id, guid]));
  const ruledOut = new Set(apart.map(({ one, other }) => pairKey(one, other)));
  const alike = Map.groupBy(
    characters.map((character) => toCandidate(character, byId)),
    ({ character }) => `${character.game_id}|${termKey(character.class)}`,
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
