import { memo, type Ref } from 'react';
import type { Character } from '#shared/characters/contract/characters.ts';
import { Link } from 'react-router-dom';
import { classTextColour } from '../../games/game/class-colour.ts';
import { tellApart } from '../../characters/tell-apart.ts';
import { characterLink } from '../../characters/character-link.ts';
import { WeekCell } from './week-cell.tsx';
import type { WeekColumn } from './week-columns.ts';
import type { WeekRow as RowData } from './week-rows.ts';
import styles from './week-table.module.css';

/** Name in the colour of the class; level, then what tells it apart, then the realm, which a narrow cell cuts first. */
export function CharacterName({ character }: { readonly character: Character }) {
  return (
    <span className={styles['name']}>
      <Link to={characterLink(character)} style={{ color: classTextColour(character.class) }}>
        {character.name}
      </Link>
      <small>{[character.level, tellApart(character), character.realm].filter(Boolean).join(' · ')}</small>
    </span>
  );
}

interface WeekRowProps {
  readonly row: RowData;
  readonly columns: readonly WeekColumn[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Of a virtualised table: the index among all rows. */
  readonly index?: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}

export const WeekRow = memo(function WeekRow({ row, columns, now, index, ref }: WeekRowProps) {
  const { character, cells } = row;
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index === undefined ? undefined : index + 2}>
      <th scope="row" className={styles['who']}>
        <CharacterName character={character} />
      </th>
      {columns.map((column) => {
        const cell = cells.get(column.key);
        return (
          <td key={column.key} className={styles[column.kind]}>
            {cell && <WeekCell cell={cell} column={column} character={character} now={now} />}
          </td>
        );
      })}
    </tr>
  );
});
