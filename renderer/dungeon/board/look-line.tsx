import { useTranslation } from 'react-i18next';
import { enemyDamage, playerDamage } from '#shared/dungeon/combat/combat.ts';
import { skillBonusesOf } from '#shared/dungeon/model/stats.ts';
import { CELL, type Enemy, type GameState, type Position } from '#shared/dungeon/model/state.ts';
import { wakeDistanceFor, type Behaviour } from '#shared/dungeon/model/creatures.ts';
import { TERRAIN } from '#shared/dungeon/model/terrain.ts';
import { hasLivingKeeper } from '#shared/dungeon/move.ts';
import { message } from '#shared/base/messages/message.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import { statLines } from '../panels/item-text.ts';
import { inSight, type Scene } from './scene.ts';
import styles from './look-line.module.css';

interface LookLineProps {
  readonly scene: Scene;
  readonly at: Position | null;
  /** Shown instead of a cell's. */
  readonly hint?: string | null;
}

/** Text about the cell that is looked at: an enemy with the blows that decide the fight, or a find. */
export function LookLine({ scene, at, hint = null }: LookLineProps) {
  const { t } = useTranslation();
  const text = hint ?? describe();
  return (
    <p className={styles['line']} data-look>
      {text !== null && <span className={styles['text']}>{text}</span>}
    </p>
  );

  function describe(): string | null {
    if (at === null) return null;
    const { floor } = scene.state;
    const index = at.y * floor.width + at.x;
    if (scene.seen[index] !== 1) return null;
    const enemy = scene.enemies.find(({ x, y }) => x === at.x && y === at.y);
    if (enemy && inSight(scene, at.x, at.y)) {
      const { yours, its } = countBlows(scene.state, enemy);
      return t('dungeon.look.enemy', {
        name: enemy.kind.name,
        level: enemy.level,
        hp: enemy.currentHP,
        max: enemy.maxHP,
        behaviour: t(`dungeon.behaviour.${enemy.nature.mood === 'fleeing' ? 'fleeing' : behaviourOf(enemy)}`, {
          wake: wakeDistanceFor(scene.state.player),
        }),
        yours: t('dungeon.look.yours', { count: yours }),
        its: t('dungeon.look.its', { count: its }),
      });
    }
    if (floor.cells[index] === CELL.loot) return t('dungeon.look.loot');
    const treasure = floor.vault?.items[floor.vault.cells.indexOf(index)];
    if (treasure)
      return t(hasLivingKeeper(scene.state.enemies) ? 'dungeon.look.sealed' : 'dungeon.look.vault', {
        item: treasure.name,
        stats: statLines(t, treasure)
          .map((line) => line.text)
          .join(' · '),
      });
    const terrain = TERRAIN[floor.biome];
    if (floor.cells[index] === CELL.terrain && terrain !== null) return formatMessage(message(`terrain_${terrain}`));
    if (floor.cells[index] === CELL.shop) return t('dungeon.look.shop');
    if (floor.cells[index] === CELL.potion) return t('dungeon.look.potion');
    if (floor.cells[index] === CELL.stairs) return t('dungeon.look.stairs');
    return scene.graves?.describe(at) ?? null;
  }
}

/** A sleeper that woke hunts. */
function behaviourOf({ nature }: Enemy): Behaviour {
  return nature.behaviour === 'sleeps' && nature.mood !== 'asleep' ? 'hunts' : nature.behaviour;
}

/** Plain hits that fell an enemy, and its own hits that fell the player: without luck on either side. */
export function countBlows(
  { player, floor }: GameState,
  enemy: Enemy,
): { readonly yours: number; readonly its: number } {
  const { combat, health, skills } = player;
  return {
    yours: Math.ceil(enemy.currentHP / playerDamage(combat, skillBonusesOf(skills).damageBonus, false)),
    its: Math.ceil(health / enemyDamage(floor.number, combat)),
  };
}
