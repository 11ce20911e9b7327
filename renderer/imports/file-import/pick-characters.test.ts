import { readImport } from '#shared/characters/read-import/read-import.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import { describe, expect, test } from 'vitest';
import { splitIntoBatches, type LedgerState } from './pick-characters.ts';
import type { FoundCharacter } from './reading/inspect-file.ts';
import { T, MINUTE, NOW, seen, bagnon, item, payload, stored, ledgerOf, pick, pickWith } from './testing/picking.ts';

describe('a character beside the ledger', () => {
  const known = payload({ observed: seen(0, 'inventory'), inventory: [item('Linen Cloth')] });
  const ledger = ledgerOf(stored(1, known));

  test.each([
    ['new without one of this name', payload({ observed: seen(0), character: { name: 'Ada' } }), 'new'],
    ['new on another realm', payload({ observed: seen(0), character: { realm: 'Elsewhere' } }), 'new'],
    ['up to date in the same file', known, 'none'],
    ['seen again where only a time is later', { ...known, observed: seen(1, 'inventory') }, 'seen'],
    ['changed by later content', { ...known, observed: seen(1, 'inventory'), inventory: [] }, 'changed'],
    ['up to date with other content of before', { ...known, observed: seen(-1, 'inventory'), inventory: [] }, 'none'],
    [
      'changed by a section that was never seen',
      { ...known, observed: seen(-1, 'bank'), bank: [item('Ore')] },
      'changed',
    ],
    ['up to date with the same content without a time', { ...known, observed: undefined }, 'none'],
    ['changed by other content without a time', { ...known, observed: undefined, inventory: [] }, 'changed'],
    [
      'up to date with what another addon saw at some time',
      payload({ ...bagnon(9, 'inventory'), inventory: [] }),
      'none',
    ],
  ])('is %s', async (_, given, change) => {
    const { changes, picked } = await pick(ledger, [given]);
    expect(changes).toEqual([change]);
    expect(picked).toEqual(change === 'none' ? [] : [{ file: 1, indexes: [0] }]);
  });

  test('is up to date in a file of an addon without times that was written again', async () => {
    const saw = (before: number, name?: string) => payload({ ...bagnon(before, 'inventory'), inventory: [item(name)] });
    const bags = ledgerOf(stored(1, saw(1)));
    expect((await pick(bags, [saw(1)])).changes).toEqual(['none']);
    expect((await pick(bags, [saw(9)])).changes).toEqual(['none']);
  });

  test('is changed by an older copy that names the same items, and not by a poorer one', async () => {
    const saw = (addon: string, before: number, name?: string) =>
      payload({
        ...bagnon(before, 'inventory'),
        sources: { character: addon, inventory: addon },
        inventory: [item(name)],
      });
    const poor = ledgerOf(stored(1, saw('syndicator', 5)));
    expect((await pick(poor, [saw('bagbrother', 1, 'Linen Cloth')])).changes).toEqual(['changed']);
    const rich = ledgerOf(stored(1, saw('bagbrother', 1, 'Linen Cloth'), saw('syndicator', 5)));
    expect((await pick(rich, [saw('bagbrother', 1, 'Linen Cloth')])).changes).toEqual(['none']);
    expect((await pick(rich, [saw('bagbrother', 1)])).changes).toEqual(['none']);
  });

  test('has the level of after the import', async () => {
    const lower = { level: 9 };
    const { rows } = await pick(ledger, [payload({ observed: seen(1), character: lower })]);
    expect(rows[0]?.level).toBe(9);
    const older = await pick(ledger, [payload({ observed: seen(-1, 'bank'), bank: [], character: lower })]);
    expect(older.rows[0]).toMatchObject({ level: 60, change: 'changed' });
  });

  test('is found by the game’s id under another name, and of two of one name by it', async () => {
    const own = (guid: string, name: string, minutes: number) =>
      payload({ guid, observed: seen(minutes), character: { name } });
    const renamed = ledgerOf(stored(1, own('Player-1-A', 'Abel', 0), own('Player-1-A', 'Cain', 5)));
    expect((await pick(renamed, [own('Player-1-A', 'Abel', 0)])).changes).toEqual(['none']);
    expect((await pick(renamed, [own('Player-1-B', 'Cain', 0)])).changes).toEqual(['new']);
    const namesakes = ledgerOf(stored(1, own('Player-1-A', 'Abel', 0)), stored(2, own('Player-1-B', 'Abel', 1)));
    const both = [own('Player-1-A', 'Abel', 0), own('Player-1-B', 'Abel', 1)];
    expect((await pick(namesakes, both)).changes).toEqual(['none', 'none']);
  });

  test('is another one where a name was made again as another class', async () => {
    const mage = payload({ observed: seen(1), character: { class: 'Magier', race: 'Gnom' } });
    expect((await pick(ledger, [mage])).changes).toEqual(['new']);
  });

  test('is compared with the part of a joined character that an import reaches', async () => {
    const { document, state } = stored(1, known);
    const shown = { ...document, level: 70, inventory: null };
    expect(
      (await pick({ ...ledgerOf(), characters: [shown], states: [{ ...state, document }] }, [known])).changes,
    ).toEqual(['none']);
  });
});

