import type { ReactNode } from 'react';
import styles from './side-table.module.css';

interface SideTableProps {
  readonly caption: string;
  /** Heading of the middle column, for screen readers. */
  readonly what: string;
  readonly a: ReactNode;
  readonly b: ReactNode;
  /** Rows of three: cell, row heading, cell. */
  readonly children: ReactNode;
}

export function SideTable({ caption, what, a, b, children }: SideTableProps) {
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{a}</th>
          <th scope="col">
            <span className="visually-hidden">{what}</span>
          </th>
          <th scope="col">{b}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
