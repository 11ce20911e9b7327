import type { Character } from '#shared/characters/contract/characters.ts';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ClassCrest } from '../../games/game/class-crest.tsx';
import { classTextColour } from '../../games/game/class-colour.ts';
import { characterLink } from '../character-link.ts';
import { cx } from '../../base/styles/cx.ts';
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

/** Names and colours for the stylesheet, which repeats them in the cells of narrow screens. */
function namesOf(characters: readonly Character[]): CSSProperties {
  return Object.fromEntries(
    characters.flatMap(({ name, class: className }, at) => [
      [`--name-${at + 1}`, JSON.stringify(name)],
      [`--colour-${at + 1}`, classTextColour(className)],
    ]),
  );
}

/**
 * Table with a column for each character. On a phone, two cells are in a line below their row heading; of more than two
 * characters, each cell repeats the name.
 */
export function CompareTable({ caption, what, characters, hasCrests = false, children }: CompareTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it a keyboard cannot scroll the frame
    <div className={styles['frame']} role="group" aria-label={caption} tabIndex={0}>
      <table
        className={cx(styles['table'], characters.length > 2 && styles['many'])}
        style={{ '--columns': characters.length, ...namesOf(characters) }}
      >
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