describe('banks, which belong to no character', () => {
  const bank = (before: number, itemID = 2770) => ({
    kind: 'guild_bank',
    realm: 'Emberfall',
    name: 'Stouts',
    tabs: [{ index: 1, items: [{ itemID, bagNum: 1, slotNum: 1 }] }],
    source: 'bagbrother',
    before: T + before * MINUTE,
  });
  const brunhild = (holding: object) => payload({ observed: seen(0), holdings: [holding] });
  const ledger = ledgerOf(stored(1, brunhild(bank(0))));
  const reading = readImport(brunhild(bank(0)), NOW);
  const held = reading.ok ? reading.snapshot.holdings : [];
  const banks = held.map((each) => ({
    ...each,
    tabs: each.tabs.map((tab) => ({ ...tab, observed_at: new Date(tab.observed_at).toISOString() })),
  })) as unknown as readonly Holding[];

  test('are sent with a character that is up to date, once they differ from the ledger’s', async () => {
    expect((await pick({ ...ledger, banks: [] }, [brunhild(bank(0))])).changes).toEqual(['changed']);
    expect((await pick({ ...ledger, banks }, [brunhild(bank(0))])).changes).toEqual(['none']);
    expect((await pick({ ...ledger, banks }, [brunhild(bank(9))])).changes).toEqual(['none']);
    expect((await pick({ ...ledger, banks }, [brunhild(bank(9, 2771))])).changes).toEqual(['changed']);
    expect((await pick({ ...ledger, banks }, [brunhild(bank(-9, 2771))])).changes).toEqual(['none']);
    // The import takes one of two contents of a moment.
    expect((await pick({ ...ledger, banks }, [brunhild(bank(0, 2771))])).changes).toEqual(['changed']);
    expect((await pick({ ...ledger, banks: null }, [brunhild(bank(0))])).changes).toEqual(['none']);
  });
});

const NOTHING: LedgerState = { ...ledgerOf(), banks: null };

test('of several copies the latest is shown, and older ones are sent only for what they alone have', async () => {
  const withBank = payload({ observed: { ...seen(0), bank: T }, bank: [item('Ore')] });
  const { rows, picked } = await pick(
    NOTHING,
    [withBank],
    [payload({ observed: seen(5), character: { level: 61 } })],
    [{ ...withBank, observed: { ...seen(-5), bank: T - MINUTE } }],
  );
  expect(rows.map(({ level, change }) => [level, change])).toEqual([[61, 'new']]);
  expect(picked).toEqual([
    { file: 1, indexes: [0] },
    { file: 2, indexes: [0] },
  ]);
});

