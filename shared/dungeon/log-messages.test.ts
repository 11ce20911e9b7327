import { expect, test } from 'vitest';
import { createRandom, STREAM } from './model/random.ts';
import { FLOOR_FAILED, INVENTORY_FULL, formatLogMessage, SCORE_FAILED, SCORE_POSTED } from './log-messages.ts';
import { reduce } from './reduce.ts';
import { startRun } from './start-run.ts';
import { sensibleAction, wildAction } from '../testing/dungeon/bot.ts';
import { createEquipment } from '../testing/dungeon/item-fixtures.ts';

test('messages have the documented wording', () => {
  expect([FLOOR_FAILED, INVENTORY_FULL, SCORE_POSTED, SCORE_FAILED]).toEqual([
    'Failed to generate floor. Please try again.',
    'Inventory is full!',
    'Score posted successfully',
    'Failed to post score. Please try again.',
  ]);
  const item = createEquipment('weapon', { name: 'Runed Sword' });
  expect(formatLogMessage({ type: 'stowed', item })?.text).toBe("You don't meet the requirements for Runed Sword");
  expect(formatLogMessage({ type: 'refused', reason: 'requirements_not_met', item })?.text).toBe(
    "You don't meet the requirements for Runed Sword",
  );
  expect(formatLogMessage({ type: 'dropped', item, because: 'inventoryFull' })?.text).toBe(
    'Inventory full! Runed Sword was dropped.',
  );
  expect(formatLogMessage({ type: 'potionLeft', phase: 'move', at: { x: 1, y: 1 } })?.text).toBe(INVENTORY_FULL);
  expect(formatLogMessage({ type: 'died', floor: 7, score: 900, phase: 'move' })?.text).toContain('floor 7');
});

test('every event of a game except steps and bumps has a message', () => {
  const silent = new Set<string>();
  for (let game = 0; game < 150; game++) {
    const random = createRandom(game, STREAM.fights, 3);
    let state = startRun(game);
    for (let i = 0; i < 150; i++) {
      const turn = reduce(state, random.chance(0.3) ? wildAction(random) : sensibleAction(state));
      for (const event of turn.events) {
        const message = formatLogMessage(event);
        if (message === null) silent.add(event.type);
        else expect(message.text).toMatch(/^[A-Z+][^{}]+[.!)\w]$/);
      }
      ({ state } = turn);
    }
  }
  expect([...silent].sort()).toEqual(['bumped', 'moved']);
}, 120_000);
