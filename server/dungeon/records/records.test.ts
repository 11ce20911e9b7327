import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board } from '#shared/dungeon/contract/boards.ts';
import type { RunRecord } from '#shared/dungeon/contract/run-records.ts';
import { replayRun } from '#shared/dungeon/replay.ts';
import type { TestAccount } from '../../testing/client.ts';
import { postPlayedRun } from '../../testing/dungeon/post-played-run.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { decodePng } from '../../testing/shares/png.ts';
import { runPicture } from './run-picture.ts';

const PAGE = '<!doctype html><html lang="en"><head><title>Tavern Ledger</title></head><body></body></html>';

let pages: string;
let server: TestServer;
let sigrun: TestAccount;
let halla: TestAccount;
let runId: string;
let score: number;

beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'tavern-pages-'));
  await writeFile(join(pages, 'index.html'), PAGE);
  server = await startTestServer({ pages });
  [sigrun, halla] = [await server.signUp('Sigrun'), await server.signUp('Halla')];
  const posted = await postPlayedRun(server, sigrun);
  [runId, score] = [posted.runId, posted.score.score];
});
afterAll(async () => {
  await server.close();
  await rm(pages, { recursive: true, force: true });
});

const read = (token?: string) => server.request('GET', `/api/runs/${runId}`, { token });
const boardRun = async (token?: string) =>
  ((await server.request('GET', '/api/scores?board=all', { token })).body as Board).data[0]?.run_id;
const hide = (player: TestAccount, hidden: boolean) =>
  server.request('PUT', `/api/runs/${runId}/hidden`, { token: player.token, body: { hidden } });

test('anybody can watch a posted run, which plays to its score', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  const { seed, rules_version: rulesVersion, actions, floor_seeds: floorSeeds, ...record } = body as RunRecord;
  expect(record).toMatchObject({ username: 'Sigrun', score, is_own: false, is_hidden: false });
  expect(replayRun({ seed, rulesVersion, actions, floorSeeds }).state?.score).toBe(score);
  expect(await boardRun()).toBe(runId);
});

const openPage = (language: string) =>
  server.request('GET', `/dungeon/runs/${runId}`, { headers: { accept: 'text/html', 'accept-language': language } });
const pictureOf = (page: string): string =>
  (/og:image" content="[^"]*(\/api\/runs\/[^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&#38;', '&');

test('its page has a head with the player, the floor, the score and a picture, in two languages', async () => {
  const page = await openPage('en');
  expect(page.text).toContain('Sigrun in the dungeon');
  expect(page.text).toContain(score.toLocaleString('en'));
  const german = await openPage('de');
  expect(german.text).toContain('Sigrun im Verlies');
  expect(german.text).toContain(score.toLocaleString('de'));
  const paths = [pictureOf(page.text), pictureOf(german.text)];
  const pictures = await Promise.all(paths.map((path) => fetch(server.url + path)));
  const bytes = await Promise.all(pictures.map(async (picture) => Buffer.from(await picture.arrayBuffer())));
  expect(pictures.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    [200, 'image/png'],
    [200, 'image/png'],
  ]);
  expect(decodePng(bytes[0] as Buffer)).toMatchObject({ width: 1200, height: 630 });
  expect(bytes[0]?.equals(bytes[1] as Buffer)).toBe(false);
});

test('the picture says who came how far, and escapes names', async () => {
  const { body } = await read();
  const record = { ...(body as RunRecord), x: 3, y: 3 };
  expect(runPicture({ ...record, killer: 'Pale Ghost' })).toContain('felled by Pale Ghost');
  expect(runPicture({ ...record, killer: 'Pale Ghost' }, 'de')).toContain('gefällt von Pale Ghost');
  expect(runPicture({ ...record, username: '<script>' })).not.toContain('<script');
  expect(runPicture(record)).toContain(`floor ${record.floor}`);
});

test('head and picture name the hero of the run, in two languages', async () => {
  const plain = await openPage('en');
  await server.context.db.write((transaction) =>
    transaction
      .updateTable('kept_runs')
      .set({ hero_name: 'Brun<b>hild', hero_class: 'Mage' })
      .where('run_id', '=', runId)
      .execute(),
  );
  const [english, german] = [await openPage('en'), await openPage('de')];
  expect(english.text).toContain('As Brun&#60;b&#62;hild, Mage. A score of');
  expect(german.text).toContain('Als Brun&#60;b&#62;hild, Magier.');
  // Another address, as caches keep a picture by its address.
  expect(pictureOf(english.text)).not.toBe(pictureOf(plain.text));
  const { body } = await read();
  const record = { ...(body as RunRecord), x: 3, y: 3 };
  expect(runPicture(record)).toContain('>Brun&#60;b&#62;hild, Mage<');
  expect(runPicture(record, 'de')).toContain('>Brun&#60;b&#62;hild, Magier<');
  // The fonts lack these letters.
  expect(runPicture({ ...record, hero: { name: '勇者', class: 'Mage' } })).toContain('>Mage<');
});

test('a hidden run is for its player alone, until it is shown again', async () => {
  expect((await hide(halla, true)).status).toBe(404);
  expect((await hide(sigrun, true)).status).toBe(204);
  expect([(await read()).status, (await read(halla.token)).status]).toEqual([404, 404]);
  expect([await boardRun(), await boardRun(halla.token)]).toEqual([null, null]);
  const hidden = await openPage('en');
  expect([hidden.status, /Sigrun|hild/.test(hidden.text), pictureOf(hidden.text)]).toEqual([404, false, '']);
  const picture = await server.request('GET', `/api/runs/${runId}/preview.png`);
  expect([picture.status, picture.text.includes('Sigrun')]).toEqual([404, false]);
  expect((await read(sigrun.token)).body).toMatchObject({ is_own: true, is_hidden: true });
  expect(await boardRun(sigrun.token)).toBe(runId);
  await hide(sigrun, false);
  expect((await read()).status).toBe(200);
});
