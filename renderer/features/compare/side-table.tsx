import type { ReactNode } from 'react';
import styles from './side-table.module.css';

interface SideTableProps {
  /** What the table holds; read out, not shown. */
  readonly caption: string;
  /** Over the middle column; read out, not shown. */
  readonly what: string;
  readonly a: ReactNode;
  readonly b: ReactNode;
  /** Rows of three: a cell, a row's heading, a cell. */
  readonly children: ReactNode;
}

/** Two columns with what they are compared by between them. */
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
