import { Compile } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import { Character } from '#shared/characters/contract/characters.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { forgetAddon, type Forgotten } from '../forget/forget-addon.ts';
import { merge, type MergeResult } from '#shared/characters/merge/merge.ts';
import { bagItem, GAME, MINUTE, NOW, snapshot, wornItem } from '../../testing/characters/snapshots.ts';

const at = (minutes: number) => NOW - (1000 - minutes) * MINUTE;
const all = (...snapshots: Snapshot[]) =>
  snapshots.reduce<MergeResult | null>((stored, next) => merge(stored, next, GAME, NOW), null) as MergeResult;
const both = (a: Snapshot, b: Snapshot) => [all(a, b).document, all(b, a).document] as const;
const names = ({ inventory }: Character) => inventory?.map((item) => item.item_name);

type Given = Parameters<typeof snapshot>[0] & { readonly before?: number; readonly observed?: object };

/** A sighting by another addon. */
function foreign(addon: string, { before, ...given }: Given): Snapshot {
  const sections = ['character', ...Object.keys(given).filter((key) => key !== 'character' && key !== 'observed')];
  const each = <T>(value: T) => Object.fromEntries(sections.map((section) => [section, value]));
  return snapshot({ ...given, sources: each(addon), ...(before !== undefined && { before: each(before) }) });
}

describe('what another addon saw at some time', () => {
  const undated = foreign('bagbrother', {
    before: at(900),
    inventory: [bagItem('Wool Cloth')],
    bank: [bagItem('Ore')],
  });

  test('fills what was never seen, and the document says by whom and before when', () => {
    const { document, status, moment } = all(undated);
    expect(status).toBe('created');
    expect(moment).toBeNull();
    expect(document.observed_at.inventory).toBeNull();
    expect(document.sources).toEqual({
      character: { addon: 'bagbrother', before: at(900) },
      inventory: { addon: 'bagbrother', before: at(900) },
      bank: { addon: 'bagbrother', before: at(900) },
    });
    expect(Compile(Character).Check(document)).toBe(true);
  });

  test('never displaces dated content, in either order of arrival', () => {
    const dated = snapshot({ observed_at: at(1), inventory: [bagItem('Silk Cloth')] });
    for (const document of both(dated, undated)) {
      expect(names(document)).toEqual(['Silk Cloth', 'Ore']);
      expect(document.observed_at.inventory).toBe(new Date(at(1)).toISOString());
      expect(document.sources).toEqual({ bank: { addon: 'bagbrother', before: at(900) } });
    }
    const [one, other] = both(dated, undated);
    expect(one).toEqual(other);
  });

  test('of two addons, the more trusted one counts, whatever their files are dated', () => {
    const richer = foreign('syndicator', { before: at(1), inventory: [bagItem('Silk Cloth'), bagItem('Ruby', 0, 2)] });
    for (const document of both(undated, richer)) {
      expect(document.sources?.inventory).toEqual({ addon: 'syndicator', before: at(1) });
      expect(names(document)).toContain('Ruby');
    }
  });

  test('is replaced by a payload without any time, which is the latest word', () => {
    const document = all(undated, snapshot({ inventory: [bagItem('Wool Cloth')] })).document;
    expect(document.sources?.inventory).toBeUndefined();
    expect(document.observed_at.inventory).toBe(new Date(NOW).toISOString());
  });
});

describe('dated content of another addon', () => {
  test('replaces older content and gives way to newer', () => {
    const dated = foreign('datastore', {
      observed: { inventory: at(5), character: at(5) },
      inventory: [bagItem('Silk')],
    });
    const own = (minute: number) => snapshot({ observed_at: at(minute), inventory: [bagItem('Wool')] });
    for (const document of both(own(4), dated)) expect(names(document)).toEqual(['Silk']);
    for (const document of both(own(6), dated)) expect(names(document)).toEqual(['Wool']);
    for (const document of both(own(5), dated)) expect(names(document)).toEqual(['Wool']);
  });

  test('of the future counts as seen before now', () => {
    const ahead = foreign('datastore', { observed: { inventory: NOW + 60 * MINUTE }, inventory: [bagItem('Silk')] });
    expect(ahead.observed.inventory).toBeNull();
    expect(ahead.sources.inventory).toEqual({ addon: 'datastore', before: NOW });
  });
});

