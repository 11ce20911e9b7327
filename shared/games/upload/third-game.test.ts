import { expect, it } from 'vitest';
import type { GameDefinition, GamePayload } from '../define-game.ts';
import { readUpload } from './read-upload.ts';
import { GAMES } from '../registry.ts';

/** An invented game with a file format of its own. What follows is all that its folder would hold. */
const lorekeep: GameDefinition<'lorekeep', string[]> = {
  gameShortCode: 'lorekeep',
  displayName: 'Lorekeep',
  iconPath: '/games/lorekeep.svg',
  units: [],
  slotName: (slot) => ['Crown', 'Cloak'][slot],
  toProductQuality: (stars) => (stars >= 10 ? 5 : 1),
  bagName: (bag) => `Chest ${bag}`,
  detect: ({ bytes }) => new TextDecoder().decode(bytes.subarray(0, 8)) === 'LOREKEEP',
  read: ({ bytes }) => ({
    characters: new TextDecoder()
      .decode(bytes)
      .split('\n')
      .slice(1)
      .map((line) => line.split('|')),
    warnings: [],
    problem: null,
  }),
  identify: ([name]) => ({ guid: null, name: name ?? null, realm: 'The Keep' }),
  normalise([name, level, crown], warnings): GamePayload<'lorekeep'> | null {
    if (!name || !Number(level)) {
      warnings.push('A line without name and level was left out');
      return null;
    }
    return {
      game_short_code: 'lorekeep',
      character: { name, level: Number(level), race: 'Keeper', class: 'Scribe', realm: 'The Keep', faction: 'Ink' },
      equipment: crown
        ? [{ slotName: this.slotName(0) as string, itemName: crown, itemID: 1, quality: this.toProductQuality(10) }]
        : [],
    };
  },
};

it('needs an adapter and a line in the registry, nothing else', () => {
  const registry = [...GAMES, lorekeep];
  const reading = readUpload(new TextEncoder().encode('LOREKEEP\nOswin|12|Crown of Leaves\n|\nFenja|3|'), registry);
  expect(reading).toEqual({
    ok: true,
    warnings: ['A line without name and level was left out'],
    characters: [
      expect.objectContaining({
        game_short_code: 'lorekeep',
        equipment: [{ slotName: 'Crown', itemName: 'Crown of Leaves', itemID: 1, quality: 5 }],
      }),
      expect.objectContaining({ character: expect.objectContaining({ name: 'Fenja', level: 3 }) }),
    ],
  });
  expect(readUpload(new TextEncoder().encode('LOREKEEP\n'), GAMES)).toMatchObject({ ok: false });
});
