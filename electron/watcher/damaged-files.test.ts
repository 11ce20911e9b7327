import { appendFile, mkdir, rename, rmdir, stat, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { sampleCharacter } from '#shared/testing/saved-variables/sample-characters.ts';
import { savedFile } from '../testing/installs/game-folder.ts';
import { until } from '../testing/process/until.ts';
import { ERA, MARIBEL, TIMES, TORVALD, onlySource, setUpWatcher } from '../testing/sync/watcher-fixture.ts';
import type { SourceReport } from './watched-sources.ts';

const fixture = setUpWatcher();

describe('a damaged file', () => {
  test.each([
    ['cut', MARIBEL.subarray(0, 700), 'cut'],
    ['all NUL bytes', new Uint8Array(2048), 'nul_filled'],
    ['empty', new Uint8Array(), 'empty'],
    ['saved as UTF-16', Buffer.from('\uFEFFTavernLedgerDB = {}', 'utf16le'), 'utf16'],
    ['a web page', Buffer.from('<!doctype html><title>x</title>'), 'web_page'],
  ])('%s: reports the cause, keeps earlier data and reads the next write', async (_name, bytes, code) => {
    const wow = await fixture.bench.game();
    await wow.save(ERA, 'TILDA', MARIBEL);
    const watcher = await fixture.bench.watch([wow.root]);
    await fixture.bench.arrived('Maribel');
    await writeFile(wow.file(ERA, 'TILDA'), bytes);
    await until('the damage is reported', () => onlySource(watcher).phase === 'damaged');
    expect(onlySource(watcher)).toMatchObject({ characters: 1, problem: { code } });
    await watcher.idle();
    expect(fixture.bench.deliveries).toHaveLength(1);
    await wow.save(ERA, 'TILDA', TORVALD);
    await fixture.bench.arrived('Torvald');
    await watcher.idle();
    expect(onlySource(watcher)).toMatchObject({ phase: 'current', problem: null });
  });

  test('is not reported when completed within the grace period', async () => {
    const wow = await fixture.bench.game();
    const reported: SourceReport[] = [];
    const watcher = await fixture.bench.watch([wow.root], {
      onSource: (source) => void reported.push(source),
      times: { ...TIMES, graceMs: 10_000 },
    });
    await writeFile(wow.file(ERA, 'TILDA'), MARIBEL.subarray(0, 700));
    await until('it is being read', () => reported.some(({ phase }) => phase === 'reading'));
    await appendFile(wow.file(ERA, 'TILDA'), MARIBEL.subarray(700));
    await fixture.bench.arrived('Maribel');
    await watcher.idle();
    expect(reported.map(({ phase }) => phase)).not.toContain('damaged');
  });

  test('is replaced by a newer backup', async () => {
    const wow = await fixture.bench.game();
    await wow.save(ERA, 'TILDA', TORVALD);
    await wow.save(ERA, 'TILDA', new Uint8Array(500));
    const watcher = await fixture.bench.watch([wow.root]);
    await fixture.bench.arrived('Torvald');
    await watcher.idle();
    expect(onlySource(watcher)).toMatchObject({ phase: 'damaged', fromBackup: true, problem: { code: 'nul_filled' } });
  });

  test('marks exactly the deliveries from a backup', async () => {
    const wow = await fixture.bench.game();
    await wow.save(ERA, 'TILDA', TORVALD);
    await wow.save(ERA, 'TILDA', new Uint8Array(500));
    const watcher = await fixture.bench.watch([wow.root]);
    await fixture.bench.arrived('Torvald');
    await watcher.idle();
    await wow.save(ERA, 'TILDA', MARIBEL);
    await fixture.bench.arrived('Maribel');
    await watcher.idle();
    expect(fixture.bench.deliveries.map(({ names, source }) => [names, source.fromBackup])).toEqual([
      [['Torvald'], true],
      [['Maribel'], false],
    ]);
  });

  test('reads the backup of a missing file', async () => {
    const wow = await fixture.bench.game();
    await wow.save(ERA, 'TILDA', TORVALD);
    await rename(wow.file(ERA, 'TILDA'), `${wow.file(ERA, 'TILDA')}.bak`);
    const watcher = await fixture.bench.watch([wow.root]);
    await fixture.bench.arrived('Torvald');
    await watcher.idle();
    expect(onlySource(watcher)).toMatchObject({ phase: 'absent', fromBackup: true });
  });

  test('reads a new or changed backup of a missing file', async () => {
    const wow = await fixture.bench.game();
    const backup = `${wow.file(ERA, 'TILDA')}.bak`;
    const watcher = await fixture.bench.watch([wow.root]);
    await watcher.idle();
    for (const [name, bytes] of [
      ['Torvald', TORVALD],
      ['Maribel', MARIBEL],
    ] as const) {
      await writeFile(`${backup}.tmp`, bytes);
      await rename(`${backup}.tmp`, backup);
      await fixture.bench.arrived(name);
    }
    await watcher.idle();
    expect(onlySource(watcher)).toMatchObject({ phase: 'absent', fromBackup: true });
  });

  test('retries an unreadable file', async () => {
    const wow = await fixture.bench.game();
    await mkdir(wow.file(ERA, 'TILDA'));
    const watcher = await fixture.bench.watch([wow.root]);
    await until('the problem is reported', () => onlySource(watcher).problem !== null);
    expect(onlySource(watcher).problem).toMatchObject({ code: 'unreadable' });
    await rmdir(wow.file(ERA, 'TILDA'));
    await wow.save(ERA, 'TILDA', MARIBEL);
    await fixture.bench.arrived('Maribel');
  });
});

test('reads a file again when storing failed', async () => {
  const wow = await fixture.bench.game();
  await wow.save(ERA, 'TILDA', MARIBEL);
  let full = true;
  const watcher = await fixture.bench.watch([wow.root], {
    async deliver(characters, source) {
      if (full) throw new Error('the disk is full');
      fixture.bench.deliveries.push({ names: characters.map(({ name }) => name), source });
    },
  });
  await watcher.idle();
  expect(onlySource(watcher)).toMatchObject({ phase: 'damaged', problem: { code: 'not_kept' } });
  full = false;
  await watcher.rescan();
  await fixture.bench.arrived('Maribel');
});

test('rereads unchanged files on request', async () => {
  const wow = await fixture.bench.game();
  await wow.save(ERA, 'TILDA', MARIBEL);
  const watcher = await fixture.bench.watch([wow.root]);
  await fixture.bench.arrived('Maribel');
  watcher.reread();
  await until('it is read again', () => fixture.bench.deliveries.length === 2);
});

test('dates sections without a time by the file', async () => {
  const wow = await fixture.bench.game();
  const undated = savedFile([sampleCharacter({ index: 0, game: 'wow_classic', seenAt: 0 })]);
  await wow.save(ERA, 'TILDA', undated);
  const times: number[][] = [];
  const watcher = await fixture.bench.watch([wow.root], {
    deliver: async (characters) => void times.push(characters[0]?.sections.map(({ observed }) => observed) ?? []),
  });
  await watcher.idle();
  const { mtimeMs } = await stat(wow.file(ERA, 'TILDA'));
  expect(new Set(times[0])).toEqual(new Set([Math.floor(mtimeMs)]));
});