describe('a poorer copy of the same content', () => {
  const named = { ...wornItem('Helm of Might'), itemLevel: 66, stats: [{ name: 'Stamina', value: 20 }] };
  const bare = { slotName: 'Head', itemID: 200 };

  test('never replaces the richer one, and only its time moves', () => {
    const rich = snapshot({ observed_at: at(1), equipment: [named] });
    const poor = foreign('datastore', { observed: { equipment: at(9), character: at(9) }, equipment: [bare] });
    for (const document of both(rich, poor)) {
      expect(document.equipment).toMatchObject([
        { item_name: 'Helm of Might', quality: 3, item_level: 66, stats: [{ name: 'Stamina', value: 20 }] },
      ]);
      expect(document.observed_at.equipment).toBe(new Date(at(9)).toISOString());
      expect(document.sources?.equipment).toEqual({ addon: 'datastore' });
    }
  });

  test('keeps the sizes of the bags', () => {
    const rich = snapshot({ observed_at: at(1), inventory: [{ bagNum: 0, bagSize: 16 }, bagItem('Linen Cloth')] });
    const poor = foreign('datastore', { observed: { inventory: at(9) }, inventory: [bagItem('Item 100')] });
    for (const document of both(rich, poor)) {
      expect(document.bags).toEqual([{ bag_num: 0, in_bank: false, size: 16 }]);
      expect(names(document)).toEqual(['Linen Cloth']);
    }
  });

  test('leaves a pet the name that was known of it, and no other pet', () => {
    const pet = (petSpecies: number, name?: string) => ({ petSpecies, name, quality: 3, bagNum: 0, slotNum: 1 });
    const rich = snapshot({ observed_at: at(1), inventory: [pet(868, 'Pandaren Monk')] });
    const poor = (species: number) =>
      foreign('datastore', { observed: { inventory: at(9) }, inventory: [pet(species)] });
    for (const document of both(rich, poor(868))) expect(names(document)).toEqual(['Pandaren Monk']);
    for (const document of both(rich, poor(869))) expect(names(document)).toEqual(['Pet (species 869)']);
  });

  test('does not count where the content is another', () => {
    const rich = snapshot({ observed_at: at(1), equipment: [named] });
    const other = foreign('datastore', { observed: { equipment: at(9) }, equipment: [{ ...bare, itemID: 201 }] });
    expect(all(rich, other).document.equipment).toMatchObject([{ item_name: 'Item 201', stats: [] }]);
  });
});

describe('fields that a source does not say', () => {
  const own = snapshot({ observed_at: at(1), character: { zone: 'Ironforge', guild: 'Stouts', playedTime: 60 } });
  const silent = foreign('savedinstances', { observed: { character: at(9) }, character: { level: 61 } });

  test('stay, in either order of arrival', () => {
    const [one, other] = both(own, silent);
    expect(one).toMatchObject({ level: 61, zone: 'Ironforge', guild: 'Stouts', playedTime: 60 });
    expect(other).toEqual(one);
    expect(all(own, silent).numberTimes).toEqual(all(silent, own).numberTimes);
  });

  test('are not the guild of a character whose own addon says that it is in none', () => {
    const left = snapshot({ observed_at: at(5) });
    expect(all(own, silent, left).document.guild).toBeNull();
    expect(all(silent, left, own).document.guild).toBeNull();
  });
});

