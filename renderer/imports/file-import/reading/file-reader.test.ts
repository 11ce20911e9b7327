import { expect, test } from 'vitest';
import { createFileReader } from './file-reader.ts';
import { createRequestHandler, type FromReader, type ToReader } from './handle-requests.ts';

/** The worker's own handler, with what it posts. */
function createWorker() {
  const posted: FromReader[] = [];
  const target = new EventTarget();
  const handle = createRequestHandler((data) => {
    posted.push(data);
    target.dispatchEvent(new MessageEvent('message', { data }));
  });
  const worker = Object.assign(target, {
    postMessage: (request: ToReader) => void handle(request),
    terminate: () => undefined,
  });
  return { worker: worker as unknown as Worker, posted };
}

function bagnonFile(count: number): File {
  const letters = (index: number): string => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const people = Array.from(
    { length: count },
    (_, index) =>
      `["Tilda${letters(index)}"]={["level"]=60,["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,[-2]={},},\n`,
  );
  return new File([`BrotherBags = {["Emberfall"]={\n${people.join('')}},}\n`], 'BagBrother.lua');
}

test('thousands of characters come in slices, each small enough for one frame, and are one answer', async () => {
  const { worker, posted } = createWorker();
  const reader = createFileReader(() => worker);
  const file = await reader.inspect(bagnonFile(1200));
  const { inspection } = await reader.bundle([file.id], { game: 'wow_classic', games: {}, ledger: [] });
  const names = inspection?.kind === 'characters' ? inspection.found.map(({ name }) => name) : [];
  expect(new Set(names).size).toBe(1200);
  const sizes = posted.flatMap((each) => {
    if ('slice' in each) return each.slice.length;
    return 'inspection' in each && each.inspection?.kind === 'characters' ? each.inspection.found.length : [];
  });
  expect(sizes).toEqual([500, 500, 200]);
});

test('a request that fails is rejected, and those behind it are answered', async () => {
  const { worker } = createWorker();
  const reader = createFileReader(() => worker);
  const file = await reader.inspect(
    new File(['{"game_short_code":"wow_classic","character":{"name":"Tilda"}}'], 'a.json'),
  );
  const copies = [{ file: file.id, index: 0 }];
  const failing = reader.recall([{ copies, stored: null, history: null as never }]);
  const behind = reader.compare([], []);
  await expect(failing).rejects.toThrow();
  expect(await behind).toEqual([]);
});
