import { expect, test } from 'vitest';
import type { GameEvent } from '#shared/dungeon/model/events.ts';
import { playAction } from '#shared/dungeon/replay.ts';
import { startRun } from '#shared/dungeon/start-run.ts';
import { sensibleAction } from '#shared/testing/dungeon/bot.ts';
import { toneOf } from './sounds.ts';

test('a miss, a block, a hit, a critical hit and a defeat each have a sound of their own', () => {
  const events: GameEvent[] = [];
  const floorSeeds = Array.from({ length: 50 }, (_, floor) => floor);
  for (const seed of [16, 24, 40, 57]) {
    let state = startRun(seed);
    for (let i = 0; i < 2_000 && !state.isGameOver; i++) {
      const turn = playAction(state, sensibleAction(state), floorSeeds);
      events.push(...turn.events);
      ({ state } = turn);
    }
  }
  const blows = events.filter((event) => event.type === 'playerAttacked');
  const tones = [
    blows.find(({ outcome }) => outcome === 'dodged'),
    blows.find(({ outcome }) => outcome === 'defeated'),
    blows.find(({ outcome, critical }) => outcome === 'normal' && critical),
    blows.find(({ outcome, critical }) => outcome === 'normal' && !critical),
    events.find((event) => event.type === 'enemyAttacked' && event.outcome === 'hit'),
  ].map((event) => event && toneOf(event));
  expect(tones).not.toContain(undefined);
  expect(new Set(tones).size).toBe(tones.length);
});
