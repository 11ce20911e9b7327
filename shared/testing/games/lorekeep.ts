import { message } from '../../base/messages/message.ts';
import { defineGame } from '../../games/define-game.ts';
import type { GameSource } from '../../imports/game-file.ts';

const HEAD = 'LOREKEEP\n';

/** Reader of an invented format: a line of `name|level|crown` for each character. */
export const saves: GameSource<string[]> = {
  game: 'lorekeep',
  units: [],
  detect: ({ bytes }) => new TextDecoder().decode(bytes.subarray(0, HEAD.length)) === HEAD,
  read: ({ bytes }) => ({
    characters: new TextDecoder()
      .decode(bytes.subarray(HEAD.length))
      .split('\n')
      .map((line) => line.split('|')),
    warnings: [],
    problem: null,
  }),
  identify: ([name]) => ({ guid: null, name: name ?? null, realm: 'The Keep' }),
  normalise([name, level, crown], warnings) {
    if (!name || !Number(level)) {
      warnings.push(message('character_lacks', { who: 'A line', fields: ['name', 'level'] }));
      return null;
    }
    return {
      game_short_code: 'lorekeep',
      character: { name, level: Number(level), race: 'Keeper', class: 'Scribe', realm: 'The Keep', faction: 'Ink' },
      equipment: crown ? [{ slotName: 'Crown', itemName: crown, itemID: 1, quality: 5 }] : [],
      inventory: [{ bagNum: 101, slotNum: 1, name: 'Quill', itemID: 2, count: 3 }],
    };
  },
};

/** An invented game: all that its folder would hold. */
export const lorekeep = defineGame({
  code: 'lorekeep',
  name: 'Lorekeep',
  shortName: 'Lorekeep',
  icon: '/games/unknown.svg',
  containers: { runs: [[100, 109, 'bankTab']], bankKind: 'bankTab' },
  gear: {
    slotOf: (name) => (name.startsWith('Crown') ? 'Crown' : null),
    pairs: { Crown: ['Crown 1', 'Crown 2'] },
    cosmetic: new Set(),
    expected: [],
    offHand: { slot: 'Shield', mainHand: 'Pen', freeBeside: new Set(), fromLevel: 1 },
    maybeLastLevels: new Set(),
    restedCap: 1,
  },
  flavours: [],
});
