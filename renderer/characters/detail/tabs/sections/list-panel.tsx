import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../../base/ui/layout/layout.tsx';
import { Badge } from '../../../../base/ui/feedback/badge.tsx';
import { Button } from '../../../../base/ui/controls/button.tsx';
import { Panel } from '../../../../base/ui/layout/panel.tsx';
import { cx } from '../../../../base/styles/cx.ts';
import styles from './list-panel.module.css';
import type { SectionRow } from './section-rows.ts';

interface ListPanelProps {
  readonly title: string;
  readonly rows: readonly SectionRow[];
  readonly none: string;
  /** Pictures before the rows' names. */
  readonly icons?: readonly ReactNode[];
  /** Controls behind the rows' values. */
  readonly actions?: readonly ReactNode[];
  /** Rows from this one on are less worth, and folded with words of their own. */
  readonly folded?: { readonly from: number; readonly label: string } | undefined;
}

export const FIRST_ROWS = 8;

export function ListPanel({ title, rows, none, icons, actions, folded }: ListPanelProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const fold = folded && folded.from <= FIRST_ROWS ? folded : undefined;
  const first = fold?.from ?? FIRST_ROWS;
  const shown = all ? rows : rows.slice(0, first);
  const more = fold?.label ?? t('characters.overview.showAll', { count: rows.length });
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p className={styles['none']}>{none}</p>
      ) : (
        <ul className={styles['list']}>
          {shown.map(({ name, value, badge, group }, index) => (
            <Fragment key={`${index} ${name}`}>
              {group !== undefined && group !== shown[index - 1]?.group && (
                <li className={styles['group']} translate="no">
                  {group}
                </li>
              )}
              <li className={styles['row']}>
                <span className={cx(icons && styles['named'])}>
                  {icons?.[index]}
                  {name}
                </span>
                <Row as="span" gap="2" align="baseline" className={styles['end']}>
                  <span className={styles['value']}>
                    {badge === null ? value : <Badge tone={badge}>{value}</Badge>}
                  </span>
                  {actions?.[index]}
                </Row>
              </li>
            </Fragment>
          ))}
        </ul>
      )}
      {rows.length > first && (
        <div className={styles['more']}>
          <Button size="s" variant="quiet" onClick={() => setAll(!all)}>
            {all ? t('characters.overview.showFewer') : more}
          </Button>
        </div>
      )}
    </Panel>
  );
}
