import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depth } from '../testing/depth.ts';
import { chooseSpelling, realmKey, spellRealms } from './realms.ts';

const WRITTEN = ["Blade's Edge", 'Skull Rock', "Shen'dralar", 'Azjol-Nerub', 'Area 52', 'Aggra (Português)'];
const FURTHER = [
  'Ревущий фьорд',
  "Pozzo dell'Eternità",
  'Der Rat von Dalaran',
  'Confrérie du Thorium',
  '줄진',
  'Emberfall',
];
const REALMS = [...WRITTEN, ...FURTHER];

/** Spellings of files, links and tokens. */
const SPELLINGS: readonly ((realm: string) => string)[] = [
  (realm) => realm,
  (realm) => realm.replaceAll(/[\s-]/g, ''),
  (realm) => realm.replaceAll(/[^\p{L}\p{N}]/gu, ''),
  (realm) =>
    realm
      .toLowerCase()
      .replaceAll(/['()-]/g, '')
      .replaceAll(' ', '_'),
  (realm) => realm.toLowerCase().replaceAll(/['()]/g, '').replaceAll(' ', '-'),
  (realm) => realm.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  (realm) => realm.replaceAll("'", '’').normalize('NFD'),
  (realm) => ` ${realm.replaceAll(' ', '  ')} `,
];

const MARKS = fc.array(fc.constantFrom('\u0300', '\u0301', '\u0302', '\u0303', '\u0304', '\u0305'), {
  minLength: 2,
  maxLength: 6,
});

const realm = fc.constantFrom(...REALMS);
const spelling = fc
  .tuple(realm, fc.constantFrom(...SPELLINGS))
  .map(([written, spell]) => ({ written, spelled: spell(written) }));

describe('a realm', () => {
  test('has one key in all its spellings, and no other realm has it', () => {
    fc.assert(
      fc.property(spelling, spelling, (one, other) => {
        expect(realmKey(one.spelled) === realmKey(other.spelled)).toBe(one.written === other.written);
      }),
      { numRuns: depth(300, 5000) },
    );
  });

  test.each([
    ['area_52', 'Area 52'],
    ['kiljaeden', "Kil'jaeden"],
    ['aggra_português', 'Aggra (Português)'],
    ['ревущий_фьорд', 'Ревущий фьорд'],
    ["Blade'sEdge", "Blade's Edge"],
    ['SkullRock', 'Skull Rock'],
    ['blades-edge', "Blade'sEdge"],
    ['azjolnerub', 'Azjol-Nerub'],
    ['pozzo_delleternità', "Pozzo dell'Eternità"],
  ])('is written %s in files and shown as %s', (token, written) => {
    expect(realmKey(token)).toBe(realmKey(written));
    expect(chooseSpelling(token, written)).toBe(written);
    expect(chooseSpelling(written, token)).toBe(written);
  });

  test('is spelled the same in any order of arrival, and as the game writes it once that was seen', () => {
    const seen = fc.array(spelling, { maxLength: 12 });
    fc.assert(
      fc.property(
        seen.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          const spelled = spellRealms(all.map((each) => each.spelled));
          expect(spellRealms(shuffled.map((each) => each.spelled))).toEqual(spelled);
          expect(spelled.size).toBe(new Set(all.map(({ written }) => written)).size);
          for (const { written, spelled: given } of all)
            if (given === written && !written.includes("'")) expect(spelled.get(realmKey(written))).toBe(written);
        },
      ),
      { numRuns: depth(300, 5000) },
    );
  });

  test('never gets a spelling with stacked marks while any other is known, whichever comes first', () => {
    const cases = fc.tuple(spelling, fc.nat(), MARKS).chain(([{ spelled }, at, marks]) => {
      const letters = spelled.trim().split(/(?<=\p{L})/u);
      const stacked = letters.map((each, index) => (index === at % letters.length ? each + marks.join('') : each));
      return fc.tuple(fc.constant(spelled), fc.constant(stacked.join('')));
    });
    fc.assert(
      fc.property(cases, ([spelled, stacked]) => {
        if (realmKey(stacked) !== realmKey(spelled)) return;
        expect(chooseSpelling(spelled, stacked)).toBe(spelled);
        expect(chooseSpelling(stacked, spelled)).toBe(spelled);
      }),
      { numRuns: depth(300, 5000) },
    );
    const tower = 'Embe\u0072\u0301\u0302\u0303\u0304\u0305fall';
    for (const all of [
      ['emberfall', tower, 'Emberfall'],
      [tower, 'Emberfall', 'emberfall'],
    ])
      expect([...spellRealms(all).values()]).toEqual(['Emberfall']);
    expect(spellRealms([tower, 'emberfall']).get('emberfall')).toBe('emberfall');
  });
});

test('a name of signs alone keeps itself as its key', () => {
  expect(realmKey('???')).not.toBe(realmKey('!!'));
});
