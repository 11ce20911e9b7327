import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/controls/button.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import styles from './list-panel.module.css';

export interface ListPanelRow {
  readonly name: string;
  readonly value: ReactNode;
}

interface ListPanelProps {
  readonly title: string;
  /** Null when the game never told: then there is no panel. */
  readonly rows: readonly ListPanelRow[] | null;
  /** What is said of an empty list. */
  readonly none: string;
}

/** More rows than these are shown on demand. */
const FIRST_ROWS = 8;

/** A short list of what a character has learned or taken on. */
export function ListPanel({ title, rows, none }: ListPanelProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (rows === null) return null;
  const shown = all ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p className={styles['none']}>{none}</p>
      ) : (
        <ul className={styles['list']}>
          {shown.map(({ name, value }, index) => (
            <li key={`${index} ${name}`} className={styles['row']}>
              <span>{name}</span>
              <span className={styles['value']}>{value}</span>
            </li>
          ))}
        </ul>
      )}
      {rows.length > FIRST_ROWS && (
        <div className={styles['more']}>
          <Button size="s" variant="quiet" onClick={() => setAll(!all)}>
            {all ? t('characters.overview.showFewer') : t('characters.overview.showAll', { count: rows.length })}
          </Button>
        </div>
      )}
    </Panel>
  );
}
