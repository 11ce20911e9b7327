import type { TFunction } from 'i18next';
import type { Grave } from '#shared/dungeon/contract/graves.ts';
import { CELL } from '#shared/dungeon/model/state.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import { describeDirection } from '../board/describe-board.ts';
import { inSight, type Scene, type SceneGraves } from '../board/scene.ts';
import type { Figure } from '../board/figure.ts';
import { heroText } from '../hero/hero-text.ts';
import { paintGrave } from './paint-grave.ts';

/** Messages of a look; on the grave itself all of them are in the log. */
const LOOK_MESSAGES = 3;

/** Crests of heroes, by the id of their grave. */
export type Crests = ReadonlyMap<number, Figure>;

/** Graves of a scene's floor. One shows on a plain cell that was seen, so that it covers nothing. */
export function createGraves(t: TFunction, scene: Scene, all: readonly Grave[], crests: Crests): SceneGraves {
  const { number } = scene.state.floor;
  const shows = ({ x, y }: Grave): boolean => {
    const { floor } = scene.state;
    const index = y * floor.width + x;
    return floor.number === number && scene.seen[index] === 1 && floor.cells[index] === CELL.floor;
  };
  const shown = (): readonly Grave[] => all.filter(shows);
  return {
    get shown() {
      return shown();
    },
    paint(context, cell) {
      for (const { id, x, y } of shown())
        paintGrave(context, { x: x * cell, y: y * cell, cell, seed: id, crest: crests.get(id) ?? null });
    },
    describe(at) {
      const grave = shown().find(({ x, y }) => x === at.x && y === at.y);
      return grave ? describeGrave(t, grave) : null;
    },
    describeNear() {
      const { player } = scene.state;
      return shown()
        .filter(({ x, y }) => inSight(scene, x, y))
        .map((grave) => {
          const name = nameOn(t, grave);
          const [dx, dy] = [grave.x - player.x, grave.y - player.y];
          return dx === 0 && dy === 0
            ? t('dungeonPlayers.graves.here', { name })
            : t('dungeonPlayers.graves.near', { name, where: describeDirection(t, dx, dy) });
        });
    },
  };
}

/** The player, or the character as which it went down with the player. */
function nameOn(t: TFunction, { username: player, hero }: Grave): string {
  return hero === null ? player : t('dungeonPlayers.graves.hero', { hero: heroText(hero), player });
}

export function describeSeen(t: TFunction, grave: Grave): string {
  const { killer } = grave;
  const name = nameOn(t, grave);
  return killer === null
    ? t('dungeonPlayers.graves.seenAlone', { name })
    : t('dungeonPlayers.graves.seen', { name, killer });
}

/** All that is kept of the last messages. */
export function readGrave(t: TFunction, grave: Grave): string {
  return t('dungeonPlayers.graves.read', { name: nameOn(t, grave), messages: lastMessages(grave) });
}

function describeGrave(t: TFunction, grave: Grave): string {
  const { killer, turns, score, messages } = grave;
  const name = nameOn(t, grave);
  const about =
    killer === null
      ? t('dungeonPlayers.graves.lookAlone', { name, turns, score })
      : t('dungeonPlayers.graves.look', { name, killer, turns, score });
  if (messages.length === 0) return about;
  return t('dungeonPlayers.graves.last', { grave: about, messages: lastMessages(grave, LOOK_MESSAGES) });
}

function lastMessages({ messages }: Grave, count = Infinity): string {
  return messages
    .slice(-count)
    .map((message) => formatMessage(message))
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ');
}
