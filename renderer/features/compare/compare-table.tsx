import type { Character } from '#shared/contract/characters/characters.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ClassCrest } from '../../components/game/class-crest.tsx';
import { classTextColour } from '../../components/game/class-colour.ts';
import { characterLink } from '../../navigation/character-link.ts';
import styles from './compare-table.module.css';

interface CompareTableProps {
  readonly caption: string;
  /** Heading of the first column, for screen readers. */
  readonly what: string;
  readonly characters: readonly Character[];
  readonly hasCrests?: boolean;
  /** Rows: a row heading, then a cell for each character. */
  readonly children: ReactNode;
}

/** Table with a column for each character, which scrolls sideways beside its row headings where it does not fit. */
export function CompareTable({ caption, what, characters, hasCrests = false, children }: CompareTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it a keyboard cannot scroll the frame
    <div className={styles['frame']} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles['table']} style={{ '--columns': characters.length }}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{what}</span>
            </th>
            {characters.map((character) => (
              <th key={character.id} scope="col">
                <span className={styles['who']}>
                  {hasCrests && <ClassCrest className={character.class} size={40} />}
                  <Link to={characterLink(character)} style={{ color: classTextColour(character.class) }}>
                    {character.name}
                  </Link>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
