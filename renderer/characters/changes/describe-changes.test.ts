import { describe, expect, test } from 'vitest';
import type { ChangedCharacter, CharacterChange } from '#shared/characters/contract/changes.ts';
import { loadCatalogue, applyLocale, t } from '../../base/i18n/i18n.ts';
import { describeChange, describeChanges } from './describe-changes.ts';

await applyLocale('en');
await loadCatalogue(['characterChanges']);

function changed(changes: readonly CharacterChange[], given: Partial<ChangedCharacter> = {}): ChangedCharacter {
  return {
    id: 1,
    name: 'Brunhild',
    realm: 'Hydraxian',
    game_id: 'wow_classic',
    status: 'updated',
    changes: [...changes],
    ...given,
  };
}

describe('the message about one character', () => {
  test('shows a level and new items', () => {
    const character = changed([
      { field: 'inventory', from: 80, to: 81 },
      { field: 'equipment', from: 15, to: 16 },
      { field: 'level', from: 58, to: 59 },
    ]);
    expect(describeChange(t, character)).toBe('Brunhild: level 58 → 59, 2 new items');
  });

  test('shows sold items and earned money', () => {
    const character = changed([
      { field: 'inventory', from: 80, to: 79 },
      { field: 'copper', from: 100, to: 12_345 },
    ]);
    expect(describeChange(t, character)).toBe('Brunhild: 1 item fewer, +1g 22s 45c');
  });

  test('shows spent money', () => {
    expect(describeChange(t, changed([{ field: 'copper', from: 150, to: 100 }]))).toBe('Brunhild: −50c');
  });

  test('shows replaced equipment', () => {
    expect(describeChange(t, changed([{ field: 'equipment', from: 16, to: 16 }]))).toBe('Brunhild: other equipment');
  });

  test('does not count a first bank as new items', () => {
    expect(describeChange(t, changed([{ field: 'bank', from: null, to: 120 }]))).toBe('Brunhild: bank now known');
  });

  test('shows another zone and guild', () => {
    const character = changed([
      { field: 'zone', from: 'Ironforge', to: 'Molten Core' },
      { field: 'guild', from: 'Night Shift', to: null },
    ]);
    expect(describeChange(t, character)).toBe('Brunhild: now in Molten Core, left Night Shift');
  });

  test('lists at most three differences', () => {
    const fields = ['level', 'copper', 'zone', 'buffs', 'talents'] as const;
    const words = describeChange(
      t,
      changed(fields.map((field) => ({ field, from: field === 'zone' ? 'A' : 1, to: field === 'zone' ? 'B' : 2 }))),
    );
    expect(words).toBe('Brunhild: level 1 → 2, +1c, now in B');
  });

  test('has a text for changes that it cannot name', () => {
    expect(describeChange(t, changed([{ field: 'character', from: null, to: null }]))).toBe('Brunhild: updated');
  });

  test('shows names unescaped', () => {
    expect(describeChange(t, changed([], { name: '<b>$t(x)</b>{{y}}', status: 'created' }))).toBe(
      '<b>$t(x)</b>{{y}}: new in your ledger',
    );
  });
});

describe('the message about a push', () => {
  test('of one character has one line', () => {
    expect(describeChanges(t, [changed([{ field: 'level', from: 1, to: 2 }])])).toEqual({
      title: 'Brunhild: level 1 → 2',
      lines: [],
    });
  });

  test('of many characters names the first three and counts the rest', () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      changed([], { id: index, name: `C${index}`, status: 'created' }),
    );
    expect(describeChanges(t, many)).toEqual({
      title: '20 new characters',
      lines: ['C0: new in your ledger', 'C1: new in your ledger', 'C2: new in your ledger', 'and 17 more'],
    });
  });

  test('counts new and known characters', () => {
    const title = (...statuses: readonly ChangedCharacter['status'][]) =>
      describeChanges(
        t,
        statuses.map((status, id) => changed([], { id, name: `C${id}`, status })),
      )?.title;
    expect(title('updated', 'updated')).toBe('2 characters updated');
    expect(title('created', 'created')).toBe('2 new characters');
    expect(title('created', 'updated')).toBe('1 new character, 1 updated');
    expect(title('created', 'updated', 'created', 'updated', 'stale')).toBe('2 new characters, 2 updated');
  });

  test('adds the realm to equal names', () => {
    const twins = ['Hydraxian', 'Emberfall'].map((realm, id) =>
      changed([{ field: 'level', from: 1, to: 2 }], { id, realm }),
    );
    const other = changed([{ field: 'level', from: 1, to: 2 }], { id: 9, name: 'Maribel' });
    expect(describeChanges(t, [...twins, other])?.lines).toEqual([
      'Brunhild of Hydraxian: level 1 → 2',
      'Brunhild of Emberfall: level 1 → 2',
      'Maribel: level 1 → 2',
    ]);
  });

  test("is absent for the player's own edits", () => {
    const quiet = (['edited', 'deleted', 'unchanged', 'stale'] as const).map((status) => changed([], { status }));
    expect(describeChanges(t, quiet)).toBeNull();
    expect(describeChanges(t, [])).toBeNull();
  });
});
