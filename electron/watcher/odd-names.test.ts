import * as fc from 'fast-check';
import { mkdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { depth } from '#shared/testing/depth.ts';
import { savedSamples } from '../testing/installs/game-folder.ts';
import { until } from '../testing/process/until.ts';
import { ERA, MARIBEL, onlySource, setUpWatcher, TIMES, TORVALD } from '../testing/sync/watcher-fixture.ts';

const fixture = setUpWatcher();
const SAVED_AT = new Date('2026-11-20T20:00:00Z');

/** `TavernLedger.lua` with other letters in capitals. */
const spelling = fc
  .array(fc.boolean(), { minLength: 16, maxLength: 16 })
  .map((capitals) =>
    [...'tavernledger.lua'].map((letter, index) => (capitals[index] ? letter.toUpperCase() : letter)).join(''),
  );
/** Linux alone takes two names that differ by case, and names that are not UTF-8. */
const onLinux = test.skipIf(process.platform !== 'linux');

describe("the addon's file in another case", () => {
  onLinux('is read whatever its spelling: at the start, after a change, and its backup', async () => {
    const property = fc.asyncProperty(spelling, async (name) => {
      const wow = await fixture.bench.game(undefined, name);
      const file = join(dirname(wow.file(ERA, 'TILDA')), name);
      await writeFile(file, MARIBEL);
      fixture.bench.deliveries.splice(0);
      const watcher = await fixture.bench.watch([wow.root]);
      await fixture.bench.arrived('Maribel');
      await writeFile(file, TORVALD);
      await fixture.bench.arrived('Torvald');
      await watcher.idle();
      expect(watcher.sources()).toMatchObject([{ phase: 'current', problem: null }]);
      await rename(file, `${file}.BAK`);
      await until('it is missed', () => onlySource(watcher).phase === 'absent');
      await until('its backup is read', () => onlySource(watcher).fromBackup);
      await watcher.stop();
    });
    await fc.assert(property, { numRuns: depth(3, 30), examples: [['tavernledger.lua'], ['TAVERNLEDGER.LUA']] });
  });

  onLinux('is read when it is written later, beside one as the game spells it, and then both are', async () => {
    const wow = await fixture.bench.game();
    const watcher = await fixture.bench.watch([wow.root]);
    const other = join(dirname(wow.file(ERA, 'TILDA')), 'tavernLedger.Lua');
    await writeFile(other, MARIBEL);
    await fixture.bench.arrived('Maribel');
    await wow.save(ERA, 'TILDA', TORVALD);
    await fixture.bench.arrived('Torvald');
    await writeFile(other, savedSamples([2]));
    await fixture.bench.arrived('Quillwen');
    await watcher.idle();
    expect(watcher.sources().map(({ phase }) => phase)).toEqual(['current', 'current']);
  });
});

/** Account folders of old code pages, as archives and Wine leave them: Latin-1, GBK, a lone lead byte. */
const CODE_PAGES = ['REN\xc9E', '\xd5\xcb\xba\xc5', '#1\xf0'].map((name) => Buffer.from(name, 'latin1'));

function inAccount(root: string, account: Buffer, ...rest: readonly string[]): Buffer {
  const parts = [join(root, ERA, 'WTF', 'Account'), account, ...rest];
  return Buffer.concat(parts.flatMap((part) => [Buffer.from(part), Buffer.from('/')]).slice(0, -1));
}

describe('account folders whose names are not UTF-8', () => {
  onLinux.each(CODE_PAGES.map((bytes) => [bytes.toString('hex'), bytes] as const))(
    '%s: are read and followed',
    async (_hex, account) => {
      const wow = await fixture.bench.game({ [ERA]: [] });
      await mkdir(inAccount(wow.root, account, 'SavedVariables'), { recursive: true });
      const file = inAccount(wow.root, account, 'SavedVariables', 'TavernLedger.lua');
      await writeFile(file, MARIBEL);
      const others: string[] = [];
      const watcher = await fixture.bench.watch([wow.root], { onOtherFile: (path) => void others.push(path) });
      await fixture.bench.arrived('Maribel');
      await writeFile(file, TORVALD);
      await fixture.bench.arrived('Torvald');
      await until('other addons are looked for', () => others.length > 0);
      await watcher.idle();
      expect(watcher.sources()).toMatchObject([{ phase: 'current', problem: null }]);
    },
  );

  onLinux('are told apart', async () => {
    const wow = await fixture.bench.game({ [ERA]: ['TILDA'] });
    for (const [index, account] of CODE_PAGES.entries()) {
      await mkdir(inAccount(wow.root, account, 'SavedVariables'), { recursive: true });
      await writeFile(inAccount(wow.root, account, 'SavedVariables', 'tavernledger.LUA'), savedSamples([index]));
    }
    const watcher = await fixture.bench.watch([wow.root]);
    await Promise.all(['Maribel', 'Torvald', 'Quillwen'].map(fixture.bench.arrived));
    expect(watcher.sources()).toHaveLength(4);
  });
});

describe('an account folder that cannot be opened', () => {
  const damaged = (code: string) => ({ phase: 'damaged', problem: { code } });

  onLinux('is named when it is a link to a folder that is not there, and read when the folder is', async () => {
    const wow = await fixture.bench.game({ [ERA]: [] });
    const disk = join(fixture.bench.folder, 'disk');
    await symlink(disk, dirname(dirname(wow.file(ERA, 'TILDA'))));
    const watcher = await fixture.bench.watch([wow.root]);
    await until('it is named', () => watcher.sources()[0]?.phase === 'damaged');
    expect(onlySource(watcher)).toMatchObject(damaged('folder_closed'));
    await mkdir(join(disk, 'SavedVariables'), { recursive: true });
    await writeFile(join(disk, 'SavedVariables', 'TavernLedger.lua'), MARIBEL);
    await watcher.rescan();
    await fixture.bench.arrived('Maribel');
    await watcher.idle();
    expect(onlySource(watcher)).toMatchObject({ phase: 'current', problem: null });
  });

  onLinux('is told for a flavour whose folder of accounts is a link that leads nowhere', async () => {
    const wow = await fixture.bench.game({ [ERA]: ['TILDA'], _retail_: ['TILDA'] });
    await rename(join(wow.root, ERA, 'WTF'), join(fixture.bench.folder, 'WTF'));
    await symlink(join(fixture.bench.folder, 'unplugged'), join(wow.root, ERA, 'WTF'));
    const watcher = await fixture.bench.watch([wow.root]);
    expect(watcher.installs()[0]?.flavours).toMatchObject([
      { folderName: ERA, isClosed: true, accounts: [] },
      { folderName: '_retail_', isClosed: false },
    ]);
  });

  test('is named when a file has the name of SavedVariables', async () => {
    const wow = await fixture.bench.game();
    const folder = dirname(wow.file(ERA, 'TILDA'));
    await rm(folder, { recursive: true });
    await writeFile(folder, 'no folder');
    const watcher = await fixture.bench.watch([wow.root]);
    await until('it is named', () => watcher.sources()[0]?.phase === 'damaged');
    expect(onlySource(watcher)).toMatchObject(damaged('folder_closed'));
  });

  test('is none where the game has not saved anything yet', async () => {
    const wow = await fixture.bench.game();
    await rm(dirname(wow.file(ERA, 'TILDA')), { recursive: true });
    const watcher = await fixture.bench.watch([wow.root]);
    await watcher.idle();
    expect(onlySource(watcher)).toMatchObject({ phase: 'absent', problem: null });
  });
});

test('another content of the same size and time of change is read at the next look', async () => {
  const wow = await fixture.bench.game();
  const file = wow.file(ERA, 'TILDA');
  const setBack = (): Promise<void> => utimes(file, SAVED_AT, SAVED_AT);
  await writeFile(file, MARIBEL);
  await setBack();
  const { size, mtimeMs } = await stat(file);
  // Without events, and as a sweep does it.
  const times = { ...TIMES, networkPollMs: 86_400_000 };
  const watcher = await fixture.bench.watch([wow.root], { times, isNetwork: async () => true });
  await fixture.bench.arrived('Maribel');
  await watcher.idle();
  await writeFile(file, new TextDecoder().decode(MARIBEL).replaceAll('Maribel', 'Mirabel'));
  await setBack();
  expect(await stat(file)).toMatchObject({ size, mtimeMs });
  await watcher.rescan();
  await fixture.bench.arrived('Mirabel');
});