describe('words', () => {
  test.each([
    ['Untoter', 'Krieger'],
    ['Untote', 'Kriegerin'],
    ['Mort-vivant', 'Guerrière'],
  ])("of the client's language stay when another addon saw the character later: %s, %s", (race, word) => {
    const own = snapshot({ observed_at: at(1), character: { race, class: word } });
    const english = foreign('datastore', { observed: { character: at(9) }, character: { race: 'Undead' } });
    const [one, other] = both(own, english);
    expect(one).toMatchObject({ race, class: word });
    expect(other).toEqual(one);
    expect(all(own, english)).toMatchObject({ status: 'unchanged', changes: [] });
  });

  test('of a realm keep their blanks', () => {
    const spaced = snapshot({ observed_at: at(1), character: { realm: 'Pyrewood Village' } });
    const joined = foreign('datastore', { observed: { character: at(9) }, character: { realm: 'PyrewoodVillage' } });
    const [one, other] = both(spaced, joined);
    expect(one.realm).toBe('Pyrewood Village');
    expect(other).toEqual(one);
  });
});

describe('a worn item of unknown quality', () => {
  const helm = { slotName: 'Head', itemID: 200, itemName: 'Helm' };
  const rich = foreign('syndicator', { before: at(1), equipment: [{ ...helm, quality: 4 }] });
  const poor = foreign('simulationcraft', { observed: { equipment: at(5), character: at(5) }, equipment: [helm] });
  const qualityOf = ({ equipment }: Character) => equipment?.map(({ quality }) => quality);

  test('is never Common, and takes the quality that another observation of it says, in any order', () => {
    expect(qualityOf(all(poor).document)).toEqual([null]);
    for (const document of both(rich, poor)) expect(qualityOf(document)).toEqual([4]);
    expect(all(rich, poor).document).toEqual(all(poor, rich).document);
  });

  test('lowers no average of the history', () => {
    const worn = [helm, { ...helm, slotName: 'Chest', quality: 4 }];
    expect(all(snapshot({ observed_at: at(5), equipment: worn })).moment?.average_quality).toBe(4);
  });
});

describe('a level that an observation does not say', () => {
  const money = foreign('tradeskillmaster', {
    observed: { character: at(5) },
    character: { level: 58, copper: 7, fieldSources: { level: {} } },
  });

  test('is taken from the newest that says it, although the money is newer', () => {
    const [first, older] = [
      snapshot({ observed_at: at(1), character: { level: 58 } }),
      snapshot({ observed_at: at(4) }),
    ];
    for (const { document } of [all(first, money, older), all(first, older, money)])
      expect(document).toMatchObject({ level: 60, copper: 7, sources: { character: { addon: 'tradeskillmaster' } } });
  });

  test('makes no point of the past', () => {
    const newest = snapshot({ observed_at: at(9) });
    expect(all(newest, money).moment).toBeNull();
    expect(all(newest, snapshot({ observed_at: at(5), character: { level: 58 } })).moment?.level).toBe(58);
  });

  test('from links gives way to any other', () => {
    const links = foreign('syndicator', {
      character: { level: 61, fieldSources: { level: { addon: 'syndicator', uncertain: true } } },
    });
    const field = foreign('bagbrother', { character: { level: 59 } });
    for (const document of both(links, field)) expect(document.level).toBe(59);
    const later = foreign('syndicator', {
      before: at(900),
      character: { level: 62, fieldSources: { level: { addon: 'syndicator', before: at(950), uncertain: true } } },
    });
    expect(
      all(
        foreign('syndicator', {
          before: at(1),
          character: { level: 61, fieldSources: { level: { addon: 'syndicator', before: at(2), uncertain: true } } },
        }),
        later,
      ).document.level,
    ).toBe(62);
  });

  test('of a forgotten addon gives way to any other', () => {
    const told = foreign('datastore', { observed: { character: at(5) }, character: { level: 70 } });
    const rest = foreign('savedinstances', {
      observed: { character: at(6) },
      character: { level: 70, fieldSources: { level: { addon: 'datastore', observed: at(5) } } },
    });
    const forgotten = forgetAddon(all(told, rest), 'datastore', NOW);
    expect(forgotten?.document.level).toBe(70);
    const again = merge({ ...(forgotten as Forgotten), version: 1 }, snapshot({ observed_at: at(2) }), GAME, NOW);
    expect(again.document.level).toBe(60);
  });
});
