/**
 * Lists and imports of 50 characters of 500 items, with and without the sections of `sampleSections`: their
 * time per byte must not grow. Both are measured in turn, in one run.
 */
import { readUpload } from '#shared/games/upload/read-upload.ts';
import { readImport } from '#shared/character/read-import/read-import.ts';
import { measure, report } from '../../../../build/tests/measure.ts';
import { createEventFeed } from '../../../events.ts';
import { startBenchServer } from '../../../testing/characters/bench-server.ts';
import { ledgerFile } from '../../../testing/characters/ledger-file.ts';
import { createTestClient } from '../../../testing/client.ts';
import { CharacterList } from './character-list.ts';
import { createListStore } from './store.ts';

const ITEMS = { characters: 50, bagItems: 300, bankItems: 192 } as const;
const ROUNDS = 7;
/** Goal of the time per byte with all sections, of that without them. */
const GROWTH_MAX = 1.3;

await using server = await startBenchServer();
const client = createTestClient(server.url);
const store = createListStore(server.context.db);
const quiet = createEventFeed(() => {});

async function prepare(username: string, isComplete: boolean) {
  const file = ledgerFile({ ...ITEMS, isComplete });
  const { token, user } = await client.signUp(username);
  const body = { hex_data: Buffer.from(file).toString('hex') };
  const reply = await client.request('POST', '/api/characters/updates', { token, body });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const read = async () => (await fetch(`${server.url}/api/characters`, { headers })).arrayBuffer();
  return {
    file,
    user,
    read,
    length: (await read()).byteLength,
    join: [] as number[],
    http: [] as number[],
    reading: [] as number[],
  };
}
type Ledger = Awaited<ReturnType<typeof prepare>>;

const plain = await prepare('Plain', false);
const whole = await prepare('Whole', true);

async function run({ user, read, file, join, http, reading }: Ledger): Promise<void> {
  const options = { minTotalMs: 200 };
  const request = { since: undefined, ifNoneMatch: undefined, acceptsGzip: () => false } as const;
  join.push((await measure(() => new CharacterList(store, quiet).get(user.id, request), options)).best);
  http.push((await measure(read, options)).best);
  reading.push(
    (
      await measure(() => {
        const upload = readUpload(file);
        if (!upload.ok) throw new Error(upload.problem.code);
        for (const payload of upload.characters) readImport(payload, Date.now());
      }, options)
    ).best,
  );
}

for (let round = 0; round < ROUNDS; round++) {
  await run(plain);
  await run(whole);
}

const best = (values: readonly number[]): number => Math.min(...values);
const perByte = (values: readonly number[], bytes: number): number => best(values) / bytes;
const growth = (measured: 'join' | 'http', bytes: (ledger: Ledger) => number): number =>
  perByte(whole[measured], bytes(whole)) / perByte(plain[measured], bytes(plain));
report(`Lists of ${ITEMS.characters} characters of 500 items with all sections, best of ${ROUNDS} rounds`, [
  { name: 'size with all sections', value: whole.length / 1e6, unit: 'MB' },
  { name: 'size without', value: plain.length / 1e6, unit: 'MB' },
  { name: 'joining a list with all sections', value: best(whole.join), unit: 'ms' },
  { name: 'per byte, of that without', value: growth('join', ({ length }) => length), atMost: GROWTH_MAX },
  { name: 'reading the list over HTTP', value: best(whole.http), unit: 'ms' },
  { name: 'per byte, of that without', value: growth('http', ({ length }) => length), atMost: GROWTH_MAX },
  { name: 'reading the file and checking it', value: best(whole.reading), unit: 'ms' },
  {
    name: 'per byte of the file, of that without',
    value: perByte(whole.reading, whole.file.length) / perByte(plain.reading, plain.file.length),
    atMost: GROWTH_MAX,
  },
]);
