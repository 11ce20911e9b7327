import { mkdir, open, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeGame, savedSamples } from '../testing/installs/game-folder.ts';
import { until } from '../testing/process/until.ts';
import { watchInstall } from './install-watch.ts';
import { ERA, MARIBEL, TIMES, TORVALD, onlySource, setUpWatcher } from '../testing/sync/watcher-fixture.ts';

const fixture = setUpWatcher();

describe('writes of the game', () => {
  test('reads existing and new files', async () => {
    const wow = await fixture.bench.game({ [ERA]: ['TILDA', 'SECOND'] });
    await wow.save(ERA, 'TILDA', MARIBEL);
    const watcher = await fixture.bench.watch([wow.root]);
    await fixture.bench.arrived('Maribel');
    await wow.save(ERA, 'SECOND', TORVALD);
    await fixture.bench.arrived('Torvald');
    await watcher.idle();
    expect(watcher.sources()).toMatchObject([
      { flavour: 'WoW Classic Era', phase: 'current', characters: 1, problem: null },
      { flavour: 'WoW Classic Era', phase: 'current', characters: 1, problem: null },
    ]);
  });

  test('reads files rewritten in place and replaced by rename', async () => {
    const wow = await fixture.bench.game();
    await wow.save(ERA, 'TILDA', MARIBEL);
    await fixture.bench.watch([wow.root]);
    await fixture.bench.arrived('Maribel');
    await writeFile(wow.file(ERA, 'TILDA'), TORVALD);
    await fixture.bench.arrived('Torvald');
    await writeFile(`${wow.file(ERA, 'TILDA')}.tmp`, savedSamples([2]));
    await rename(`${wow.file(ERA, 'TILDA')}.tmp`, wow.file(ERA, 'TILDA'));
    await fixture.bench.arrived('Quillwen');
    await wow.save(ERA, 'TILDA', savedSamples([3]));
    await fixture.bench.arrived('Brannoc');
  });

  test('reads a slowly written file once', async () => {
    const wow = await fixture.bench.game();
    // A slow machine must not look like a game that stopped writing.
    const watcher = await fixture.bench.watch([wow.root], { times: { ...TIMES, graceMs: 5_000 } });
    const bytes = savedSamples([0, 1, 2, 3]);
    await using file = await open(wow.file(ERA, 'TILDA'), 'w');
    for (let at = 0; at < bytes.length; at += 2000) {
      await file.write(bytes.subarray(at, at + 2000));
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    await fixture.bench.arrived('Brannoc');
    await watcher.idle();
    expect(fixture.bench.deliveries.map(({ names }) => names)).toEqual([['Maribel', 'Torvald', 'Quillwen', 'Brannoc']]);
  });

  test('reads two accounts written at once', async () => {
    const wow = await fixture.bench.game({ [ERA]: ['TILDA', '384591484#1'], _retail_: ['TILDA'] });
    await fixture.bench.watch([wow.root]);
    await Promise.all([
      wow.save(ERA, 'TILDA', MARIBEL),
      wow.save(ERA, '384591484#1', TORVALD),
      wow.save('_retail_', 'TILDA', savedSamples([2], { game: 'wow_retail' })),
    ]);
    await Promise.all(['Maribel', 'Torvald', 'Quillwen'].map(fixture.bench.arrived));
  });

  test('reads a file again for a new modification time only', async () => {
    const wow = await fixture.bench.game();
    await wow.save(ERA, 'TILDA', MARIBEL);
    const watcher = await fixture.bench.watch([wow.root]);
    await fixture.bench.arrived('Maribel');
    await watcher.rescan();
    await watcher.idle();
    expect(fixture.bench.deliveries).toHaveLength(1);
    await utimes(wow.file(ERA, 'TILDA'), new Date(), new Date());
    await until('it is read again', () => fixture.bench.deliveries.length === 2);
  });
});

describe('later changes', () => {
  test('watches new accounts, flavours and installs without a restart', async () => {
    const wow = await fixture.bench.game();
    const other = join(fixture.bench.folder, 'Other disk', 'World of Warcraft');
    const watcher = await fixture.bench.watch([wow.root, other]);
    await wow.save(ERA, 'LATER', MARIBEL);
    await fixture.bench.arrived('Maribel');
    await wow.save('_anniversary_', 'TILDA', TORVALD);
    await fixture.bench.arrived('Torvald');
    const second = await makeGame(other, { _retail_: ['TILDA'] });
    await second.save('_retail_', 'TILDA', savedSamples([2], { game: 'wow_retail' }));
    await watcher.rescan();
    await fixture.bench.arrived('Quillwen');
    expect(watcher.installs().map(({ root }) => root)).toEqual([wow.root, other]);
  });

  test('reads the first saved file of an account', async () => {
    const wow = await fixture.bench.game();
    await rm(dirname(wow.file(ERA, 'TILDA')), { recursive: true });
    const watcher = await fixture.bench.watch([wow.root]);
    expect(onlySource(watcher).phase).toBe('absent');
    await mkdir(dirname(wow.file(ERA, 'TILDA')));
    await wow.save(ERA, 'TILDA', MARIBEL);
    await fixture.bench.arrived('Maribel');
  });

  test('watches an install again after its disk was unplugged', async () => {
    const wow = await fixture.bench.game();
    const reported: [installs: number, hasMissing: boolean][] = [];
    const watcher = await fixture.bench.watch([wow.root], {
      onInstalls: (installs, hasMissing) => reported.push([installs.length, hasMissing]),
    });
    await rename(wow.root, `${wow.root} away`);
    await until('it is dropped', () => watcher.sources().length === 0);
    await until('it is reported', () => reported.some(([installs, hasMissing]) => installs === 0 && hasMissing));
    await writeFile(wow.file(ERA, 'TILDA').replace(wow.root, `${wow.root} away`), MARIBEL);
    await rename(`${wow.root} away`, wow.root);
    await fixture.bench.arrived('Maribel');
    await wow.save(ERA, 'TILDA', TORVALD);
    await fixture.bench.arrived('Torvald');
  });

  test('watches a chosen game that was never played', async () => {
    const wow = await fixture.bench.game({ [ERA]: [] });
    await rm(join(wow.root, ERA, 'WTF'), { recursive: true });
    const watcher = await fixture.bench.watch([wow.root]);
    expect(watcher.installs()).toEqual([]);
    await wow.save(ERA, 'TILDA', MARIBEL);
    await fixture.bench.arrived('Maribel');
    expect(watcher.installs()).toMatchObject([{ root: wow.root }]);
  });

  test('finds missed changes at the next sweep', async () => {
    const wow = await fixture.bench.game();
    const watcher = await fixture.bench.watch([wow.root], {
      times: { ...TIMES, networkPollMs: 86_400_000 },
      isNetwork: async () => true,
    });
    await wow.save(ERA, 'TILDA', MARIBEL);
    await watcher.rescan();
    await fixture.bench.arrived('Maribel');
  });

  test('watches test realms only when enabled', async () => {
    const wow = await fixture.bench.game({ [ERA]: ['TILDA'], _ptr_: ['TILDA'] });
    await wow.save('_ptr_', 'TILDA', TORVALD);
    await wow.save(ERA, 'TILDA', MARIBEL);
    let reported: readonly string[] = [];
    const watcher = await fixture.bench.watch([wow.root], {
      onInstalls: (installs) =>
        (reported = installs.flatMap(({ flavours }) => flavours.map(({ folderName }) => folderName))),
    });
    await fixture.bench.arrived('Maribel');
    await watcher.idle();
    expect(watcher.sources().map(({ flavourFolder }) => flavourFolder)).toEqual([ERA]);
    expect(reported).toEqual([ERA]);
    await fixture.bench.watch([wow.root], { testRealms: true });
    await fixture.bench.arrived('Torvald');
  });
});

describe('install locations', () => {
  test.each([
    [
      'the watches of the system are used up: the folder is looked at from then on',
      'ENOSPC',
      [null, TIMES.networkPollMs],
    ],
    ['too many files are open: the folder is looked at from then on', 'EMFILE', [null, TIMES.networkPollMs]],
    ['a folder watch that fails is opened again', 'EPERM', [null, null]],
  ])('%s', async (_what, code, expected) => {
    const wow = await fixture.bench.game();
    const polls: (number | null)[] = [];
    let fail = (): void => {};
    await fixture.bench.watch([wow.root], {
      watch: (parts) => {
        polls.push(parts.pollMs);
        // The first watch receives nothing any more.
        if (polls.length > 1) return watchInstall(parts);
        fail = () => parts.onFailure(code);
        return { ready: Promise.resolve(), close: async () => {} };
      },
    });
    await wow.save(ERA, 'TILDA', MARIBEL);
    fail();
    await fixture.bench.arrived('Maribel');
    await wow.save(ERA, 'TILDA', TORVALD);
    await fixture.bench.arrived('Torvald');
    expect(polls).toEqual(expected);
  });

  test('polls network drives', async () => {
    const wow = await fixture.bench.game();
    await fixture.bench.watch([wow.root], { isNetwork: async () => true });
    await wow.save(ERA, 'TILDA', MARIBEL);
    await fixture.bench.arrived('Maribel');
    await wow.save(ERA, 'TILDA', TORVALD);
    await fixture.bench.arrived('Torvald');
  });

  test.skipIf(process.platform === 'win32')('watches a WTF folder behind a symbolic link', async () => {
    const wow = await fixture.bench.game();
    const wtf = join(wow.root, ERA, 'WTF');
    await rename(wtf, join(fixture.bench.folder, 'elsewhere'));
    await symlink(join(fixture.bench.folder, 'elsewhere'), wtf);
    await fixture.bench.watch([wow.root]);
    await wow.save(ERA, 'TILDA', MARIBEL);
    await fixture.bench.arrived('Maribel');
    await wow.save(ERA, 'TILDA', TORVALD);
    await fixture.bench.arrived('Torvald');
  });

  test('separates equal account names of two installs', async () => {
    const [one, two] = [
      await fixture.bench.game({ [ERA]: ['TILDA'] }, 'one'),
      await fixture.bench.game({ [ERA]: ['TILDA'] }, 'two'),
    ];
    await fixture.bench.watch([one.root, two.root]);
    await Promise.all([one.save(ERA, 'TILDA', MARIBEL), two.save(ERA, 'TILDA', TORVALD)]);
    await Promise.all(['Maribel', 'Torvald'].map(fixture.bench.arrived));
    expect(new Set(fixture.bench.deliveries.map(({ source }) => source.install))).toEqual(
      new Set([one.root, two.root]),
    );
  });
});
