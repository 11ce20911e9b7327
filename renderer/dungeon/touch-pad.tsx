import type { Direction } from '#shared/dungeon/model/actions.ts';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Compass, Store, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from './board/picture.tsx';
import styles from './touch-pad.module.css';

const POTION_ICON = 'health-potion';

const PAD = [
  { direction: 'n', Icon: ArrowUp },
  { direction: 'w', Icon: ArrowLeft },
  { direction: 's', Icon: ArrowDown },
  { direction: 'e', Icon: ArrowRight },
] as const;

interface TouchPadProps {
  readonly potions: number;
  readonly onStep: (direction: Direction) => void;
  readonly onDrink: () => void;
  readonly onExplore: () => void;
  /** Wears again what the last item replaced. */
  readonly onUndo: () => void;
  /** Shows or hides the pedlar's goods; undefined away from the pedlar. */
  readonly onTrade: (() => void) | undefined;
}

/** Four large buttons, exploring, the pedlar and the potions, shown for coarse pointers and narrow screens. */
export const TouchPad = memo(function TouchPad({
  potions,
  onStep,
  onDrink,
  onExplore,
  onUndo,
  onTrade,
}: TouchPadProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['pad']} role="group" aria-label={t('dungeon.controls.pad')}>
      {PAD.map(({ direction, Icon }) => (
        <button
          key={direction}
          type="button"
          className={styles[direction]}
          aria-label={t(`dungeon.controls.${direction}`)}
          onClick={() => onStep(direction)}
        >
          <Icon aria-hidden />
        </button>
      ))}
      <button
        type="button"
        className={styles['potion']}
        disabled={potions === 0}
        aria-label={t('dungeon.controls.drink', { count: potions })}
        onClick={onDrink}
      >
        <Picture icon={POTION_ICON} size={24} />
        <span className={styles['count']}>{potions}</span>
      </button>
      <button
        type="button"
        className={styles['explore']}
        aria-label={t('dungeon.controls.explore')}
        onClick={onExplore}
      >
        <Compass aria-hidden />
      </button>
      <button type="button" className={styles['undo']} aria-label={t('dungeon.controls.undo')} onClick={onUndo}>
        <Undo2 aria-hidden />
      </button>
      {onTrade && (
        <button type="button" className={styles['trade']} aria-label={t('dungeon.controls.trade')} onClick={onTrade}>
          <Store aria-hidden />
        </button>
      )}
    </div>
  );
});
