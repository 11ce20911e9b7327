import { CalendarDays, RotateCcw, UserRound } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/button.tsx';
import styles from './controls-card.module.css';

interface ControlsCardProps {
  readonly onReset: () => void;
  /** Absent for visitors and the guest, who cannot descend. */
  readonly onCellar?: (() => void) | undefined;
  /** Leads to the choice of a character; absent for the same. */
  readonly onHeroes?: (() => void) | undefined;
}

const KeyList = memo(function KeyList() {
  const { t } = useTranslation();
  const keys = [
    ['↑ ↓ ← → · WASD', t('dungeon.controls.move')],
    ['1 … 0', t('dungeon.controls.items')],
    ['Tab', t('dungeon.controls.tab')],
    ['X', t('dungeon.controls.explore')],
    ['V', t('dungeon.controls.look')],
    ['⇧ 1 … 5', t('dungeon.controls.skill')],
    ['B', t('dungeon.controls.trade')],
    ['U', t('dungeon.controls.undo')],
    ['T / F 1 … 0', `${t('dungeon.controls.takeOff')} / ${t('dungeon.controls.drop')}`],
    ['H', t('dungeon.controls.help')],
    ['L', t('dungeon.controls.scores')],
    ['R', t('dungeon.controls.reset')],
  ] as const;
  return (
    <dl className={styles['keys']}>
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
});

/** Keyboard help, with buttons for a new run and today's cellar. */
export function ControlsCard({ onReset, onCellar, onHeroes }: ControlsCardProps) {
  const { t } = useTranslation();
  return (
    <section className={styles['card']} aria-label={t('dungeon.controls.title')}>
      <KeyList />
      <Button size="s" variant="quiet" icon={<RotateCcw aria-hidden size={15} />} onClick={onReset}>
        {t('dungeon.controls.resetButton')}
      </Button>
      {onCellar && (
        <Button size="s" variant="quiet" icon={<CalendarDays aria-hidden size={15} />} onClick={onCellar}>
          {t('dungeon.cellar')}
        </Button>
      )}
      {onHeroes && (
        <Button size="s" variant="quiet" icon={<UserRound aria-hidden size={15} />} onClick={onHeroes}>
          {t('dungeon.hero.choose')}
        </Button>
      )}
    </section>
  );
}
