import { enemyStrike } from './combat.ts';
import { distanceBetween } from './enemy-moves.ts';
import type { GameEvent, Phase, Turn } from '../model/events.ts';
import type { PerkId } from '../model/perks.ts';
import { Random } from '../model/random.ts';
import type { Enemy, Floor, GameState, Player } from '../model/state.ts';

/** Mutable turn in progress. Copies on write: the previous state never changes and shares all unchanged parts. */
export class TurnBuilder {
  readonly events: GameEvent[] = [];
  /** Of the floor. */
  seed: number;
  random: Random;
  player: Player;
  enemies: Enemy[];
  floor: Floor;
  score: number;
  turns: number;
  over = false;
  isAtStairs = false;
  /** Empty without an offer. */
  perkOffer: readonly PerkId[];
  /** Separate from the player, which is copied once per turn. */
  health: number;
  readonly #before: GameState;
  readonly #attackers: number[] = [];

  constructor(state: GameState) {
    this.#before = state;
    this.seed = state.seed;
    this.random = new Random(state.random);
    this.player = state.player;
    this.enemies = state.enemies.slice();
    this.floor = state.floor;
    this.score = state.score;
    this.turns = state.turns;
    this.perkOffer = state.perkOffer ?? [];
    this.health = state.player.health;
  }

  /** True for an enemy that has attacked in this turn. */
  hasStruck(enemy: Enemy): boolean {
    return this.#attackers.includes(enemy.id);
  }

  finish(): Turn {
    const { player, health, seed } = this;
    const { rulesVersion } = this.#before;
    return {
      state: {
        rulesVersion,
        seed,
        random: this.random.state,
        turns: this.turns,
        score: this.score,
        isGameOver: this.over,
        ...(this.isAtStairs ? { isAtStairs: true } : undefined),
        ...(this.perkOffer.length > 0 ? { perkOffer: this.perkOffer } : undefined),
        floor: this.floor,
        player: player.health === health ? player : { ...player, health },
        enemies: this.enemies,
      },
      events: this.events,
    };
  }

  hurt(damage: number): void {
    this.health = Math.max(0, this.health - damage);
    if (this.health === 0) this.over = true;
  }

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

  die(phase: Phase): void {
    this.events.push({ type: 'died', floor: this.floor.number, score: this.score, phase });
  }

  /** Lets every adjacent enemy that has not attacked this turn attack, until the player dies. */
  strikeAll(phase: Phase): void {
    for (const enemy of this.enemies) {
      if (this.over) return;
      if (distanceBetween(enemy, this.player) === 1) this.strike(enemy, phase);
    }
  }

  /** Each enemy attacks at most once per player turn. */
  strike(enemy: Enemy, phase: Phase): void {
    if (this.#attackers.includes(enemy.id)) return;
    this.#attackers.push(enemy.id);
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
