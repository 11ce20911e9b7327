import { ArrowDown, ArrowUp, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { List, Muted, Row } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { Dialog, DialogActions } from '../../base/ui/overlays/dialog.tsx';
import type { WeekColumn } from './week-columns.ts';
import { columnName } from './week-text.ts';
import { chooseColumn, DEFAULT_VIEW, isShown, moveColumn, type WeekView } from './week-view.ts';
import styles from './weekly.module.css';

interface ColumnDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Those with data this week, in the player's order. */
  readonly columns: readonly WeekColumn[];
  readonly view: WeekView;
  readonly onChange: (part: Partial<WeekView>) => void;
}

/** Choice and order of columns. Those of tasks too: a hidden one keeps its ticks. */
export function ColumnDialog({ open, onOpenChange, columns, view, onChange }: ColumnDialogProps) {
  const { t } = useTranslation();
  const { hiddenColumns, shownColumns, order } = DEFAULT_VIEW;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('weekly.columns')}>
      <Muted as="p" size="s" className={styles['section']}>
        {t('weekly.columnsText')}
      </Muted>
      <List gap="1" className={styles['section']}>
        {columns.map((column, index) => {
          const name = columnName(t, column);
          const move = (by: -1 | 1): void => onChange({ order: moveColumn(columns, column.key, by) });
          return (
            <Row as="li" key={column.key} gap="2" justify="between">
              <Checkbox
                label={name}
                checked={isShown(column, view)}
                onChange={({ currentTarget }) => onChange(chooseColumn(view, column, currentTarget.checked))}
              />
              <Row gap="1">
                <IconButton
                  size="s"
                  label={t('weekly.moveUp', { name })}
                  disabled={index === 0}
                  onClick={() => move(-1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  size="s"
                  label={t('weekly.moveDown', { name })}
                  disabled={index === columns.length - 1}
                  onClick={() => move(1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
              </Row>
            </Row>
          );
        })}
      </List>
      <DialogActions>
        <Button icon={<RotateCcw aria-hidden />} onClick={() => onChange({ hiddenColumns, shownColumns, order })}>
          {t('weekly.columnsReset')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
