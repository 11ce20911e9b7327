import { createStore } from 'zustand/vanilla';
import type { Action } from '#shared/dungeon/model/actions.ts';
import { decodeActions } from '#shared/dungeon/action-text.ts';
import { logMessage, type GameMessage } from '#shared/dungeon/log-messages.ts';
import { MESSAGE_LOG_MAX, RULES_VERSIONS } from '#shared/dungeon/model/constants.ts';
import type { GameEvent } from '#shared/dungeon/model/events.ts';
import type { Hero } from '#shared/dungeon/contract/hero.ts';
import type { GameState } from '#shared/dungeon/model/state.ts';
import { playAction, type Run } from '#shared/dungeon/replay.ts';
import { startRun } from '#shared/dungeon/start-run.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import { firstMessages } from '../run/notices.ts';
import { animateTurn, type AnimationHost } from '../board/animate-turn.ts';
import { createScene, lightUp, type Scene } from '../board/scene.ts';
import type { LogLine } from '../run/game-view.ts';

export const SPEEDS = [1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** Faster than this, figures jump instead of gliding. */
const GLIDE_SPEED_MAX = 2;
/** Between two turns at speed 1. */
const TURN_MS = 240;

/** A floor of a run, and how many actions came before it. */
export interface FloorStart {
  readonly floor: number;
  readonly index: number;
  readonly state: GameState;
}

export interface PlaybackView {
  readonly scene: Scene;
  readonly game: GameState;
  /** Actions shown so far. */
  readonly index: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly log: readonly LogLine[];
}

/** A posted run, played again: forwards at a chosen speed, or from any action. */
export class Playback {
  readonly store;
  readonly total: number;
  readonly floors: readonly FloorStart[];
  readonly #actions: readonly Action[];
  readonly #floorSeeds: readonly number[];
  readonly #hero: Hero | null;
  readonly #first: readonly GameMessage[];
  readonly #host: AnimationHost;
  #lines = 0;
  /** Changes whenever playing is interrupted. */
  #turn = 0;

  /** Throws for a run that these rules cannot play. `host` has the clock, and the painter of the board. */
  constructor(
    { seed, rulesVersion, actions, floorSeeds = [], start }: Run,
    host: AnimationHost,
    hero: Hero | null = null,
  ) {
    const decoded = decodeActions(actions);
    if (!RULES_VERSIONS.includes(rulesVersion) || 'reason' in decoded) throw new Error('The run is of other rules.');
    this.#actions = decoded;
    this.#host = host;
    this.total = decoded.length;
    this.#floorSeeds = floorSeeds;
    this.#hero = hero;
    this.#first = firstMessages({ daily: false, hero, extraChest: start?.hasExtraChest ?? false });
    const first = startRun(seed, rulesVersion, start);
    this.floors = findFloors(first, decoded, floorSeeds);
    const scene = createScene(first, hero);
    this.store = createStore<PlaybackView>(() => ({
      scene,
      game: scene.state,
      index: 0,
      isPlaying: false,
      speed: 1,
      log: this.#lineUp(this.#first),
    }));
  }

  setSpeed(speed: Speed): void {
    this.store.setState({ speed });
  }

  /** Plays on, from the start when the run is over. */
  async play(): Promise<void> {
    if (this.store.getState().index === this.total) this.seek(0);
    const own = ++this.#turn;
    this.store.setState({ isPlaying: true });
    while (own === this.#turn && this.store.getState().index < this.total) await this.#step(own);
    if (own === this.#turn) this.store.setState({ isPlaying: false });
  }

  pause(): void {
    this.#turn++;
    const { game, scene } = this.store.getState();
    scene.state = game;
    scene.enemies = game.enemies;
    this.#host.redraw();
    this.store.setState({ isPlaying: false });
  }

  /** Shows the run after `index` actions, and stops. */
  seek(index: number): void {
    this.#turn++;
    const target = Math.max(0, Math.min(this.total, index));
    const from = this.floors.findLast((start) => start.index <= target) ?? this.floors[0];
    if (!from) return;
    const scene = createScene(from.state, this.#hero);
    const messages: (GameMessage | null)[] = from.index === 0 ? [...this.#first] : [];
    for (const action of this.#actions.slice(from.index, target)) {
      const { state, events } = playAction(scene.state, action, this.#floorSeeds);
      messages.push(...events.map((event) => logMessage(event)));
      scene.state = state;
      scene.enemies = state.enemies;
      lightUp(scene, -1_000);
    }
    this.store.setState({
      scene,
      game: scene.state,
      index: target,
      isPlaying: false,
      log: this.#lineUp(messages).slice(-MESSAGE_LOG_MAX),
    });
  }

  async #step(own: number): Promise<void> {
    const { scene, game, index, speed } = this.store.getState();
    const action = this.#actions[index];
    if (!action) return;
    const turn = playAction(game, action, this.#floorSeeds);
    const host: AnimationHost = {
      ...this.#host,
      wait: (ms) => this.#host.wait(ms / speed),
      isStill: () => speed > GLIDE_SPEED_MAX || this.#host.isStill(),
    };
    await animateTurn(scene, game, turn, host, () => {
      if (own === this.#turn) this.#show(turn.state, index + 1, turn.events);
    });
    if (own === this.#turn) await host.wait(TURN_MS);
  }

  #show(game: GameState, index: number, events: readonly GameEvent[]): void {
    const added = this.#lineUp(events.map((event) => logMessage(event)));
    this.store.setState(({ log }) => ({ game, index, log: [...log, ...added].slice(-MESSAGE_LOG_MAX) }));
  }

  #lineUp(messages: readonly (GameMessage | null)[]): LogLine[] {
    return messages
      .filter((entry) => entry !== null)
      .map(({ type, content }) => ({ type, text: formatMessage(content), id: ++this.#lines, timestamp: 0 }));
  }
}

/** Starts of all floors. A run of 5,000 actions takes about 20 ms. */
function findFloors(first: GameState, actions: readonly Action[], floorSeeds: readonly number[]): FloorStart[] {
  const floors: FloorStart[] = [{ floor: first.floor.number, index: 0, state: first }];
  let state = first;
  for (const [index, action] of actions.entries()) {
    const next = playAction(state, action, floorSeeds).state;
    // A new floor has a start of its own; its number stays at the deepest.
    if (next.floor.start !== state.floor.start)
      floors.push({ floor: next.floor.number, index: index + 1, state: next });
    state = next;
  }
  return floors;
}
