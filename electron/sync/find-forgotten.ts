import type { Observations } from '#shared/characters/contract/observations.ts';
import { replyKey } from '../uploads/match-reply.ts';
import type { Receipt } from '../uploads/queue/receipts.ts';
import { isOtherAddonsKey } from '../watcher/parse/observation.ts';

type Times = Readonly<Record<string, number>>;

/** Parts of a payload that belong to no character. */
const ACCOUNT_PARTS: readonly string[] = ['holdings', 'collections'];

/** `unknown`: nobody of this name is there, who may have been renamed; or the section has no time to compare. */
type Verdict = 'held' | 'lost' | 'unknown';

interface Comparison {
  /** The answer comes from another database than the receipts. */
  readonly isOtherLedger: boolean;
  /** The server's clock: what was seen later than that has the time of its arrival there. */
  readonly now: number;
}

/**
 * The receipts of what a server no longer has, or has older: after a restored backup, on a fresh server in place of the
 * one that acknowledged them, on a copy of its files.
 *
 * A character that only other addons saw has no id: where nobody has its name it counts as renamed. What they saw has no
 * time either: it counts as held. Both are offered again where the ledger is another one or lacks something else. Banks and collections are compared by their newest one, and offered again with
 * all else of a character that lost anything.
 */
export function findForgotten(
  receipts: readonly Receipt[],
  known: Observations,
  { isOtherLedger, now }: Comparison,
): Receipt[] {
  const timesOf = indexTimes(known);
  const judge = (receipt: Receipt): Verdict => {
    const { character, section, observed, game } = receipt;
    const times = ACCOUNT_PARTS.includes(section) ? (known.games[game] ?? {}) : timesOf(receipt);
    if (times === undefined) return hasId(character) ? 'lost' : 'unknown';
    const held = times[section as keyof typeof times];
    if (held === undefined || (observed > held && observed <= now)) return 'lost';
    return observed === 0 ? 'unknown' : 'held';
  };
  const verdicts = receipts.map(judge);
  const wentBack = isOtherLedger || verdicts.includes('lost');
  const isLost = receipts.map((_, at) => verdicts[at] === 'lost' || (wentBack && verdicts[at] === 'unknown'));
  const characters = new Set(receipts.filter((_, at) => isLost[at]).map(({ character }) => character));
  return receipts.filter(
    ({ character, section }, at) =>
      isLost[at] || (ACCOUNT_PARTS.includes(section) && (isOtherLedger || characters.has(character))),
  );
}

function hasId(character: string): boolean {
  return !isOtherAddonsKey(character) && !character.includes('/');
}

function indexTimes({ characters }: Observations): (receipt: Receipt) => Times | undefined {
  const known = new Map<string, Record<string, number>>();
  const add = (key: string, observed: Times): void => {
    const times = known.get(key) ?? {};
    for (const [section, time] of Object.entries(observed)) times[section] = Math.max(time, times[section] ?? 0);
    known.set(key, times);
  };
  for (const { game_id, guid, name, realm, observed } of characters) {
    add(replyKey(game_id, realm, name), observed);
    if (guid !== null) add(`${game_id}:${guid}`, observed);
  }
  return ({ character, game, name, realm }) => known.get(hasId(character) ? character : replyKey(game, realm, name));
}
