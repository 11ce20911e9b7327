import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '../ops/log.ts';
import { rasterisePng, unpackedPath } from './rasterise.ts';
import { createPreviewImages } from './preview-images.ts';
import { previewSvg } from '../../characters/shares/preview-svg.ts';
import { decodePng } from '../../testing/shares/png.ts';
import { buildSharedCharacter } from '../../testing/shares/shared-character.ts';

const log = createLog('silent', { write: () => undefined });

test.each([
  ['Latin', {}],
  ['Cyrillic', { name: 'Сигрун' }],
  ['Chinese', { name: '布伦希尔德', realm: '奥格瑞玛' }],
  ['hostile', { name: '</text><script>&\u0000\uD800' }],
  ['no gear', { gear: null, average_quality: null }],
])('a preview is drawn for a character with a %s name', (_what, given) => {
  const picture = decodePng(rasterisePng(previewSvg(buildSharedCharacter(given))));
  expect([picture.width, picture.height]).toEqual([1200, 630]);
  expect(picture.colours).toBeGreaterThan(200);
});

test('letters are visible: different names give different images, also in Cyrillic', () => {
  const pictures = ['Brunhild', 'Eydis', 'Сигрун', 'Торвальд'].map((name) =>
    rasterisePng(previewSvg(buildSharedCharacter({ name }))).toString('base64'),
  );
  expect(new Set(pictures).size).toBe(4);
});

test('images are drawn in their own thread', async () => {
  const pictures = createPreviewImages(log);
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const svg = previewSvg(buildSharedCharacter());
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((revision) => pictures.get(revision, async () => svg)));
  clearInterval(timer);
  await pictures.close();
  expect(turns).toBeGreaterThan(5);
});

test('a revision is drawn once for all concurrent and later requests, until the cache is full', async () => {
  const pictures = createPreviewImages(log, { cacheBytes: 300 });
  const asked: string[] = [];
  const get = (name: string) =>
    pictures.get(name, async () => {
      asked.push(name);
      return '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
    });
  const [one, two] = await Promise.all([get('a'), get('a')]);
  expect(one).toBe(two);
  await get('a');
  expect(asked).toEqual(['a']);
  // A picture of a single point is 70 bytes and more: the fifth leaves no room for the first.
  for (const name of ['b', 'c', 'd', 'e', 'a']) await get(name);
  await pictures.close();
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
});

test('a full queue rejects requests with Retry-After', async () => {
  const pictures = createPreviewImages(log, { queueMax: 0 });
  const svg = previewSvg(buildSharedCharacter());
  const answers = await Promise.allSettled(['a', 'b', 'c'].map((revision) => pictures.get(revision, async () => svg)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503 });
  await pictures.close();
});

test('a failure is not cached', async () => {
  const pictures = createPreviewImages(log);
  await expect(pictures.get('d', async () => 'no picture at all')).rejects.toThrow();
  await expect(pictures.get('d', async () => previewSvg(buildSharedCharacter()))).resolves.toBeInstanceOf(Buffer);
  await pictures.close();
});

test('the desktop app loads the fonts from beside the archive', () => {
  expect(unpackedPath(join('C:', 'app.asar', 'server', 'fonts'))).toBe(
    join('C:', 'app.asar.unpacked', 'server', 'fonts'),
  );
  expect(unpackedPath(join('home', 'tavern', 'fonts'))).toBe(join('home', 'tavern', 'fonts'));
});
