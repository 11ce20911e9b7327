import {
  ATTACK_ANIMATION_MS,
  ENEMY_MOVE_DELAY_MS,
  PRE_MOVE_ATTACK_ANIMATION_MS,
} from '#shared/dungeon/model/constants.ts';
import type { GameEvent, Phase, Turn } from '#shared/dungeon/model/events.ts';
import type { GameState } from '#shared/dungeon/model/state.ts';
import { message } from '#shared/base/messages/message.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import { lightUp, showState, type FloatTone, type Scene } from './scene.ts';

const STEP_MS = 110;
const FLOAT_MS = 900;

/** Clock, wait, motion preference, painter and sounds for animations. */
export interface AnimationHost {
  now(): number;
  wait(ms: number): Promise<void>;
  isStill(): boolean;
  redraw(): void;
  sound(event: GameEvent): void;
}

const phaseOf = (event: GameEvent): Phase | null => ('phase' in event ? event.phase : null);

function float(scene: Scene, theatre: AnimationHost, text: string, tone: FloatTone, x: number, y: number): void {
  const now = theatre.now();
  // Texts that start at the same place stack upwards.
  const above = scene.floats.filter(
    (each) => each.x === x && Math.abs(each.y - y) < 2 && now - each.start < FLOAT_MS / 2,
  ).length;
  scene.floats.push({
    text,
    tone,
    rise: theatre.isStill() ? 0 : 0.8,
    x,
    y: y - above * 0.62,
    start: now,
    duration: FLOAT_MS,
  });
}

function strike(
  scene: Scene,
  theatre: AnimationHost,
  striker: number | null,
  from: { x: number; y: number },
  to: { x: number; y: number },
  hits: boolean,
  ms: number,
): void {
  scene.blows.push({
    striker,
    fromX: from.x,
    fromY: from.y,
    toX: to.x,
    toY: to.y,
    hits,
    start: theatre.now(),
    duration: theatre.isStill() ? 1 : ms,
  });
}

function show(
  scene: Scene,
  theatre: AnimationHost,
  event: GameEvent,
  at: { readonly x: number; readonly y: number },
): void {
  theatre.sound(event);
  switch (event.type) {
    case 'enemyAttacked': {
      const ms = event.phase === 'beforeMove' ? PRE_MOVE_ATTACK_ANIMATION_MS : ATTACK_ANIMATION_MS;
      strike(scene, theatre, event.enemyId, event.at, at, event.outcome !== 'dodged', ms);
      float(
        scene,
        theatre,
        event.outcome === 'dodged' ? formatMessage(message('float_dodged')) : `−${event.damage}`,
        event.outcome === 'dodged' ? 'missed' : 'hurt',
        at.x,
        at.y,
      );
      break;
    }
    case 'playerAttacked': {
      const missed = event.outcome === 'dodged' || event.outcome === 'countered';
      strike(scene, theatre, null, at, event.at, !missed, ATTACK_ANIMATION_MS);
      float(
        scene,
        theatre,
        missed ? formatMessage(message('float_missed')) : `−${event.damage}`,
        missed ? 'missed' : event.critical ? 'critical' : 'dealt',
        event.at.x,
        event.at.y,
      );
      if (event.reply > 0) {
        strike(scene, theatre, event.enemyId, event.at, at, true, ATTACK_ANIMATION_MS);
        float(scene, theatre, `−${event.reply}`, 'hurt', at.x, at.y);
      }
      if (event.lifeStolen > 0) float(scene, theatre, `+${event.lifeStolen}`, 'healed', at.x, at.y);
      break;
    }
    case 'alsoStruck':
      float(scene, theatre, `−${event.damage}`, 'dealt', event.at.x, event.at.y);
      break;
    case 'terrainEntered':
      if (event.lost > 0) float(scene, theatre, `−${event.lost}`, 'hurt', event.to.x, event.to.y);
      break;
    case 'potionDrunk':
      float(scene, theatre, `+${event.healed}`, 'healed', at.x, at.y);
      break;
    case 'lootFound':
    case 'potionFound':
      float(scene, theatre, event.item.name, 'found', event.at.x, event.at.y);
      break;
    default:
      break;
  }
}

/** Resolves when the player may act again; fading goes on. `reached` is called before the player's own move. */
export async function animateTurn(
  scene: Scene,
  before: GameState,
  turn: Turn,
  theatre: AnimationHost,
  reached: () => void,
): Promise<void> {
  const { state, events } = turn;
  const came = before.player;
  const early = events.filter((event) => phaseOf(event) === 'beforeMove');
  for (const event of early) show(scene, theatre, event, came);
  theatre.redraw();
  if (early.length > 0) await theatre.wait(PRE_MOVE_ATTACK_ANIMATION_MS);
  reached();

  const late = events.filter((event) => phaseOf(event) === 'enemyTurn');
  const own = events.filter((event) => !early.includes(event) && !late.includes(event));
  const arrived = state.floor.number !== before.floor.number;
  const stands = arrived ? came : state.player;
  const leaps = events.some((event) => event.type === 'terrainEntered' && event.terrain === 'rift');
  if (!arrived && !leaps && (stands.x !== came.x || stands.y !== came.y)) glide(scene, theatre, 'player', came, stands);
  for (const event of own)
    show(scene, theatre, event, event.type === 'enemyAttacked' && !arrived ? state.player : came);
  if (arrived) {
    showState(scene, state, theatre.now());
    theatre.redraw();
    return;
  }
  const alive = new Set(state.enemies.map(({ id }) => id));
  scene.state = { ...state, enemies: before.enemies };
  scene.enemies = before.enemies.filter(({ id }) => alive.has(id));
  lightUp(scene, theatre.now());
  theatre.redraw();
  if (events.some(({ type }) => type === 'moved' || type === 'playerAttacked')) await theatre.wait(ENEMY_MOVE_DELAY_MS);

  const earlier = new Map(before.enemies.map((enemy) => [enemy.id, enemy]));
  for (const enemy of state.enemies) {
    const old = earlier.get(enemy.id);
    if (old && (old.x !== enemy.x || old.y !== enemy.y)) glide(scene, theatre, enemy.id, old, enemy);
  }
  for (const event of late) show(scene, theatre, event, state.player);
  scene.state = state;
  scene.enemies = state.enemies;
  theatre.redraw();
}

function glide(
  scene: Scene,
  theatre: AnimationHost,
  who: number | 'player',
  from: { x: number; y: number },
  to: { x: number; y: number },
): void {
  if (theatre.isStill()) return;
  scene.glides.set(who, {
    fromX: from.x,
    fromY: from.y,
    toX: to.x,
    toY: to.y,
    start: theatre.now(),
    duration: STEP_MS,
  });
}
