import type { Observations } from '#shared/characters/contract/observations.ts';
import { replyKey } from '../uploads/match-reply.ts';
import type { Receipt } from '../uploads/queue/receipts.ts';
import { isOtherAddonsKey } from '../watcher/parse/observation.ts';
import { indexExclusions } from './exclusions.ts';

type Times = Readonly<Record<string, number>>;

interface HeldSection {
  readonly time: number;
  /** As of `observationOrder`; infinite where it is not known. */
  readonly order: number;
}
type HeldSections = Readonly<Record<string, HeldSection>>;

/** Parts of a payload that belong to no character. */
const ACCOUNT_PARTS: readonly string[] = ['holdings', 'collections'];

/**
 * `excluded`: the server would not take it. `unknown`: nobody of this name is there, who may have been renamed; or the section has
 * neither time nor order to compare.
 */
type Verdict = 'held' | 'lost' | 'unknown' | 'excluded';

interface Comparison {
  /** The answer comes from another database than the receipts. */
  readonly isOtherLedger: boolean;
  /** The server's clock: what was seen later than that has the time of its arrival there. */
  readonly now: number;
}

/**
 * The receipts of what a server no longer has, or has older: after a restored backup, on a fresh server in place of the
 * one that acknowledged them, on a copy of its files. A receipt is lost only if the server would take the section: what the account
 * excludes is not.
 *
 * A character that only other addons saw has no id: where nobody has its name, one of those with an id may have it, as no other
 * is ever renamed. What they saw at an unknown time is compared by its order. What neither tells is offered again where the ledger is
 * another one or lacks something else. Banks and collections are compared by their newest one, and offered again with all else of a
 * character that lost anything.
 */
export function findForgotten(
  receipts: readonly Receipt[],
  known: Observations,
  { isOtherLedger, now }: Comparison,
): Receipt[] {
  const heldOf = indexHeld(known);
  const gamesWithIds = new Set(known.characters.flatMap(({ game_id, guid }) => (guid === null ? [] : [game_id])));
  const exclusions = indexExclusions(known);
  const judge = (receipt: Receipt): Verdict => {
    const verdict = compare(receipt);
    return verdict === 'held' || !isExcludedReceipt(receipt) ? verdict : 'excluded';
  };
  const isExcludedReceipt = ({ character, section, game, name, realm, addon = null }: Receipt): boolean => {
    if (addon !== null && exclusions.hasAddon(game, addon)) return true;
    // Banks name their addons themselves, and earlier versions recorded none.
    if (addon === null && isOtherAddonsKey(character) && exclusions.addonsOf(game).length > 0) return true;
    const guid = hasId(character) ? character.slice(game.length + 1) : null;
    return !ACCOUNT_PARTS.includes(section) && exclusions.hasCharacter({ game, name, realm, guid });
  };
  const compare = (receipt: Receipt): Verdict => {
    const { character, section, observed, order = null, game } = receipt;
    const sections = ACCOUNT_PARTS.includes(section) ? toHeld((known.games[game] ?? {}) as Times) : heldOf(receipt);
    if (sections === undefined) return hasId(character) || !gamesWithIds.has(game) ? 'lost' : 'unknown';
    const held = sections[section];
    if (held === undefined || (observed > held.time && observed <= now)) return 'lost';
    if (observed > 0) return 'held';
    if (order === null || held.order === Infinity) return 'unknown';
    return order > held.order ? 'lost' : 'held';
  };
  const verdicts = receipts.map(judge);
  const wentBack = isOtherLedger || verdicts.includes('lost');
  const isLost = receipts.map((_, at) => verdicts[at] === 'lost' || (wentBack && verdicts[at] === 'unknown'));
  const characters = new Set(receipts.filter((_, at) => isLost[at]).map(({ character }) => character));
  return receipts.filter(
    ({ character, section }, at) =>
      isLost[at] ||
      (verdicts[at] !== 'excluded' && ACCOUNT_PARTS.includes(section) && (isOtherLedger || characters.has(character))),
  );
}

function hasId(character: string): boolean {
  return !isOtherAddonsKey(character) && !character.includes('/');
}

/** What a player took away has no order. */
function toHeld(observed: Times, orders: Times = {}): HeldSections {
  return Object.fromEntries(
    Object.entries(observed).map(([section, time]) => [
      section,
      { time, order: time > 0 ? time : (orders[section] ?? Infinity) },
    ]),
  );
}

function indexHeld({ characters }: Observations): (receipt: Receipt) => HeldSections | undefined {
  const known = new Map<string, Record<string, HeldSection>>();
  const add = (key: string, sections: HeldSections): void => {
    const held = known.get(key) ?? {};
    for (const [section, { time, order }] of Object.entries(sections)) {
      const other = held[section] ?? { time: 0, order: 0 };
      held[section] = { time: Math.max(time, other.time), order: Math.max(order, other.order) };
    }
    known.set(key, held);
  };
  for (const { game_id, guid, name, realm, observed, orders } of characters) {
    const sections = toHeld(observed, orders);
    add(replyKey(game_id, realm, name), sections);
    if (guid !== null) add(`${game_id}:${guid}`, sections);
  }
  return ({ character, game, name, realm }) => known.get(hasId(character) ? character : replyKey(game, realm, name));
}
