import { Compile } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import { Character } from '#shared/characters/contract/characters.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { merge, type MergeResult } from '#shared/characters/merge/merge.ts';
import { bagItem, BRUNHILD, GAME, MINUTE, NOW, snapshot, wornItem } from '../../testing/characters/snapshots.ts';

const at = (minutes: number) => NOW - (1000 - minutes) * MINUTE;
const into = (stored: MergeResult | null, next: Snapshot, now = NOW) => merge(stored, next, GAME, now);
const all = (...snapshots: Snapshot[]) =>
  snapshots.reduce<MergeResult | null>((stored, next) => into(stored, next), null) as MergeResult;
const names = (merged: MergeResult) => merged.document.inventory?.map((item) => item.item_name);

describe('a new character', () => {
  test('is created with null for unobserved sections and empty lists for empty ones', () => {
    const merged = all(snapshot({ observed_at: at(1), inventory: [], character: { copper: 7 } }));
    expect(merged).toMatchObject({ status: 'created', isWritten: true });
    expect(merged.document).toMatchObject({
      ...BRUNHILD,
      id: 0,
      game_name: GAME.name,
      copper: 7,
      xp: null,
      inventory: [],
      equipment: null,
      note: '',
    });
    expect(merged.document.observed_at).toMatchObject({
      character: new Date(at(1)).toISOString(),
      inventory: new Date(at(1)).toISOString(),
      bank: null,
    });
    expect(merged.document.created_at).toBe(new Date(NOW).toISOString());
    expect(Compile(Character).Check(merged.document)).toBe(true);
  });
});

describe('a section is replaced only by a newer observation', () => {
  const first = snapshot({ observed_at: at(5), equipment: [wornItem('Helm')], inventory: [bagItem('Linen Cloth')] });

  test('newer content replaces it, and the result lists the changes', () => {
    const merged = all(
      first,
      snapshot({
        observed_at: at(6),
        inventory: [bagItem('Silk Cloth'), bagItem('Wool Cloth')],
        character: { zone: 'Ironforge' },
      }),
    );
    expect(merged).toMatchObject({ status: 'updated', isWritten: true });
    expect(names(merged)).toEqual(['Silk Cloth', 'Wool Cloth']);
    expect(merged.document.equipment).toHaveLength(1);
    expect(merged.changes).toEqual([
      { field: 'zone', from: null, to: 'Ironforge' },
      { field: 'inventory', from: 1, to: 2 },
    ]);
  });

  test('older content is skipped as stale', () => {
    const merged = all(first, snapshot({ observed_at: at(4), inventory: [], equipment: [], character: { level: 59 } }));
    expect(merged).toMatchObject({ status: 'stale', isWritten: false, changes: [] });
    expect(merged.document).toEqual(all(first).document);
  });

  test('the same observation with more item fields and bag sizes is new, and with fewer is not', () => {
    const richer = snapshot({
      observed_at: at(5),
      equipment: [{ ...wornItem('Helm'), itemLevel: 66, bonusIDs: [1, 2] }],
      inventory: [{ bagNum: 0, bagSize: 16 }, bagItem('Linen Cloth')],
    });
    const merged = all(first, richer);
    expect(merged).toMatchObject({ status: 'updated', isWritten: true });
    expect(merged.document.equipment).toMatchObject([{ item_name: 'Helm', item_level: 66, bonus_ids: [1, 2] }]);
    expect(merged.document.bags).toEqual([{ bag_num: 0, in_bank: false, size: 16 }]);
    expect(Compile(Character).Check(merged.document)).toBe(true);
    expect(into(merged, richer)).toMatchObject({ status: 'unchanged', isWritten: false });
    expect(into(merged, first).isWritten).toBe(false);
    expect(all(richer, first).document).toEqual(merged.document);
  });

  test('an item with another bonus is different content', () => {
    const worn = (...bonusIDs: number[]) =>
      snapshot({ observed_at: at(bonusIDs.length), equipment: [{ ...wornItem('Helm'), bonusIDs }] });
    expect(all(worn(1), worn(2, 1)).status).toBe('updated');
    expect(
      into(all(worn(1, 2)), snapshot({ observed_at: at(3), equipment: [{ ...wornItem('Helm'), bonusIDs: [1, 3] }] }))
        .changes,
    ).toEqual([{ field: 'equipment', from: 1, to: 1 }]);
  });

  test('a row with another id, and a record with another nested field, are different content', () => {
    const honor = (id: number) => [{ id, name: 'Honor', count: 1 }];
    const week = (level: number) => ({ keystone: { id: 542, name: 'Eco-Dome', level } });
    const stored = all(snapshot({ observed_at: at(5), currencies: honor(1), weekly: week(10) }));
    const next = into(stored, snapshot({ observed_at: at(6), currencies: honor(2), weekly: week(11) }));
    expect(next.document.currencies?.[0]?.id).toBe(2);
    expect(next.document.weekly?.keystone?.level).toBe(11);
    expect(next.changes).toEqual([
      { field: 'currencies', from: 1, to: 1 },
      { field: 'weekly', from: 1, to: 1 },
    ]);
    const again = into(next, snapshot({ observed_at: at(7), currencies: honor(2), weekly: week(11) }));
    expect(again.status).toBe('unchanged');
  });

  test('bags are replaced with their section only', () => {
    const bags = snapshot({ observed_at: at(5), inventory: [{ bagNum: 0, bagSize: 16 }] });
    const bank = snapshot({ observed_at: at(6), bank: [{ bagNum: -1, bagSize: 24 }] });
    const larger = snapshot({ observed_at: at(7), inventory: [{ bagNum: 0, bagSize: 20 }] });
    expect(all(bags, bank, larger).document.bags).toEqual([
      { bag_num: 0, in_bank: false, size: 20 },
      { bag_num: -1, in_bank: true, size: 24 },
    ]);
  });

  test('different content with an equal time is not newer', () => {
    expect(all(first, snapshot({ observed_at: at(5), inventory: [] }))).toMatchObject({
      status: 'stale',
      isWritten: false,
    });
  });

  test('each section has its own time', () => {
    const merged = all(
      first,
      snapshot({
        observed_at: at(9),
        observed: { inventory: at(4) },
        inventory: [],
        equipment: [],
        character: { level: 61 },
      }),
    );
    expect(merged.status).toBe('updated');
    expect(names(merged)).toEqual(['Linen Cloth']);
    expect(merged.document).toMatchObject({ equipment: [], level: 61 });
  });

  test('an unobserved section never overwrites an observed one', () => {
    const merged = all(first, snapshot({ observed_at: at(9), character: { level: 61 } }));
    expect(names(merged)).toEqual(['Linen Cloth']);
    expect(merged.document.observed_at.inventory).toBe(new Date(at(5)).toISOString());
  });
});

