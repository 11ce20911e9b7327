import { useTranslation } from 'react-i18next';
import { ClassCrest } from '../../games/game/class-crest.tsx';
import { formatDecimal } from '../../base/format/format.ts';
import styles from './doll-figure.module.css';

interface DollFigureProps {
  readonly className: string;
  readonly itemLevel: number | null;
  /** Edge of the crest in CSS pixels. */
  readonly size: number;
}

/** Crest in the class colour of `--class`, with the average item level. */
export function DollFigure({ className, itemLevel, size }: DollFigureProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['figure']}>
      <div className={styles['crest']}>
        <ClassCrest className={className} size={size} />
      </div>
      {itemLevel !== null && (
        <p className={styles['level']}>
          <strong>{formatDecimal(itemLevel)}</strong>
          {t('characters.equipment.level')}
        </p>
      )}
    </div>
  );
}
