import { memo, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { classTextColour } from '../../games/game/class-colour.ts';
import { tellApart } from '../../characters/tell-apart.ts';
import { characterLink } from '../../characters/character-link.ts';
import type { WeeklyRow } from './weekly-cells.ts';
import styles from './weekly.module.css';

export interface Column {
  readonly key: string;
  readonly header: string;
  readonly detail?: string | null;
  readonly render: (row: WeeklyRow) => ReactNode;
}

/** Explicit: blocks of a narrow window lose the semantics of a table. */
export const role = (name: string) => ({ role: name });

interface TableRowProps {
  readonly row: WeeklyRow;
  readonly columns: readonly Column[];
  /** Of a virtualised table: the index, and the number among all rows with the head. */
  readonly index?: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}

export const TableRow = memo(function TableRow({ row, columns, index, ref }: TableRowProps) {
  const { character } = row;
  return (
    <tr {...role('row')} ref={ref} data-index={index} aria-rowindex={index === undefined ? undefined : index + 2}>
      <th scope="row" {...role('rowheader')} className={styles['who']}>
        <Link to={characterLink(character)} style={{ color: classTextColour(character.class) }}>
          {character.name}
        </Link>
        <small>{[character.level, character.realm, tellApart(character)].filter(Boolean).join(' · ')}</small>
      </th>
      {columns.map(({ key, header, detail, render }) => (
        <td
          key={key}
          {...role('cell')}
          data-label={[header, detail].filter(Boolean).join(' ')}
          className={styles['cell']}
        >
          {render(row)}
        </td>
      ))}
    </tr>
  );
});
