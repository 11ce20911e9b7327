import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canEngage, countEngaged, raidReducer, TARGETS, type RaidAction, type RaidTarget } from './raid.ts';

const names = TARGETS.map(({ name }) => name);

function play(...actions: readonly RaidAction[]): readonly RaidTarget[] {
  return actions.reduce(raidReducer, TARGETS);
}

const engage = (name: string, guild: 'GuildA' | 'GuildB' = 'GuildA'): RaidAction => ({ type: 'engage', name, guild });
const vanquish = (name: string): RaidAction => ({ type: 'vanquish', name });

const anyAction = fc.oneof(
  fc.record({
    type: fc.constant('engage' as const),
    name: fc.constantFrom(...names, 'Nobody'),
    guild: fc.constantFrom('GuildA' as const, 'GuildB' as const),
  }),
  fc.record({ type: fc.constant('vanquish' as const), name: fc.constantFrom(...names, 'Nobody') }),
  fc.record({ type: fc.constant('reset' as const) }),
);

test('the five targets start available', () => {
  expect(TARGETS).toEqual([
    { name: 'Lord Nagafen' },
    { name: 'Lady Vox' },
    { name: 'Gorenaire' },
    { name: 'Severilous' },
    { name: 'Talendor' },
  ]);
  expect(TARGETS.every((target) => canEngage(TARGETS, target))).toBe(true);
});

test('at most two targets are engaged and undefeated after any sequence of actions', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
      let targets: readonly RaidTarget[] = TARGETS;
      for (const action of actions) {
        const before = countEngaged(targets);
        targets = raidReducer(targets, action);
        expect(countEngaged(targets)).toBeLessThanOrEqual(2);
        if (action.type === 'engage' && before === 2) expect(countEngaged(targets)).toBe(2);
        expect(targets.map(({ name }) => name)).toEqual(names);
      }
    }),
  );
});

test('a target goes from available to engaged to vanquished, one step at a time, and only a reset reverts it', () => {
  const rank = ({ engagedBy, defeated }: RaidTarget): number => (defeated ? 2 : engagedBy === undefined ? 0 : 1);
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
      let targets: readonly RaidTarget[] = TARGETS;
      for (const action of actions) {
        const after = raidReducer(targets, action);
        const steps = after.map((target, index) => rank(target) - rank(targets[index] as RaidTarget));
        if (action.type === 'reset') expect(after).toEqual(TARGETS);
        else expect([[], [1]]).toContainEqual(steps.filter((step) => step !== 0));
        targets = after;
      }
    }),
  );
});

test('a third fight waits until one of two is won', () => {
  const full = play(engage('Lord Nagafen'), engage('Lady Vox', 'GuildB'), engage('Talendor'));
  expect(full.filter(({ engagedBy }) => engagedBy).map(({ name, engagedBy }) => [name, engagedBy])).toEqual([
    ['Lord Nagafen', 'GuildA'],
    ['Lady Vox', 'GuildB'],
  ]);
  expect(full.some((target) => canEngage(full, target))).toBe(false);
  const freed = [vanquish('Lord Nagafen'), engage('Talendor')].reduce(raidReducer, full);
  expect(freed.find(({ name }) => name === 'Talendor')).toEqual({ name: 'Talendor', engagedBy: 'GuildA' });
  expect(freed.find(({ name }) => name === 'Lord Nagafen')).toEqual({
    name: 'Lord Nagafen',
    engagedBy: 'GuildA',
    defeated: true,
  });
});

test('an engaged target keeps its guild, an available one cannot be vanquished, a vanquished one cannot be engaged', () => {
  expect(play(engage('Lady Vox'), engage('Lady Vox', 'GuildB'))[1]).toEqual({ name: 'Lady Vox', engagedBy: 'GuildA' });
  expect(play(vanquish('Lady Vox'))).toEqual(TARGETS);
  const down = play(engage('Lady Vox'), vanquish('Lady Vox'));
  expect(raidReducer(down, engage('Lady Vox', 'GuildB'))).toEqual(down);
});
