/**
 * A group of 500 members with 10 characters each and ten guild banks: its roster, what a listener gets of one import
 * (the push and the reply about the character that it names) beside the row that changed, and a keystroke of its search
 * beside a linear scan of the documents of the same characters.
 */
import type { Character } from '#shared/characters/contract/characters.ts';
import type { Roster } from '#shared/guild/contract/roster.ts';
import { foldText } from '#shared/base/text/fold.ts';
import { measure, report } from '../../../build/tests/measure.ts';
import { createSessions } from '../../base/http/sessions/sessions.ts';
import { startBenchServer } from '../../testing/characters/bench-server.ts';
import { createTestClient } from '../../testing/client.ts';
import { payload } from '../../testing/permissions/permission-matrix.ts';
import { addLargeGroup } from '../../testing/roster/large-group.ts';
import { markedCharacter, markedPayload } from '../../testing/roster/marked-character.ts';
import { openSocket } from '../../testing/socket.ts';

const MEMBERS = 500;
const CHARACTERS = 10;
const ITEMS = 80;
const RECIPES = 120;
const NAMES = 8_000;
const BANKS = 10;
const TABS = 8;
const TAB_SLOTS = 98;
/** Typed texts, one keystroke each. */
const TYPED = ['em', 'emb', 'ember', 'ember he', 'ember helm', 'helm of number 7', 'lockouts', 'nothing like it'];
const SCANNED = 'ember helm';
const RUNS = 40;

await using server = await startBenchServer();
const client = createTestClient(server.url);
const { db } = server.context;

const FIRST = ['Arcane', 'Burning', 'Cenarion', 'Dragon', 'Ember', 'Frost', 'Golden', 'Hidden', 'Iron', 'Jade'];
const SECOND = ['Blade', 'Cloth', 'Dust', 'Essence', 'Flask', 'Gauntlets', 'Helm', 'Ingot', 'Jerkin', 'Key'];
/** Small numbers are common, as cloth and potions are. */
const pick = (seed: number): number => Math.floor((((seed * 2_654_435) % 2_147_483) / 2_147_483) ** 2 * NAMES);
const nameOf = (number: number): string =>
  `${FIRST[number % 10]} ${SECOND[Math.floor(number / 10) % 10]} of Number ${Math.floor(number / 100)}`;

const hero = markedCharacter('Hero');
function fill(id: number, name: string): Character {
  const [item] = hero.inventory ?? [];
  if (!item) throw new Error('The sample carries nothing.');
  return {
    ...hero,
    id,
    name,
    inventory: Array.from({ length: ITEMS }, (_, slot) => {
      const number = pick(id * 1_000 + slot);
      return { ...item, id: slot + 1, slot_num: slot, item_id: number, item_name: nameOf(number) };
    }),
    recipes: [
      {
        name: 'Tailoring',
        recipes: Array.from({ length: RECIPES }, (_, at) => ({ id: at, name: nameOf(pick(id * 977 + at)) })),
      },
    ],
  };
}

const { groupId, users } = await addLargeGroup(db, { members: MEMBERS, characters: CHARACTERS, documentOf: fill });
const sessions = createSessions(server.context);
const token = await sessions.start(users[1] as number, 'bench');
const ownerToken = await sessions.start(users[0] as number, 'bench');

/** Shows the group a full guild bank of a member. */
async function showBank(keeper: number): Promise<void> {
  const by = { token: await sessions.start(users[keeper] as number, 'bench') };
  const tabs = Array.from({ length: TABS }, (_, tab) => ({
    index: tab + 1,
    items: Array.from({ length: TAB_SLOTS }, (_slot, slot) => {
      const number = pick(keeper * 10_000 + tab * 100 + slot);
      return { slotNum: slot + 1, name: nameOf(number), itemID: number, count: 5 };
    }),
  }));
  const holdings = [{ kind: 'guild_bank', realm: 'Hydraxian', name: `Guild ${keeper}`, tabs }];
  await client.request('POST', '/api/characters/import', { ...by, body: { ...payload(`Keeper${keeper}`), holdings } });
  const { data } = (await client.request('GET', '/api/holdings', by)).body as { data: readonly { id: number }[] };
  const shown = await client.request('PUT', `/api/groups/${groupId}/banks/${data[0]?.id}`, by);
  if (shown.status >= 300) throw new Error(`A guild bank was not shown: ${shown.status} ${shown.text}`);
}

const headers = { authorization: `Bearer ${token}` };
const get = async (path: string) =>
  (await fetch(`${server.url}/api/groups/${groupId}/${path}`, { headers })).arrayBuffer();
const search = (q: string) => get(`search?q=${encodeURIComponent(q)}`);

async function timeOnce(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Processor time, of the client too: on a busy machine the time by the clock says more of the others. */
async function processorMs(run: () => Promise<unknown>, runs: number): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < runs; n++) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / runs;
}

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
  const answer = await client.request('GET', `/api/groups/${groupId}/roster?characters=${characters.join()}`, {
    token,
  });
  socket.close();
  return { ms: performance.now() - imported, push, answer };
}

/** Reads every document that is shared with the group, as a search without tables would. */
async function scan(q: string): Promise<number> {
  const rows = await db.read
    .selectFrom('group_viewers')
    .innerJoin('characters', 'characters.id', 'group_viewers.character_id')
    .select('document')
    .execute();
  const folded = foldText(q);
  let count = 0;
  for (const { document } of rows) {
    const { inventory, recipes } = JSON.parse(document) as Character;
    for (const { item_name } of inventory ?? []) if (foldText(item_name).includes(folded)) count++;
    for (const { recipes: known } of recipes ?? [])
      for (const { name } of known) if (foldText(name).includes(folded)) count++;
  }
  return count;
}

const firstSearchMs = await timeOnce(() => search('frost'));
await get('roster');
const roster = await measure(() => get('roster'), { minRuns: 15 });
// The first import starts a thread.
await update(61);
const { ms: updateMs, push, answer } = await update(62);
const row = JSON.stringify((answer.body as Roster).members[0]?.characters[0]);
report(`Roster of ${MEMBERS} members with ${CHARACTERS} characters each`, [
  { name: 'reading', value: roster.median, unit: 'ms', atMost: 300 },
  { name: 'from an import to its row at a listener', value: updateMs, unit: 'ms', atMost: 1_000 },
  { name: 'bytes to a listener ÷ the changed row', value: (push.length + answer.text.length) / row.length, atMost: 2 },
]);

for (let keeper = 1; keeper <= BANKS; keeper++) await showBank(keeper);
const keystrokes = [];
for (const q of TYPED) {
  await search(q);
  keystrokes.push({ q, ms: await processorMs(() => search(q), RUNS) });
}
const scanned = await processorMs(() => scan(SCANNED), 3);
const searched = keystrokes.find(({ q }) => q === SCANNED)?.ms ?? Number.NaN;
report(`Search among ${MEMBERS * CHARACTERS} shared characters and ${BANKS} guild banks`, [
  { name: 'first search, which makes every term', value: firstSearchMs, unit: 'ms' },
  { name: 'slowest keystroke', value: Math.max(...keystrokes.map(({ ms }) => ms)), unit: 'ms', atMost: 10 },
  { name: 'speed ÷ a scan of the documents', value: scanned / searched, unit: '×' },
]);
