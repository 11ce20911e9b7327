import { expect, test } from 'vitest';
import { formatMessage } from '../base/messages/format.ts';
import { createRandom, STREAM } from './model/random.ts';
import { logMessage } from './log-messages.ts';
import type { GameEvent } from './model/events.ts';
import { playAction } from './replay.ts';
import { startRun } from './start-run.ts';
import { sensibleAction, wildAction } from '../testing/dungeon/bot.ts';
import { createEquipment } from '../testing/dungeon/item-fixtures.ts';

function textOf(event: GameEvent): string | null {
  const entry = logMessage(event);
  return entry && formatMessage('en', entry.content);
}

test('uses the fixed wordings', () => {
  const item = createEquipment('weapon', { name: 'Runed Sword' });
  expect(textOf({ type: 'stowed', item })).toBe("You don't meet the requirements for Runed Sword");
  expect(textOf({ type: 'refused', reason: 'requirements_not_met', item })).toBe(
    "You don't meet the requirements for Runed Sword",
  );
  expect(textOf({ type: 'dropped', item, because: 'inventoryFull' })).toBe('Inventory full! Runed Sword was dropped.');
  expect(textOf({ type: 'potionLeft', phase: 'move', at: { x: 1, y: 1 } })).toBe('Inventory is full!');
  expect(textOf({ type: 'died', floor: 7, score: 900, phase: 'move' })).toContain('floor 7');
});

test('every event of a game except steps, bumps and stairs has a message', () => {
  const floorSeeds = Array.from({ length: 20 }, (_, floor) => floor);
  const silent = new Set<string>();
  for (let game = 0; game < 150; game++) {
    const random = createRandom(game, STREAM.fights, 3);
    let state = startRun(game);
    for (let i = 0; i < 150; i++) {
      const action = random.chance(0.3) ? wildAction(random) : sensibleAction(state);
      const turn = playAction(state, action, floorSeeds);
      for (const event of turn.events) {
        const text = textOf(event);
        if (text === null) silent.add(event.type);
        else expect(text).toMatch(/^[A-Z+][^{}]+[.!)\w]$/);
      }
      ({ state } = turn);
    }
  }
  expect([...silent].sort()).toEqual(['bumped', 'moved', 'stairsReached']);
});
