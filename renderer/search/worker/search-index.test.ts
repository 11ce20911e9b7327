import { carriedItemFixture, characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { expect, test } from 'vitest';
import { createRequestHandler } from './handle-requests.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { createSearchIndex, type WorkerLike } from './search-index.ts';

/** The worker's own code on the page's thread; what goes between them is copied as it is between threads. */
function createWorker(): WorkerLike & { readonly sent: ToWorker['kind'][]; fail(): void } {
  const listeners: ((event: { readonly data: FromWorker }) => void)[] = [];
  const failures: (() => void)[] = [];
  const sent: ToWorker['kind'][] = [];
  const answer = createRequestHandler((message) => {
    for (const listen of listeners) queueMicrotask(() => listen({ data: structuredClone(message) }));
  });
  return {
    sent,
    postMessage(message) {
      sent.push(message.kind);
      const copy = structuredClone(message);
      queueMicrotask(() => answer(copy));
    },
    addEventListener(
      type: 'message' | 'error',
      listen: ((event: { readonly data: FromWorker }) => void) | (() => void),
    ) {
      if (type === 'message') listeners.push(listen as (event: { readonly data: FromWorker }) => void);
      else failures.push(listen as () => void);
    },
    fail: () => failures.forEach((listen) => listen()),
  };
}

const brunhild = characterFixture({
  inventory: [
    carriedItemFixture({ item_name: 'Hearthstone' }),
    carriedItemFixture({ id: 2, item_name: 'Linen Cloth', item_count: 20 }),
  ],
});
const eydis = characterFixture({
  id: 2,
  name: 'Eydis',
  inventory: [carriedItemFixture({ item_name: 'Linen Cloth', item_count: 3 })],
});

async function holders(index: ReturnType<typeof createSearchIndex>, text: string): Promise<string[]> {
  const { answer, reader } = await index.ask('find', { text, limit: 5 });
  return answer.flatMap(
    ({ name, total, rows }) =>
      `${total} × ${name}: ${[...rows].map((row) => reader.read(row)?.character.name).join(', ')}`,
  );
}

test('results name the holders in the loaded data', async () => {
  const index = createSearchIndex(createWorker());
  expect(index.store.getState()).toEqual({ status: 'building', version: 0 });
  await index.load([brunhild, eydis]);
  await expect.poll(() => index.store.getState()).toEqual({ status: 'ready', version: 1 });
  expect(await holders(index, 'linen')).toEqual(['23 × Linen Cloth: Brunhild, Eydis']);
  expect(await holders(index, 'wool')).toEqual([]);
});

test('changed items are found, removed ones are not, and a result always resolves its own rows', async () => {
  const index = createSearchIndex(createWorker());
  await index.load([brunhild, eydis]);
  const before = holders(index, 'linen');
  await index.load([eydis]);
  expect(await before).toEqual(['23 × Linen Cloth: Brunhild, Eydis']);
  expect(await holders(index, 'linen')).toEqual(['3 × Linen Cloth: Eydis']);
  expect(await holders(index, 'hearthstone')).toEqual([]);
  await index.load([]);
  expect(await holders(index, 'linen')).toEqual([]);
});

test('the last of several quick changes wins, and the page is not blocked in between', async () => {
  const worker = createWorker();
  let turns = 0;
  const index = createSearchIndex(worker, async () => void turns++);
  const slow = Array.from({ length: 400 }, (_, at) =>
    characterFixture({
      id: at + 10,
      inventory: Array.from({ length: 60 }, (__, slot) => carriedItemFixture({ id: slot })),
    }),
  );
  await Promise.all([index.load(slow), index.load(slow), index.load([eydis])]);
  expect(await holders(index, 'linen')).toEqual(['3 × Linen Cloth: Eydis']);
  expect(turns).toBeGreaterThan(0);
  expect(worker.sent.filter((kind) => kind === 'build')).toHaveLength(1);
});

test('a worker that cannot start is reported', () => {
  const worker = createWorker();
  const index = createSearchIndex(worker);
  worker.fail();
  expect(index.store.getState().status).toBe('failed');
});
