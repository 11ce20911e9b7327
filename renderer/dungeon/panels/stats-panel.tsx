import { message } from '#shared/base/messages/message.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import type { Hero } from '#shared/dungeon/contract/hero.ts';
import { HP_BAR_LOW, HP_BAR_MIDDLE, HP_TEXT_RED } from '#shared/dungeon/model/constants.ts';
import type { GameState } from '#shared/dungeon/model/state.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { cx } from '../../base/styles/cx.ts';
import { formatNumber } from '../../base/format/format.ts';
import { HeroPlate } from '../hero/hero-plate.tsx';
import styles from './stats-panel.module.css';

/** Colour thresholds of the bar at 33 % and 66 %; the text is red at or below 30 %. */
function healthTone(share: number): 'low' | 'middle' | 'high' {
  if (share <= HP_BAR_LOW) return 'low';
  return share <= HP_BAR_MIDDLE ? 'middle' : 'high';
}

interface StatsPanelProps {
  readonly game: GameState;
  /** Character as which the player goes down; null without one. */
  readonly hero: Hero | null;
  /** Kind of the run; null for a free one. */
  readonly note: string | null;
}

export const StatsPanel = memo(function StatsPanel({ game, hero, note }: StatsPanelProps) {
  const { t } = useTranslation();
  const { player, floor } = game;
  const { maxHealth } = player.combat;
  const share = maxHealth > 0 ? player.health / maxHealth : 0;
  const facts = [
    [t('dungeon.stats.biome'), formatMessage(message(`biome_${floor.biome}`))],
    [t('dungeon.stats.floor'), formatNumber(floor.number)],
    [t('dungeon.stats.score'), formatNumber(game.score)],
    [t('dungeon.stats.xp'), formatNumber(player.availableXp)],
  ] as const;
  return (
    <Stack as="section" gap="3" className={styles['stats']} aria-label={t('dungeon.stats.title')}>
      {hero !== null && <HeroPlate hero={hero} gift={player.gift ?? null} />}
      {note !== null && <p className={styles['cellar']}>{note}</p>}
      <Stack as="dl" className={styles['facts']}>
        {facts.map(([name, value]) => (
          <Row key={name} gap="3" align="baseline" justify="between">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Row>
        ))}
      </Stack>
      <div>
        <Row as="p" align="stretch" justify="between" className={styles['healthText']}>
          <span>{t('dungeon.stats.hp')}</span>
          <span className={cx(share <= HP_TEXT_RED && styles['red'])}>
            {player.health} / {maxHealth}
          </span>
        </Row>
        <div
          role="meter"
          aria-label={t('dungeon.stats.hp')}
          aria-valuenow={player.health}
          aria-valuemin={0}
          aria-valuemax={maxHealth}
          aria-valuetext={t('dungeon.stats.health', { health: player.health, maxHealth })}
          className={styles['bar']}
        >
          <div className={cx(styles['fill'], styles[healthTone(share)])} style={{ width: `${share * 100}%` }} />
        </div>
      </div>
    </Stack>
  );
});
