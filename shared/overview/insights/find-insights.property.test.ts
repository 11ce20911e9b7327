import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Character } from '../../characters/contract/characters.ts';
import { SECTIONS } from '../../characters/sections.ts';
import type { CharacterTrend } from '../../characters/contract/insights.ts';
import { concernsCharacter, findInsights, selectInsights } from './find-insights.ts';
import { DAY_MS } from './insight.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const WEEK = Date.parse('2026-11-18T04:00:00.000Z');
const time = fc.integer({ min: NOW - 4e10, max: NOW + 1e9 }).map((at) => new Date(at).toISOString());
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const slot = fc.oneof(
  fc.constantFrom(
    'Head',
    'Neck',
    'Ring',
    'Finger 1',
    'Finger 2',
    'Trinket',
    'Chest',
    'Feet',
    'Main Hand',
    'Off Hand',
    'Shirt',
    'Legs',
    'Back',
    'Wrist',
    'Waist',
    'Hands',
  ),
  fc.string({ maxLength: 8 }),
);
const item = fc.record({
  id: fc.nat(),
  slot_name: slot,
  item_name: fc.string({ minLength: 1, maxLength: 8 }),
  quality: fc.option(fc.integer({ min: 1, max: 5 })),
  item_id: orNull(fc.nat(50)),
  equip_slot: orNull(fc.constantFrom('INVTYPE_WEAPON', 'INVTYPE_2HWEAPON')),
  stats: fc.constant([]),
});
const bagItem = fc.record({
  id: fc.nat(),
  bag_num: fc.integer({ min: -2, max: 16 }),
  slot_num: fc.nat(30),
  item_name: fc.constantFrom('Runecloth', 'Linen Cloth'),
  item_count: fc.integer({ min: 1, max: 200 }),
  item_id: orNull(fc.constantFrom(14047, 2589)),
  quality: fc.constant(1),
  in_bank: fc.boolean(),
});
const numbers = fc.record({
  copper: orNull(fc.nat()),
  xp: orNull(fc.nat()),
  xpMax: orNull(fc.nat(5000)),
  restedXP: orNull(fc.nat()),
  playedTime: orNull(fc.nat()),
});
const texts = {
  name: fc.constantFrom('Brunhild', 'Halla'),
  realm: fc.constantFrom('Hydraxian', 'Thrain'),
  game_id: fc.constantFrom('wow_classic', 'wow_retail', 'ffxiv', ''),
};
/** Times of all ages, before and after `NOW`. */
const moment = fc.integer({ min: NOW - 4e10, max: NOW + 6e8 });
const sections = {
  weekly: orNull(
    fc.record({
      vault: fc.array(
        fc.record({
          kind: fc.constantFrom('raid', 'dungeon'),
          index: fc.constant(1),
          progress: fc.nat(2),
          threshold: fc.nat(2),
          level: fc.constant(0),
        }),
        { maxLength: 3 },
      ),
      keystone: orNull(fc.constant({ id: 501, level: 12, name: 'The Stonevault' })),
      rating: fc.constant(null),
      has_reward: fc.boolean(),
      resets_at: orNull(moment),
    }),
  ),
  cooldowns: orNull(
    fc.array(fc.record({ id: fc.nat(), name: fc.string(), profession: fc.constant(null), ready_at: moment }), {
      maxLength: 3,
    }),
  ),
  mail: orNull(
    fc.array(
      fc.record({
        item_id: fc.nat(),
        item_name: fc.string(),
        quality: fc.constant(1),
        count: fc.constant(1),
        copper: fc.nat(),
        expires_at: orNull(moment),
      }),
      { maxLength: 3 },
    ),
  ),
};
const lists = {
  equipment: orNull(fc.uniqueArray(item, { maxLength: 18, selector: (each) => each.slot_name })),
  inventory: orNull(fc.array(bagItem, { maxLength: 6 })),
};
const observed = fc
  .tuple(...SECTIONS.map(() => orNull(time)))
  .map((times) => Object.fromEntries(SECTIONS.map((section, i) => [section, times[i]])) as Character['observed_at']);
const character = fc
  .record({ ...texts, ...lists, ...sections, level: fc.integer({ min: 1, max: 90 }), observed_at: observed, numbers })
  .map(({ numbers: seen, ...rest }) => ({ ...rest, ...seen, hidden: false }) as unknown as Character);
const party = fc
  .array(character, { maxLength: 5 })
  .map((all) => all.map((each, index) => Object.assign(each, { id: index + 1 })));
const span = orNull(
  fc.record({
    from: fc.record({ observed_at: time, value: fc.nat() }),
    to: fc.record({ observed_at: time, value: fc.nat() }),
  }),
);
const trends: fc.Arbitrary<CharacterTrend[]> = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 7 }), copper: span, item_level: span }),
  { maxLength: 5 },
);
const ledger = fc.tuple(party, trends);

