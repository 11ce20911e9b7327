import { message } from '#shared/base/messages/message.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import { hasLivingKeeper } from '#shared/dungeon/move.ts';
import { TERRAIN } from '#shared/dungeon/model/terrain.ts';
import { CELL, type GameState } from '#shared/dungeon/model/state.ts';
import type { TFunction } from 'i18next';
import { inSight, type Scene } from './scene.ts';

const AROUND = [
  { dx: 0, dy: -1, name: 'up' },
  { dx: 1, dy: 0, name: 'right' },
  { dx: 0, dy: 1, name: 'down' },
  { dx: -1, dy: 0, name: 'left' },
] as const;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function describeCell(
  t: TFunction,
  { floor, player, enemies }: GameState,
  { dx, dy, name }: (typeof AROUND)[number],
): string {
  const [x, y] = [player.x + dx, player.y + dy];
  const direction = capital(t(`dungeon.board.${name}`));
  const enemy = enemies.find((each) => each.x === x && each.y === y);
  if (enemy)
    return t(enemy.nature.mood === 'asleep' ? 'dungeon.board.sleeper' : 'dungeon.board.enemy', {
      direction,
      name: enemy.kind.name,
      hp: enemy.currentHP,
      max: enemy.maxHP,
    });
  const inside = x >= 0 && y >= 0 && x < floor.width && y < floor.height;
  switch (inside ? floor.cells[y * floor.width + x] : CELL.wall) {
    case CELL.wall:
      return t('dungeon.board.wall', { direction });
    case CELL.stairs:
      return t('dungeon.board.stairs', { direction });
    case CELL.loot:
      return t('dungeon.board.loot', { direction });
    case CELL.vault: {
      const item = floor.vault?.items[floor.vault.cells.indexOf(y * floor.width + x)];
      return t(hasLivingKeeper(enemies) ? 'dungeon.board.sealed' : 'dungeon.board.vault', {
        direction,
        item: item?.name ?? '',
      });
    }
    case CELL.shop:
      return t('dungeon.board.shop', { direction });
    case CELL.terrain:
      return t('dungeon.board.terrain', {
        direction,
        terrain: t(`dungeon.terrain.${TERRAIN[floor.biome] ?? 'water'}`),
      });
    case CELL.potion:
      return t('dungeon.board.potion', { direction });
    default:
      return t('dungeon.board.free', { direction });
  }
}

/** Spoken path to a cell, such as "3 left, 2 up". */
export function describeDirection(t: TFunction, dx: number, dy: number): string {
  const parts: string[] = [];
  if (dx !== 0)
    parts.push(
      t('dungeon.board.steps', {
        count: Math.abs(dx),
        direction: t(dx > 0 ? 'dungeon.board.right' : 'dungeon.board.left'),
      }),
    );
  if (dy !== 0)
    parts.push(
      t('dungeon.board.steps', {
        count: Math.abs(dy),
        direction: t(dy > 0 ? 'dungeon.board.down' : 'dungeon.board.up'),
      }),
    );
  return parts.join(', ');
}

/** Spoken surroundings: the four neighbours, visible enemies and the stairs. */
export function describeSurroundings(t: TFunction, scene: Scene): string {
  const { state } = scene;
  const { floor, player, enemies } = state;
  const sentences = AROUND.map((side) => describeCell(t, state, side));
  const near = enemies.filter(({ x, y }) => inSight(scene, x, y)).length;
  if (near > 0) sentences.push(t('dungeon.board.near', { count: near }));
  if (scene.graves) sentences.push(...scene.graves.describeNear());
  const { stairs } = floor;
  if (scene.seen[stairs.y * floor.width + stairs.x] === 1) {
    sentences.push(
      t('dungeon.board.stairsSeen', { where: describeDirection(t, stairs.x - player.x, stairs.y - player.y) }),
    );
  }
  sentences.push(t('dungeon.board.hp', { health: player.health, maxHealth: player.combat.maxHealth }));
  return `${sentences.join('. ')}.`;
}

/** Accessible name of the board: floor, biome and surroundings. */
export function describeBoard(t: TFunction, scene: Scene): string {
  const { floor } = scene.state;
  return t('dungeon.board.label', {
    floor: floor.number,
    biome: formatMessage(message(`biome_${floor.biome}`)),
    around: describeSurroundings(t, scene),
  });
}
