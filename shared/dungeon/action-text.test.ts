import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeActions, encodeAction, RUN_TEXT_MAX } from './action-text.ts';
import { DIRECTIONS, type Action } from './model/actions.ts';
import { INVENTORY_MAX, RUN_ACTIONS_MAX } from './model/constants.ts';
import { EQUIPMENT_SLOTS } from './model/items.ts';
import { PERK_CHOICES } from './model/perks.ts';
import { SKILL_IDS } from './model/skills.ts';

const index = fc.integer({ min: 0, max: INVENTORY_MAX - 1 });
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant('move' as const), direction: fc.constantFrom(...DIRECTIONS) }),
  fc.record({ type: fc.constantFrom('usePotion' as const, 'equip' as const, 'drop' as const), index }),
  fc.record({ type: fc.constant('choosePerk' as const), index: fc.integer({ min: 0, max: PERK_CHOICES - 1 }) }),
  fc.record({ type: fc.constant('unequip' as const), slot: fc.constantFrom(...EQUIPMENT_SLOTS) }),
  fc.record({ type: fc.constant('upgradeSkill' as const), skill: fc.constantFrom(...SKILL_IDS) }),
);

test('encoded actions are decoded unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 200 }), (actions) => {
      const text = actions.map(encodeAction).join('');
      expect(text.length).toBeLessThanOrEqual(2 * actions.length);
      expect(decodeActions(text)).toEqual(actions);
    }),
  );
});

test('any text is decoded or rejected with its position, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[neswpqdukbc0-9]*$/)), (text) => {
      const read = decodeActions(text);
      if ('reason' in read) expect(read.at).toBeLessThan(text.length);
      else expect(read.map(encodeAction).join('')).toBe(text);
    }),
  );
});

test.each([
  ['x', 0],
  ['nx', 1],
  ['p', 0],
  ['nnp', 2],
  ['pn', 0],
  ['p:', 0],
  ['p/', 0],
  ['k5', 0],
  ['c3', 0],
  ['k9n', 0],
  ['N', 0],
  ['n n', 1],
  ['n0', 1],
  ['p10', 2],
])('%s is invalid at character %d', (text, at) => {
  expect(decodeActions(text)).toEqual({ reason: 'not_an_action', at });
});

test('a run is rejected beyond its maximum number of actions', () => {
  expect(decodeActions('n'.repeat(RUN_ACTIONS_MAX))).toHaveLength(RUN_ACTIONS_MAX);
  expect(decodeActions('n'.repeat(RUN_ACTIONS_MAX + 1))).toEqual({ reason: 'too_many_actions', at: RUN_ACTIONS_MAX });
  expect(decodeActions('p0'.repeat(1_000_000))).toMatchObject({ reason: 'too_many_actions', at: RUN_TEXT_MAX });
});
