import { ACHIEVEMENTS } from '#shared/achievements/catalogue.ts';
import type { EarnedFirst } from '#shared/contract/achievements.ts';

const IDS: ReadonlySet<string> = new Set(ACHIEVEMENTS.map(({ id }) => id));

/** Whether what is kept is an achievement: there are the first looks, and may be some of another version of the program. */
export function isAchievement(what: string): boolean {
  return IDS.has(what);
}

/** A character and when it was first seen, in milliseconds. */
interface SeenCharacter {
  readonly id: number;
  readonly game_id: string;
  readonly at: number;
}

/** An achievement of the account as a whole, earned by the character that made up the number; null for others, or without it. */
export function earnedByAccount(
  { id, measure, target }: (typeof ACHIEVEMENTS)[number],
  characters: readonly SeenCharacter[],
): EarnedFirst | null {
  if (measure !== 'characters' && measure !== 'games') return null;
  const inOrder = characters.toSorted((a, b) => a.at - b.at || a.id - b.id);
  const counted =
    measure === 'characters'
      ? inOrder
      : inOrder.filter(({ game_id }, index) => inOrder.findIndex((each) => each.game_id === game_id) === index);
  const last = counted[target - 1];
  return last === undefined
    ? null
    : {
        id,
        observed_at: new Date(last.at).toISOString(),
        already: false,
        item: null,
        character_id: last.id,
        earners: 1,
      };
}
