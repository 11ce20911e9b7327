/**
 * The roster of 500 members with 10 characters each, and what a listener gets of one import: the message and the reply about the
 * character that it names, beside the row that changed.
 */
import type { Roster } from '#shared/contract/groups/roster.ts';
import { measure, report } from '../../../build/tests/measure.ts';
import { createSessions } from '../../http/sessions/sessions.ts';
import { startBenchServer } from '../../testing/characters/bench-server.ts';
import { createTestClient } from '../../testing/client.ts';
import { addLargeGroup } from '../../testing/roster/large-group.ts';
import { markedCharacter, markedPayload } from '../../testing/roster/marked-character.ts';
import { openSocket } from '../../testing/socket.ts';

const MEMBERS = 500;
const CHARACTERS = 10;
const ROSTER_MS_MAX = 300;
const UPDATE_MS_MAX = 1_000;
const SENT_MAX = 2;
/** Carried items of each document, which make it as large as one that is played. */
const ITEMS = 120;

await using server = await startBenchServer();
const client = createTestClient(server.url);
const { db } = server.context;
const hero = markedCharacter('Hero');
const [item] = hero.inventory ?? [];
if (!item) throw new Error('The sample carries nothing.');
const inventory = Array.from({ length: ITEMS }, (_, slot) => ({ ...item, id: slot + 1, slot_num: slot }));

const { groupId, users } = await addLargeGroup(db, {
  members: MEMBERS,
  characters: CHARACTERS,
  documentOf: (id, name) => ({ ...hero, id, name, inventory }),
});
const sessions = createSessions(server.context);
const token = await sessions.start(users[1] as number, 'bench');
const ownerToken = await sessions.start(users[0] as number, 'bench');
const read = (query = '') => client.request('GET', `/api/groups/${groupId}/roster${query}`, { token });

const start = performance.now();
const first = await read();
const firstMs = performance.now() - start;
const count = async () =>
  (
    await db.read
      .selectFrom('character_summaries')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
while ((await count()) < MEMBERS * CHARACTERS) await new Promise((resume) => setTimeout(resume, 50));
const headers = { authorization: `Bearer ${token}` };
const readBytes = async () => (await fetch(`${server.url}/api/groups/${groupId}/roster`, { headers })).arrayBuffer();
const warm = await measure(readBytes, { minRuns: 15 });

/** Milliseconds from an import to the changed row at a listener, and what was sent. */
async function update(level: number) {
  const socket = await openSocket(server.url, token);
  const pushed = new Promise<string>((resolve) => socket.raw.on('message', (data) => resolve(String(data))));
  const imported = performance.now();
  const body = markedPayload('Hero0n0', level);
  const reply = await client.request('POST', '/api/characters/import', { token: ownerToken, body });
  if (reply.status !== 201) throw new Error(reply.text);
  const push = await pushed;
  const { characters } = JSON.parse(push) as { characters: number[] };
  const answer = await read(`?characters=${characters.join()}`);
  socket.close();
  return { ms: performance.now() - imported, push, answer };
}

// The first import starts a thread.
await update(61);
const { ms: updateMs, push, answer } = await update(62);
const row = JSON.stringify((answer.body as Roster).members[0]?.characters[0]);

report(`Roster of ${MEMBERS} members with ${CHARACTERS} characters each`, [
  { name: 'size', value: first.text.length / 1e6, unit: 'MB' },
  { name: 'first reading, which makes every summary', value: firstMs, unit: 'ms' },
  { name: 'reading, median', value: warm.median, unit: 'ms', atMost: ROSTER_MS_MAX },
  { name: 'reading, best', value: warm.best, unit: 'ms' },
  { name: 'from an import to its row at a listener', value: updateMs, unit: 'ms', atMost: UPDATE_MS_MAX },
  {
    name: 'bytes to a listener, of the changed row',
    value: (push.length + answer.text.length) / row.length,
    atMost: SENT_MAX,
  },
]);
