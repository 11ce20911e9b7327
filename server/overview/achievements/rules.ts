import { ACHIEVEMENTS } from '#shared/characters/achievements/catalogue.ts';
import type { EarnedFirst } from '#shared/characters/contract/achievements.ts';

const IDS: ReadonlySet<string> = new Set(ACHIEVEMENTS.map(({ id }) => id));

/** The table also has observations (`look:…`), and may have achievements of a newer version. */
export function isAchievement(what: string): boolean {
  return IDS.has(what);
}

/** `at` is the first observation, in milliseconds. */
interface SeenCharacter {
  readonly id: number;
  readonly game_id: string;
  readonly at: number;
}

/** An account-wide achievement, earned by the character that reached the number; null when not earned. */
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
