import { CalendarDays, RotateCcw, UserRound } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../base/ui/layout/layout.tsx';
import { Button } from '../base/ui/controls/button.tsx';
import styles from './controls-card.module.css';
import type { NewRun } from './run/new-run.ts';

interface ControlsCardProps {
  /** False for visitors and the guest, who cannot descend. */
  readonly hasCellar: boolean;
  /** False for the same, who have no characters. */
  readonly hasHeroes: boolean;
  readonly onRequest: (next: NewRun) => void;
}

/** Keyboard help, with buttons for a new run and today's cellar. */
export const ControlsCard = memo(function ControlsCard({ hasCellar, hasHeroes, onRequest }: ControlsCardProps) {
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
    <Row as="section" gap="0 2" wrap className={styles['card']} aria-label={t('dungeon.controls.title')}>
      <Stack as="dl" gap="0" className={styles['keys']}>
        {keys.map(([key, meaning]) => (
          <Row key={key} gap="3" align="baseline" justify="between">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </Row>
        ))}
      </Stack>
      <Button size="s" variant="quiet" icon={<RotateCcw aria-hidden size={15} />} onClick={() => onRequest('free')}>
        {t('dungeon.controls.resetButton')}
      </Button>
      {hasCellar && (
        <Button
          size="s"
          variant="quiet"
          icon={<CalendarDays aria-hidden size={15} />}
          onClick={() => onRequest('cellar')}
        >
          {t('dungeon.cellar')}
        </Button>
      )}
      {hasHeroes && (
        <Button size="s" variant="quiet" icon={<UserRound aria-hidden size={15} />} onClick={() => onRequest('hero')}>
          {t('dungeon.hero.choose')}
        </Button>
      )}
    </Row>
  );
});