describe('unchanged content', () => {
  const given = {
    inventory: [bagItem('Linen Cloth')],
    buffs: [{ name: 'Mark of the Wild', duration: 1800 }],
    character: { copper: 5 },
  };

  test('in a repeated file writes nothing', () => {
    const seen = snapshot({ observed_at: at(5), ...given });
    expect(all(seen, seen)).toMatchObject({ status: 'unchanged', isWritten: false, moment: null, changes: [] });
  });

  test('is written as unchanged when the program has renamed the game', () => {
    const seen = snapshot({ observed_at: at(5), ...given });
    const merged = merge(all(seen), seen, { ...GAME, name: 'Another name' }, NOW + MINUTE);
    expect(merged).toMatchObject({ status: 'unchanged', isWritten: true, moment: null, changes: [] });
    expect(merged.document).toEqual({ ...all(seen).document, game_name: 'Another name' });
  });

  test('without a time of its own writes nothing, however much later', () => {
    expect(into(all(snapshot(given)), snapshot(given, NOW + MINUTE), NOW + MINUTE)).toMatchObject({
      status: 'unchanged',
      isWritten: false,
    });
  });

  test('observed later writes only the observation time', () => {
    const merged = all(snapshot({ observed_at: at(5), ...given }), snapshot({ observed_at: at(8), ...given }));
    expect(merged).toMatchObject({ status: 'unchanged', isWritten: true, changes: [], moment: null });
    expect(merged.document.observed_at.inventory).toBe(new Date(at(8)).toISOString());
  });

  test('observed later wins over content from between the two observations', () => {
    const between = snapshot({ observed_at: at(6), inventory: [] });
    const merged = all(snapshot({ observed_at: at(5), ...given }), snapshot({ observed_at: at(8), ...given }), between);
    expect(merged.status).toBe('stale');
    expect(names(merged)).toEqual(['Linen Cloth']);
  });

  test('observed earlier is unchanged too', () => {
    expect(all(snapshot({ observed_at: at(5), ...given }), snapshot({ observed_at: at(2), ...given }))).toMatchObject({
      status: 'unchanged',
      isWritten: false,
    });
  });
});

