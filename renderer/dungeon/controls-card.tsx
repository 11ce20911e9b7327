import { CalendarDays, ChevronDown, ChevronRight, RotateCcw, UserRound } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../base/ui/layout/layout.tsx';
import { browserStorage } from '../base/browser/storage.ts';
import { Button } from '../base/ui/controls/button.tsx';
import styles from './controls-card.module.css';
import { readKeysShown, saveKeysShown, showsKeys } from './run/keys-shown.ts';
import type { NewRun } from './run/new-run.ts';

interface ControlsCardProps {
  /** False for visitors and the guest, who cannot descend. */
  readonly hasCellar: boolean;
  /** False for the same, who have no characters. */
  readonly hasHeroes: boolean;
  /** The list of keys is open there, unless the player has chosen otherwise. */
  readonly isFirstFloor: boolean;
  readonly onRequest: (next: NewRun) => void;
}

/** Keyboard help, with buttons for a new run and today's cellar. */
export const ControlsCard = memo(function ControlsCard({
  hasCellar,
  hasHeroes,
  isFirstFloor,
  onRequest,
}: ControlsCardProps) {
  const { t } = useTranslation();
  const list = useId();
  const [choice, setChoice] = useState(() => readKeysShown(browserStorage()));
  const isShown = showsKeys(choice, isFirstFloor);
  const toggle = (): void => {
    saveKeysShown(browserStorage(), !isShown);
    setChoice(!isShown);
  };
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
  const Chevron = isShown ? ChevronDown : ChevronRight;
  return (
    <Row as="section" gap="0 2" wrap className={styles['card']} aria-label={t('dungeon.controls.title')}>
      <div className={styles['toggle']}>
        <Button
          size="s"
          variant="quiet"
          icon={<Chevron aria-hidden size={15} />}
          aria-expanded={isShown}
          aria-controls={list}
          onClick={toggle}
        >
          {t('dungeon.controls.keys')}
        </Button>
      </div>
      <Stack as="dl" id={list} gap="0" className={styles['keys']} hidden={!isShown}>
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
