import { ENEMIES_MAX } from '../model/constants.ts';
import { enemyStrike } from './combat.ts';
import { distanceBetween } from './enemy-moves.ts';
import type { GameEvent, Phase, Turn } from '../model/events.ts';
import { Random } from '../model/random.ts';
import type { Enemy, Floor, GameState, Player } from '../model/state.ts';

/** Which enemies have struck in the turn that is being worked out, by id. Turns are worked out one at a time. */
const attackedThisTurn = new Uint8Array(ENEMIES_MAX);

/**
 * A turn while it is being worked out. It may be changed; the state it began with is not: whatever changes is replaced by a
 * copy, and what does not change is shared with the state before.
 */
export class TurnBuilder {
  readonly events: GameEvent[] = [];
  readonly random: Random;
  player: Player;
  enemies: Enemy[];
  floor: Floor;
  score: number;
  turns: number;
  over = false;
  /** Kept apart from the player, whose copy is made once a turn. */
  health: number;
  readonly #before: GameState;

  constructor(state: GameState) {
    this.#before = state;
    this.random = new Random(state.random);
    this.player = state.player;
    this.enemies = state.enemies.slice();
    this.floor = state.floor;
    this.score = state.score;
    this.turns = state.turns;
    this.health = state.player.health;
    attackedThisTurn.fill(0);
  }

  get seed(): number {
    return this.#before.seed;
  }

  finish(): Turn {
    const { player, health } = this;
    const { rulesVersion, seed } = this.#before;
    return {
      state: {
        rulesVersion,
        seed,
        random: this.random.state,
        turns: this.turns,
        score: this.score,
        isGameOver: this.over,
        floor: this.floor,
        player: player.health === health ? player : { ...player, health },
        enemies: this.enemies,
      },
      events: this.events,
    };
  }

  /** Takes health away; at zero the game is over. */
  hurt(damage: number): void {
    this.health = Math.max(0, this.health - damage);
    if (this.health === 0) this.over = true;
  }

  /** Gives health back, up to the maximum; returns how much it was. */
  heal(amount: number): number {
    const healed = Math.min(amount, this.player.combat.maxHealth - this.health);
    this.health += healed;
    return healed;
  }

  gain(score: number, xp: number): void {
    this.score += score;
    const { availableXp, totalXp } = this.player;
    this.player = { ...this.player, availableXp: availableXp + xp, totalXp: totalXp + xp };
    this.events.push({ type: 'gained', score, xp, totalScore: this.score, availableXp: availableXp + xp });
  }

  /** Said last, when health has come to nothing. */
  die(phase: Phase): void {
    this.events.push({ type: 'died', floor: this.floor.number, score: this.score, phase });
  }

  /** Every enemy beside the player that has not struck yet in this turn does so, until the player is dead. */
  strikeAll(phase: Phase): void {
    for (const enemy of this.enemies) {
      if (this.over) return;
      if (distanceBetween(enemy, this.player) === 1) this.strike(enemy, phase);
    }
  }

  /** "Each enemy attacks at most once per player turn." */
  strike(enemy: Enemy, phase: Phase): void {
    if (attackedThisTurn[enemy.id] !== 0) return;
    attackedThisTurn[enemy.id] = 1;
    const { outcome, damage } = enemyStrike(this.random, this.floor.number, this.player.combat);
    this.hurt(damage);
    const at = { x: enemy.x, y: enemy.y };
    this.events.push({
      type: 'enemyAttacked',
      phase,
      enemyId: enemy.id,
      enemy: enemy.kind,
      at,
      outcome,
      damage,
      health: this.health,
    });
  }
}
