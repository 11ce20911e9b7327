import { carriedItemFixture, characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { expect, test } from 'vitest';
import { createRequestHandler, type ToWorker } from './handle-requests.ts';
import { createSearchIndex, type Ask } from './search-index.ts';

/** The worker's code on the page's thread; messages are copied as between threads. */
function createWorkers() {
  const workers: { isTerminated: boolean; fail(): void }[] = [];
  function start(): Worker {
    const listeners: ((event: { readonly data: unknown }) => void)[] = [];
    const failures: (() => void)[] = [];
    const state = { isTerminated: false, fail: () => failures.forEach((listen) => listen()) };
    workers.push(state);
    const handle = createRequestHandler((answer) => {
      for (const listen of listeners) queueMicrotask(() => listen({ data: structuredClone(answer) }));
    });
    const worker: Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'> = {
      postMessage(message: ToWorker) {
        const copy = structuredClone(message);
        queueMicrotask(() => !state.isTerminated && handle(copy));
      },
      addEventListener(type: string, listen: unknown) {
        if (type === 'message') listeners.push(listen as (event: { readonly data: unknown }) => void);
        else failures.push(listen as () => void);
      },
      terminate: () => void (state.isTerminated = true),
    };
    return worker as Worker;
  }
  return { start, workers };
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

async function holders({ store }: ReturnType<typeof createSearchIndex>, text: string): Promise<string[]> {
  const { answer, read } = await (store.getState().ask as Ask)('find', { text, limit: 5 });
  return answer.map(({ name, total, rows }) => `${total} × ${name}: ${rows.map((row) => read(row)?.owner.name)}`);
}

test('results name the holders in the loaded data', async () => {
  const index = createSearchIndex(createWorkers().start);
  expect(index.store.getState()).toEqual({ status: 'building', ask: null });
  await index.load([brunhild, eydis]);
  expect(index.store.getState().status).toBe('ready');
  expect(await holders(index, 'linen')).toEqual(['23 × Linen Cloth: Brunhild,Eydis']);
  expect(await holders(index, 'wool')).toEqual([]);
});

test('changed items are found, removed ones are not, and a result always resolves its own rows', async () => {
  const { start, workers } = createWorkers();
  const index = createSearchIndex(start);
  await index.load([brunhild, eydis]);
  const before = await (index.store.getState().ask as Ask)('find', { text: 'linen', limit: 5 });
  await index.load([eydis]);
  expect(before.answer[0]?.rows.map((row) => before.read(row)?.owner.name)).toEqual(['Brunhild', 'Eydis']);
  expect(await holders(index, 'linen')).toEqual(['3 × Linen Cloth: Eydis']);
  expect(await holders(index, 'hearthstone')).toEqual([]);
  await index.load([]);
  expect(await holders(index, 'linen')).toEqual([]);
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true, false]);
});

test('the last of several quick changes wins, and the page is not blocked in between', async () => {
  const { start, workers } = createWorkers();
  let turns = 0;
  const index = createSearchIndex(start, async () => void turns++);
  const slow = Array.from({ length: 400 }, (_, at) =>
    characterFixture({
      id: at + 10,
      inventory: Array.from({ length: 60 }, (__, slot) => carriedItemFixture({ id: slot })),
    }),
  );
  void index.load(slow);
  void index.load(slow);
  await index.load([eydis]);
  expect(await holders(index, 'linen')).toEqual(['3 × Linen Cloth: Eydis']);
  expect(turns).toBeGreaterThan(0);
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true, false]);
});

test('a worker that cannot start is reported, and the next one is tried with changed characters', async () => {
  const { start, workers } = createWorkers();
  const index = createSearchIndex(start);
  const loading = index.load([brunhild]);
  workers[0]?.fail();
  expect(index.store.getState().status).toBe('failed');
  await loading;
  await index.load([eydis]);
  expect(index.store.getState().status).toBe('ready');
});