test('new characters come first, higher levels before lower ones, and need no comparison', async () => {
  const named = (name: string, level: number, minutes = 0) =>
    payload({ observed: seen(minutes), character: { name, level } });
  const ledger = ledgerOf(stored(1, named('Known', 60)), stored(2, named('Newer', 59)));
  const { rows, asked } = await pick(ledger, [
    named('Known', 60),
    named('Newer', 60, 1),
    named('Low', 1),
    named('High', 50),
  ]);
  expect(rows.map((row) => row.found.name)).toEqual(['High', 'Low', 'Newer', 'Known']);
  expect(asked).toBe(2);
});

test('requests hold at most 2 MB or 100 characters, and every character once', () => {
  const found = (bytes: number) => ({ bytes }) as FoundCharacter;
  const files = [
    { id: 1, found: Array.from({ length: 250 }, () => found(100)) },
    { id: 2, found: Array.from({ length: 3 }, () => found(1_500_000)) },
  ];
  const picked = files.map(({ id, found: all }) => ({ file: id, indexes: all.map((_, index) => index) }));
  const batches = splitIntoBatches(picked, files);
  const counts = batches.map((batch) => batch.reduce((sum, { indexes }) => sum + indexes.length, 0));
  expect(counts).toEqual([100, 100, 51, 1, 1]);
  const sent = batches.flat().flatMap(({ file, indexes }) => indexes.map((index) => `${file}:${index}`));
  expect(new Set(sent).size).toBe(253);
});

describe('characters of one name', () => {
  const tildwyn = (given: Record<string, unknown> = {}, minutes = 0) =>
    payload({
      observed: seen(minutes, 'inventory'),
      inventory: [item('Ore')],
      character: { name: 'Tildwyn' },
      ...given,
    });
  const era = { flavour: 'wow_classic_era' };
  const mists = { flavour: 'wow_classic' };
  const two = ledgerOf(stored(1, tildwyn(era)), stored(2, tildwyn(mists)));

  test.each([
    ['versions', era, mists],
    ['regions', { region: 'eu' }, { region: 'us' }],
    ['account folders', { account_folders: [1] }, { account_folders: [2] }],
  ])('of two %s are two', async (_, one, other) => {
    expect((await pick(ledgerOf(), [tildwyn(one)], [tildwyn(other)])).changes).toEqual(['new', 'new']);
    const ledger = ledgerOf(stored(1, tildwyn(one)));
    expect((await pick(ledger, [tildwyn(one)], [tildwyn(other)])).changes).toEqual(['new', 'none']);
  });

  test('are one where nothing contradicts, which is sent for what it tells of version and region', async () => {
    const { changes, picked } = await pick(ledgerOf(stored(1, tildwyn())), [tildwyn(era)], [tildwyn()]);
    expect(changes).toEqual(['seen']);
    expect(picked).toEqual([{ file: 1, indexes: [0] }]);
  });

  test('are asked for where nothing tells, and sent for the one that the player chose', async () => {
    const asked = await pick(two, [tildwyn({}, 9)], [tildwyn(era, 9)]);
    expect(asked.changes).toEqual(['waits', 'seen']);
    expect(asked.picked).toEqual([{ file: 2, indexes: [0] }]);
    const [question, ...others] = asked.questions;
    expect(others).toEqual([]);
    expect(question).toMatchObject({ found: { name: 'Tildwyn' }, choices: [{ id: 1 }, { id: 2 }], answer: null });
    const answers = new Map([[question?.key ?? '', 2]]);
    const answered = await pickWith(answers, two, [tildwyn({}, 9)], [tildwyn(era, 9)]);
    expect(answered.changes).toEqual(['seen', 'seen']);
    expect(answered.chosen).toEqual(new Map([['1:0', 2]]));
    expect(answered.questions).toMatchObject([{ answer: 2 }]);
  });

  test('are asked for only once the others are imported, where the ledger has none of them', async () => {
    const { changes, questions } = await pick(ledgerOf(), [tildwyn()], [tildwyn(era)], [tildwyn(mists)]);
    expect(changes).toEqual(['waits', 'new', 'new']);
    expect(questions).toMatchObject([{ choices: [] }]);
  });
});
