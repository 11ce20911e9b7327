import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENT_ROLES, SIGNUP_WISHES } from '../contract/calendar.ts';
import { placeSignups } from './place-signups.ts';

const SLOTS = { tank: 1, healer: 2, damage: 0 };
const join = (role: 'tank' | 'healer' | 'damage') => ({ role, wish: 'join' as const });

test('the first get the slots of their role, and the first who waits moves up', () => {
  const signups = [join('tank'), join('tank'), join('healer'), join('damage')];
  expect(placeSignups(signups, SLOTS)).toEqual(['in', 'waiting', 'in', 'waiting']);
  expect(placeSignups(signups.slice(1), SLOTS)).toEqual(['in', 'in', 'waiting']);
});

test('bench and absence take no slot', () => {
  const signups = [
    { role: 'tank' as const, wish: 'bench' as const },
    { role: null, wish: 'absent' as const },
    join('tank'),
  ];
  expect(placeSignups(signups, SLOTS)).toEqual(['bench', 'absent', 'in']);
});

test('slots are never exceeded, and nobody waits while one is free', () => {
  const slots = fc.record({ tank: fc.nat(4), healer: fc.nat(4), damage: fc.nat(4) });
  const signups = fc.array(
    fc.record({ role: fc.constantFrom(...EVENT_ROLES), wish: fc.constantFrom(...SIGNUP_WISHES) }),
  );
  fc.assert(
    fc.property(signups, slots, (given, bounds) => {
      const places = placeSignups(given, bounds);
      for (const role of EVENT_ROLES) {
        const of = (place: string) => given.filter((each, at) => each.role === role && places[at] === place).length;
        expect(of('in')).toBeLessThanOrEqual(bounds[role]);
        if (of('waiting') > 0) expect(of('in')).toBe(bounds[role]);
      }
    }),
  );
});
