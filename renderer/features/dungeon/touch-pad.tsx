import type { Direction } from '#shared/dungeon/model/actions.ts';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './touch-pad.module.css';

const PAD = [
  { direction: 'n', Icon: ArrowUp },
  { direction: 'w', Icon: ArrowLeft },
  { direction: 's', Icon: ArrowDown },
  { direction: 'e', Icon: ArrowRight },
] as const;

/** Four large buttons, shown for coarse pointers and narrow screens. */
export function TouchPad({ onStep }: { readonly onStep: (direction: Direction) => void }) {
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
    </div>
  );
}