test('without a time, the latest arrival wins, even in the same millisecond or after the clock was set back', () => {
  const merged = into(
    all(snapshot({ inventory: [] })),
    snapshot({ inventory: [bagItem('Silk Cloth')] }, NOW - MINUTE),
    NOW - MINUTE,
  );
  expect(merged.status).toBe('updated');
  expect(names(merged)).toEqual(['Silk Cloth']);
  expect(merged.document.observed_at.inventory).toBe(new Date(NOW).toISOString());
});

describe('numbers that every character has', () => {
  test('are not erased by an observation that lacks them, nor is the zone, while the guild is', () => {
    const merged = all(
      snapshot({ observed_at: at(1), character: { copper: 500, playedTime: 60, zone: 'Ironforge', guild: 'Stouts' } }),
      snapshot({ observed_at: at(2), character: { copper: 600 } }),
    );
    expect(merged.document).toMatchObject({ copper: 600, playedTime: 60, zone: 'Ironforge', guild: null });
  });

  test('are filled from the newest older observation that has them', () => {
    const latest = snapshot({ observed_at: at(9) });
    const knew = [
      snapshot({ observed_at: at(5), character: { playedTime: 500 } }),
      snapshot({ observed_at: at(3), character: { playedTime: 300 } }),
    ] as const;
    expect(all(latest, knew[0], knew[1]).document.playedTime).toBe(500);
    expect(all(latest, knew[1], knew[0]).document.playedTime).toBe(500);
    expect(all(latest, knew[1])).toMatchObject({ status: 'updated', numberTimes: { playedTime: at(3) } });
  });
});

describe('bags and bank', () => {
  test('have separate times and are served together, in order, with separate ids', () => {
    const merged = all(
      snapshot({ observed_at: at(1), inventory: [bagItem('c', 1, 2), bagItem('b', 1, 1), bagItem('a', 0, 9)] }),
      snapshot({ observed_at: at(2), bank: [bagItem('z', 5, 1), bagItem('y', -1, 1)] }),
      snapshot({ observed_at: at(3), inventory: [bagItem('d', 0, 3)] }),
    );
    expect(merged.document.inventory?.map((item) => [item.id, item.item_name, item.in_bank])).toEqual([
      [1, 'y', true],
      [2, 'd', false],
      [3, 'z', true],
    ]);
    expect(merged.document.observed_at).toMatchObject({
      inventory: new Date(at(3)).toISOString(),
      bank: new Date(at(2)).toISOString(),
    });
  });

  test('keep the bags unobserved when only the bank was observed', () => {
    const merged = all(snapshot({ observed_at: at(1), bank: [bagItem('z')] }));
    expect(merged.document.observed_at.inventory).toBeNull();
    expect(merged.changes).toContainEqual({ field: 'bank', from: null, to: 1 });
    expect(merged.changes.map((change) => change.field)).not.toContain('inventory');
  });
});

test("a newer name and realm replace older ones, and the owner's edits are kept", () => {
  const stored = all(snapshot({ observed_at: at(5) }));
  const marked = { ...stored, document: { ...stored.document, id: 9, note: 'main', favourite: true, hidden: true } };
  const renamed = into(
    marked,
    snapshot({ observed_at: at(6), character: { name: 'Brynhildr', realm: 'Ashbringer' } }),
    NOW + MINUTE,
  );
  expect(renamed.document).toMatchObject({
    id: 9,
    name: 'Brynhildr',
    realm: 'Ashbringer',
    note: 'main',
    favourite: true,
    hidden: true,
  });
  expect(renamed.changes).toEqual([{ field: 'character', from: 'Brunhild', to: 'Brynhildr' }]);
  expect(renamed.document.created_at).toBe(stored.document.created_at);
  expect(renamed.document.updated_at).toBe(new Date(NOW + MINUTE).toISOString());
  expect(into(renamed, snapshot({ observed_at: at(5) })).document.name).toBe('Brynhildr');
});

test('a document older than a section accepts the section and has null for it otherwise', () => {
  const known = all(snapshot({ observed_at: at(1) }));
  const { quests: _quests, ...fields } = known.document;
  const { quests: _time, ...times } = known.document.observed_at;
  const old = { ...known, document: { ...fields, observed_at: times } as Character };
  const quests = [{ name: 'Attunement to the Core', status: 'Completed' }];
  expect(merge(old, snapshot({ observed_at: at(2) }), GAME, NOW).document).toMatchObject({
    quests: null,
    observed_at: { quests: null },
  });
  expect(merge(old, snapshot({ observed_at: at(2), quests }), GAME, NOW).document).toMatchObject({
    quests,
    observed_at: { quests: new Date(at(2)).toISOString() },
  });
});
