import { appendFile, mkdir, rename, rmdir, stat, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleCharacter } from '#shared/testing/saved-variables/sample-characters.ts';
import { savedFile } from '../testing/installs/game-folder.ts';
import { until } from '../testing/process/until.ts';
import {
  createWatcherFixture,
  ERA,
  MARIBEL,
  TIMES,
  TORVALD,
  type WatcherFixture,
} from '../testing/sync/watcher-fixture.ts';
import type { Watcher } from './watcher.ts';
import type { SourceReport } from './watched-sources.ts';

let bench: WatcherFixture;

beforeEach(async () => {
  bench = await createWatcherFixture();
});
afterEach(() => bench[Symbol.asyncDispose]());

const only = (watcher: Watcher): SourceReport => watcher.sources()[0] as SourceReport;

describe('a damaged file', () => {
  test.each([
    ['cut', MARIBEL.subarray(0, 700), 'cut'],
    ['all NUL bytes', new Uint8Array(2048), 'nul_filled'],
    ['empty', new Uint8Array(), 'empty'],
  ])('%s: the cause is told, what came before stays, the next write is taken', async (_name, bytes, code) => {
    const wow = await bench.game();
    await wow.save(ERA, 'TILDA', MARIBEL);
    const watcher = await bench.watch([wow.root]);
    await bench.arrived('Maribel');
    await writeFile(wow.file(ERA, 'TILDA'), bytes);
    await until('the damage is told', () => only(watcher).phase === 'damaged');
    expect(only(watcher)).toMatchObject({ characters: 1, problem: { code } });
    await watcher.idle();
    expect(bench.deliveries).toHaveLength(1);
    await wow.save(ERA, 'TILDA', TORVALD);
    await bench.arrived('Torvald');
    await watcher.idle();
    expect(only(watcher)).toMatchObject({ phase: 'current', problem: null });
  });

  test('is completed within the grace: nobody hears of it', async () => {
    const wow = await bench.game();
    const told: SourceReport[] = [];
    const watcher = await bench.watch([wow.root], {
      onSource: (source) => void told.push(source),
      times: { ...TIMES, graceMs: 10_000 },
    });
    await writeFile(wow.file(ERA, 'TILDA'), MARIBEL.subarray(0, 700));
    await until('it is being read', () => told.some(({ phase }) => phase === 'reading'));
    await appendFile(wow.file(ERA, 'TILDA'), MARIBEL.subarray(700));
    await bench.arrived('Maribel');
    await watcher.idle();
    expect(told.map(({ phase }) => phase)).not.toContain('damaged');
  });

  test("the game's backup stands in for it, when it holds something new", async () => {
    const wow = await bench.game();
    await wow.save(ERA, 'TILDA', TORVALD);
    await wow.save(ERA, 'TILDA', new Uint8Array(500));
    const watcher = await bench.watch([wow.root]);
    await bench.arrived('Torvald');
    await watcher.idle();
    expect(only(watcher)).toMatchObject({ phase: 'damaged', fromBackup: true, problem: { code: 'nul_filled' } });
  });

  test('every reading says of itself, and of no other one, whether the backup stood in', async () => {
    const wow = await bench.game();
    await wow.save(ERA, 'TILDA', TORVALD);
    await wow.save(ERA, 'TILDA', new Uint8Array(500));
    const watcher = await bench.watch([wow.root]);
    await bench.arrived('Torvald');
    await watcher.idle();
    await wow.save(ERA, 'TILDA', MARIBEL);
    await bench.arrived('Maribel');
    await watcher.idle();
    expect(bench.deliveries.map(({ names, source }) => [names, source.fromBackup])).toEqual([
      [['Torvald'], true],
      [['Maribel'], false],
    ]);
  });

  test('the backup stands in for a file that is gone, too', async () => {
    const wow = await bench.game();
    await wow.save(ERA, 'TILDA', TORVALD);
    await rename(wow.file(ERA, 'TILDA'), `${wow.file(ERA, 'TILDA')}.bak`);
    const watcher = await bench.watch([wow.root]);
    await bench.arrived('Torvald');
    await watcher.idle();
    expect(only(watcher)).toMatchObject({ phase: 'absent', fromBackup: true });
  });

  test('a backup that comes or changes while there is no file', async () => {
    const wow = await bench.game();
    const backup = `${wow.file(ERA, 'TILDA')}.bak`;
    const watcher = await bench.watch([wow.root]);
    await watcher.idle();
    for (const [name, bytes] of [
      ['Torvald', TORVALD],
      ['Maribel', MARIBEL],
    ] as const) {
      await writeFile(`${backup}.tmp`, bytes);
      await rename(`${backup}.tmp`, backup);
      await bench.arrived(name);
    }
    await watcher.idle();
    expect(only(watcher)).toMatchObject({ phase: 'absent', fromBackup: true });
  });

  test('one that cannot be read at all is tried again', async () => {
    const wow = await bench.game();
    await mkdir(wow.file(ERA, 'TILDA'));
    const watcher = await bench.watch([wow.root]);
    await until('the problem is told', () => only(watcher).problem !== null);
    expect(only(watcher).problem).toMatchObject({ code: 'unreadable' });
    await rmdir(wow.file(ERA, 'TILDA'));
    await wow.save(ERA, 'TILDA', MARIBEL);
    await bench.arrived('Maribel');
  });
});

test('what could not be kept is read again', async () => {
  const wow = await bench.game();
  await wow.save(ERA, 'TILDA', MARIBEL);
  let full = true;
  const watcher = await bench.watch([wow.root], {
    async deliver(characters, source) {
      if (full) throw new Error('the disk is full');
      bench.deliveries.push({ names: characters.map(({ name }) => name), source });
    },
  });
  await watcher.idle();
  expect(only(watcher)).toMatchObject({ phase: 'damaged', problem: { code: 'not_kept' } });
  full = false;
  await watcher.rescan();
  await bench.arrived('Maribel');
});

test('reread: every file again, changed or not', async () => {
  const wow = await bench.game();
  await wow.save(ERA, 'TILDA', MARIBEL);
  const watcher = await bench.watch([wow.root]);
  await bench.arrived('Maribel');
  watcher.reread();
  await until('it is read again', () => bench.deliveries.length === 2);
});

test('what carries no time of its own is as old as its file', async () => {
  const wow = await bench.game();
  const undated = savedFile([sampleCharacter({ index: 0, game: 'wow_classic', seenAt: 0 })]);
  await wow.save(ERA, 'TILDA', undated);
  const times: number[][] = [];
  const watcher = await bench.watch([wow.root], {
    deliver: async (characters) => void times.push(characters[0]?.sections.map(({ observed }) => observed) ?? []),
  });
  await watcher.idle();
  const { mtimeMs } = await stat(wow.file(ERA, 'TILDA'));
  expect(new Set(times[0])).toEqual(new Set([Math.floor(mtimeMs)]));
});
