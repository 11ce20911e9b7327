import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import type { ReactNode } from 'react';
import { isHighest, type Values } from './compare-characters.ts';
import { HighestMark } from './highest-mark.tsx';
import styles from './value-cell.module.css';

interface ValueCellsProps {
  readonly characters: readonly Character[];
  readonly values: Values;
  readonly unknown: string;
  readonly format: (value: number) => ReactNode;
}

/** A cell for each character; the highest value of a game is emphasised, in words too. */
export function ValueCells({ characters, values, unknown, format }: ValueCellsProps) {
  const games = characters.map(gameKeyOf);
  return characters.map((character, at) => {
    const value = values[at] ?? null;
    return (
      <td key={character.id}>
        {value === null ? (
          <span className={styles['unknown']}>{unknown}</span>
        ) : isHighest(values, at, games) ? (
          <strong className={styles['highest']}>
            {format(value)}
            <HighestMark owner={character} characters={characters} />
          </strong>
        ) : (
          format(value)
        )}
      </td>
    );
  });
}
