import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';

type Earned = NonNullable<Character['achievements']>['latest'][number];

export interface GameAchievements {
  readonly key: string;
  readonly game: string;
  /** The most that a character counts, and that character; null where no client said. */
  readonly points: number | null;
  readonly holder: Pick<Character, 'id' | 'name'>;
  /** Of all characters, each once. */
  readonly latest: readonly Earned[];
}

const NEWEST = 10;

function newestFirst(a: Earned, b: Earned): number {
  return (b.day ?? '').localeCompare(a.day ?? '');
}

/** The game's achievements of all characters by game; characters of one account count and list the same ones. */
export function mergeAchievements(
  characters: readonly Pick<Character, 'id' | 'name' | 'game_id' | 'game_name' | 'flavour' | 'achievements'>[],
): GameAchievements[] {
  const known = characters.flatMap((character) => {
    const { achievements } = character;
    return achievements ? [{ character, achievements }] : [];
  });
  return [...Map.groupBy(known, ({ character }) => gameKeyOf(character))].flatMap(([key, each]) => {
    const [best] = each.toSorted((a, b) => (b.achievements.points ?? -1) - (a.achievements.points ?? -1));
    if (best === undefined) return [];
    const latest = new Map(
      each.flatMap(({ achievements }) => achievements.latest).map((earned) => [earned.id ?? earned.name, earned]),
    );
    return [
      {
        key,
        game: best.character.game_name,
        points: best.achievements.points,
        holder: { id: best.character.id, name: best.character.name },
        latest: [...latest.values()].toSorted(newestFirst).slice(0, NEWEST),
      },
    ];
  });
}