test('insights are deterministic and unique, and name existing characters only', () => {
  fc.assert(
    fc.property(ledger, ([characters, known]) => {
      const found = findInsights(characters, known, NOW, WEEK);
      expect(findInsights(structuredClone(characters), structuredClone(known), NOW, WEEK)).toEqual(found);
      const ids = new Set(characters.map(({ id }) => id));
      for (const insight of found) expect(ids.has(insight.characterId)).toBe(true);
    }),
  );
});

test('the weakest slot is a worn slot, and an empty slot is not', () => {
  fc.assert(
    fc.property(party, (characters) => {
      for (const insight of findInsights(characters, [], NOW, WEEK)) {
        const slots =
          characters.find(({ id }) => id === insight.characterId)?.equipment?.map(({ slot_name }) => slot_name) ?? [];
        if (insight.kind === 'weakest_slot') expect(slots).toContain(insight.facts.slot);
        if (insight.kind === 'empty_slots') for (const empty of insight.facts.slots) expect(slots).not.toContain(empty);
      }
    }),
  );
});

test('insights rest on data of the last 30 days, but for ends to come and for the age of data itself', () => {
  fc.assert(
    fc.property(ledger, ([characters, known]) => {
      const timeOf = (id: number, section: keyof Character['observed_at']) =>
        Date.parse(characters.find((each) => each.id === id)?.observed_at[section] ?? '');
      const since = NOW - 30 * DAY_MS;
      for (const insight of findInsights(characters, known, NOW, WEEK)) {
        const { characterId, evidence } = insight;
        if (insight.kind === 'expiring') expect(insight.facts.first).toBeGreaterThan(NOW);
        else if (insight.kind === 'not_seen') expect(insight.facts.days).toBeGreaterThanOrEqual(14);
        else if (insight.kind === 'stale_section')
          expect(Date.parse(insight.facts.newest)).toBeGreaterThanOrEqual(since);
        else if (insight.kind === 'duplicates')
          expect(
            Math.min(...insight.facts.places.map((place) => timeOf(place.characterId, 'inventory'))),
          ).toBeGreaterThanOrEqual(since);
        else if (evidence.from === 'section')
          expect(timeOf(characterId, evidence.section)).toBeGreaterThanOrEqual(since);
        else if (evidence.from === 'history') expect(Date.parse(evidence.last)).toBeGreaterThanOrEqual(since);
      }
    }),
  );
});

test('a vault reward was seen after the last reset, or earned in the week that it ended', () => {
  fc.assert(
    fc.property(party, (characters) => {
      for (const insight of findInsights(characters, [], NOW, WEEK)) {
        if (insight.kind !== 'vault_reward') continue;
        const character = characters.find(({ id }) => id === insight.characterId);
        const resetsAt = character?.weekly?.resets_at ?? null;
        const at = Date.parse(character?.observed_at.weekly ?? '');
        const weeks =
          resetsAt === null
            ? Number(at < WEEK) + Number(at < WEEK - 7 * DAY_MS)
            : Math.ceil((NOW - resetsAt) / (7 * DAY_MS));
        expect(weeks).toBeLessThan(2);
      }
    }),
  );
});

test('unobserved sections give no insights', () => {
  const unseen = party.map((all) =>
    all.map((each): Character => ({
      ...each,
      equipment: null,
      inventory: null,
      weekly: null,
      cooldowns: null,
      mail: null,
      restedXP: null,
      observed_at: Object.fromEntries(SECTIONS.map((section) => [section, null])) as Character['observed_at'],
    })),
  );
  fc.assert(
    fc.property(unseen, (characters) => {
      expect(
        findInsights(
          characters,
          characters.map(({ id }) => ({ id, copper: null, item_level: null })),
          NOW,
          WEEK,
        ),
      ).toEqual([]);
    }),
  );
});

test('selected insights keep their order and cover as many kinds as fit', () => {
  fc.assert(
    fc.property(ledger, fc.integer({ min: 1, max: 5 }), ([characters, known], count) => {
      const all = findInsights(characters, known, NOW, WEEK);
      const chosen = selectInsights(all, count);
      expect(chosen).toEqual(all.filter((insight) => chosen.includes(insight)));
      expect(chosen).toHaveLength(Math.min(count, all.length));
      const kinds = (insights: typeof all) => new Set(insights.map(({ kind }) => kind)).size;
      expect(kinds(chosen)).toBe(Math.min(count, kinds(all)));
      for (const insight of all) expect(concernsCharacter(insight, insight.characterId)).toBe(true);
    }),
  );
});
