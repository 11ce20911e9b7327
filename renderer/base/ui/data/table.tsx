import type { ReactNode } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  /** end: numbers and actions. */
  readonly align?: 'start' | 'end';
  readonly isRowHeader?: boolean;
}

interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** On phones, renders each row as a block with a line per column instead of scrolling. */
  readonly stacks?: boolean;
}

/** Table that scrolls sideways or stacks when it does not fit. */
export function Table<Row>({ caption, columns, rows, rowKey, stacks = false }: TableProps<Row>) {
  // Explicit roles: `display: block` removes the table semantics.
  const role = (name: string) => (stacks ? { role: name } : {});
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it a keyboard cannot scroll the frame
    <section className={styles['frame']} aria-label={caption} tabIndex={0}>
      <table className={cx(styles['table'], stacks && styles['stacks'])} {...role('table')}>
        <caption className="visually-hidden">{caption}</caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cx(column.align === 'end' && styles['end'])} {...role('columnheader')}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...role('row')}>
              {columns.map((column) => {
                const className = cx(column.align === 'end' && styles['end']);
                return column.isRowHeader ? (
                  <th key={column.key} scope="row" className={className} {...role('rowheader')}>
                    {column.render(row)}
                  </th>
                ) : (
                  <td key={column.key} className={className} {...role('cell')}>
                    {column.render(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
