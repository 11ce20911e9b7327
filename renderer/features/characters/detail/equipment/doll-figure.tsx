import type { Character } from '#shared/contract/characters/characters.ts';
import { wornItemLevel } from '#shared/games/item-level.ts';
import { useTranslation } from 'react-i18next';
import { ClassCrest } from '../../../../components/game/class-crest.tsx';
import { formatDecimal } from '../../../../format/format.ts';
import styles from './doll-figure.module.css';

interface DollFigureProps {
  readonly character: Character;
  /** Edge of the crest in CSS pixels. */
  readonly size: number;
}

/** Crest in the class colour of `--class`, with the average item level. */
export function DollFigure({ character, size }: DollFigureProps) {
  const { t } = useTranslation();
  const level = wornItemLevel(character);
  return (
    <div className={styles['figure']}>
      <div className={styles['crest']}>
        <ClassCrest className={character.class} size={size} />
      </div>
      {level !== null && (
        <p className={styles['level']}>
          <strong>{formatDecimal(level)}</strong>
          {t('characters.equipment.level')}
        </p>
      )}
    </div>
  );
}
