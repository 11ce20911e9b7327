/**
 * From a file that has been written to the pages holding what is new of it, against what the parts take alone; then what waiting costs.
 * The pages' side is a socket and the list that they load when it tells them to; that a browser then draws it is not in it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Character } from '#shared/contract/characters.ts';
import { sampleCharacter, tavernLedgerGlobals } from '#shared/testing/sample-characters.ts';
import { writeSavedVariables } from '#shared/testing/write-saved-variables.ts';
import { measure, report } from '../../build/measure.ts';
import { createSync } from '../sync.ts';
import { makeGame, savedSamples, STYLE, temporaryFolder } from '../testing/game-folder.ts';
import { startLedgerServer, type LedgerAccount, type LedgerServer } from '../testing/ledger-server.ts';
import { processCost } from '../testing/process-cost.ts';
import { until } from '../testing/until.ts';
import { updateBody } from '../uploads/exchange.ts';
import { outline } from '../uploads/compare.ts';
import { importPayload } from '../uploads/payload.ts';
import type { Waiting } from '../uploads/queue.ts';
import { thisMachine } from './installs/node-machine.ts';
import type { ObservedCharacter } from './observation.ts';
import { createParseThread } from './parse-thread.ts';
import { WATCH_TIMES } from './watcher.ts';

const ERA = '_classic_era_';
/** About 1 MB as the game writes it. */
const CHARACTERS = 150;
const START = Math.floor(Date.now() / 1000) - 1000 * 3600;

/** The addon's file in a version: one character was played since the one before, or all of them. */
function version(number: number, all: boolean): Uint8Array {
  // What is new is in the bags: what was only seen again hardly travels.
  const characters = Array.from({ length: CHARACTERS }, (_, index) => {
    const played = all || index === 0 ? number : 0;
    return sampleCharacter({ index, game: 'wow_classic', seenAt: START + played * 3600, bagItems: 69 + (played % 2) });
  });
  return writeSavedVariables(tavernLedgerGlobals(characters), STYLE);
}

function asWaiting({ key, game, name, realm, sections }: ObservedCharacter, id: number, seen: ObservedCharacter): Waiting {
  return { id, character: key, game, name, realm, sections: outline(sections), unchanged: [], payload: importPayload(seen, sections).bytes };
}

async function startNothing() {
  const server = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function post(url: string, token: string, body: Uint8Array): Promise<void> {
  const reply = await fetch(`${url}/api/characters/updates`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: Buffer.from(body) });
  await reply.text();
  if (!reply.ok) throw new Error(`the server answered ${reply.status}`);
}

/** What an open page does: it hears that the characters changed, and loads the list anew. Tells what it then holds. */
async function openPage({ url }: LedgerServer, { token }: LedgerAccount, onList: (characters: readonly Character[]) => void): Promise<{ readonly close: () => void }> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/tavern?authorization=${encodeURIComponent(token)}`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The live connection was refused.')));
  });
  socket.addEventListener('message', async ({ data }: MessageEvent) => {
    if (!String(data).includes('"characters"')) return;
    const reply = await fetch(`${url}/api/characters`, { headers: { authorization: `Bearer ${token}` } });
    onList(((await reply.json()) as { data: Character[] }).data);
  });
  return { close: () => socket.close() };
}

/** Medians in milliseconds: the whole way beyond the stability wait, and its parts alone. */
async function timePipeline(folder: string, server: LedgerServer, account: LedgerAccount, all: boolean) {
  const game = await makeGame(join(folder, `game ${all}`), { [ERA]: ['A'] });
  const file = game.file(ERA, 'A');
  let acknowledgedAt = 0;
  let shownAt = 0;
  let number = 0;
  const page = await openPage(server, account, (characters) => {
    const seenAt = (START + number * 3600) * 1000;
    const fresh = characters.filter(({ observed_at }) => observed_at.character !== null && Date.parse(observed_at.character) === seenAt);
    // A list that was on its way before the write holds nothing of it.
    if (shownAt === 0 && fresh.length === (all ? CHARACTERS : 1)) shownAt = performance.now();
  });
  const sync = createSync({
    queueFile: join(folder, `${all}.db`),
    machine: thisMachine(),
    folders: [game.root],
    find: false,
    testRealms: false,
    onLog: ({ event }) => {
      if (event === 'sent') acknowledgedAt = performance.now();
    },
  });
  sync.setSession({ server: server.url, token: account.token, target: `bench ${all}` });
  await writeFile(file, version(number, all));
  await sync.start();
  await sync.idle();
  const whole: number[] = [];
  const acknowledged: number[] = [];
  for (let run = 0; run < 9; run++) {
    const bytes = version(++number, all);
    acknowledgedAt = 0;
    shownAt = 0;
    await writeFile(file, bytes);
    const writtenAt = performance.now();
    await until('all is acknowledged and shown', () => acknowledgedAt > 0 && shownAt > 0 && sync.status.state === 'idle');
    acknowledged.push(acknowledgedAt - writtenAt - WATCH_TIMES.stableMs);
    whole.push(shownAt - writtenAt - WATCH_TIMES.stableMs);
  }
  page.close();
  await sync.stop();
  const parser = createParseThread();
  const parse = await measure(() => parser.parse(file));
  const result = await parser.parse(file);
  await parser.close();
  if (!result.ok) throw new Error(result.trouble.code);
  const nothing = await startNothing();
  const destination = { server: server.url, token: account.token };
  const played = result.characters.slice(0, all ? CHARACTERS : 1);
  const waiting = played.map((seen, id) => asWaiting(seen, id, seen));
  const pack = await measure(() => updateBody(waiting, destination));
  const body = await updateBody(waiting, destination);
  const send = await measure(() => post(nothing.url, account.token, body));
  nothing.close();
  // Every run brings something new, as every logout does.
  let later = number;
  const commit = await measure(async () => {
    later++;
    const moved = played.map((seen) => ({ ...seen, sections: seen.sections.map((section) => ({ ...section, observed: section.observed + later * 1000 })) }));
    await post(server.url, account.token, await updateBody(moved.map((seen, id) => asWaiting(seen, id, seen)), destination));
  });
  const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] as number;
  const push = await measure(async () => {
    await (await fetch(`${server.url}/api/characters`, { headers: { authorization: `Bearer ${account.token}` } })).json();
  });
  return { whole: middle(whole), acknowledged: middle(acknowledged), push: push.median, parse: parse.median, pack: pack.median, send: send.median, commit: Math.max(0, commit.median - send.median - pack.median) };
}

/** What the program without a window costs while nothing happens, over 20 accounts in four flavours. */
async function costOfWaiting(folder: string, server: LedgerServer, account: LedgerAccount, poll: boolean): Promise<{ cpu: number; resident: number } | null> {
  const accounts = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
  const flavours = [ERA, '_retail_', '_classic_', '_anniversary_'];
  const game = await makeGame(join(folder, `twenty ${poll}`), Object.fromEntries(flavours.map((flavour) => [flavour, accounts])));
  for (const [index, flavour] of flavours.entries()) for (const [at, name] of accounts.entries()) await game.save(flavour, name, savedSamples([index * 5 + at], { bagItems: 70 }));
  const program = fileURLToPath(new URL('../cli.ts', import.meta.url));
  const cache = new URL('../../build/lean-process.mjs', import.meta.url).href;
  const begin = (...more: string[]) =>
    // As `npm run sync` starts it.
    spawn(process.execPath, ['--max-semi-space-size=1', '--expose-gc', '--disable-warning=ExperimentalWarning', '--import', cache, program, '--wow', game.root, '--server', server.url, '--json', ...more], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(folder, 'cache'), TAVERN_LEDGER_TOKEN: account.token },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  // The first start after an update compiles the program; it is the ones after it that run all day.
  const first = begin('--once', '--data', join(folder, `first ${poll}`));
  first.stdout.resume();
  await once(first, 'exit');
  const child = begin('--data', join(folder, `data ${poll}`), ...(poll ? ['--poll'] : []));
  let sent = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => (sent += text.split('"event":"sent"').length - 1));
  await until('everything is sent', () => sent >= 20, 60_000);
  // Longer than the thread that reads files lives on without work, then long enough for one look at everything.
  await delay(15_000);
  const before = processCost(child.pid as number);
  const since = performance.now();
  await delay(WATCH_TIMES.sweepMs + 2_000);
  const after = processCost(child.pid as number);
  const took = performance.now() - since;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return before === null || after === null ? null : { cpu: ((after.cpuMs - before.cpuMs) / took) * 100, resident: after.residentMiB * 1.048576 };
}

await using folder = await temporaryFolder();
await using server = await startLedgerServer();
for (const all of [false, true]) {
  const { whole, acknowledged, parse, pack, send, commit, push } = await timePipeline(folder.path, server, await server.signUp(all ? 'everybody' : 'oneplayed'), all);
  const parts = parse + pack + send + commit + push;
  report(`A file of ${(version(1, all).length / 1e6).toFixed(1)} MB, ${all ? `all ${CHARACTERS} characters new` : 'one character played'}: file stable → in the open pages`, [
    { name: 'whole way, beyond the stability wait', value: whole, unit: 'ms', atMost: 150 },
    { name: 'of it until acknowledged', value: acknowledged, unit: 'ms' },
    { name: 'parse, alone', value: parse, unit: 'ms' },
    { name: 'compress, alone', value: pack, unit: 'ms' },
    { name: 'send, to a server that does nothing', value: send, unit: 'ms' },
    { name: 'commit, by the ledger', value: commit, unit: 'ms' },
    { name: 'load the list anew, when pushed', value: push, unit: 'ms' },
    // The file is read while it is still watched for changes, so the whole may be less than its parts.
    { name: 'whole way / sum of its parts', value: whole / parts, unit: '×', atMost: 1 },
    { name: 'whole way / parse', value: whole / parse, unit: '×' },
    { name: 'whole way / (send, commit and push)', value: whole / (pack + send + commit + push), unit: '×' },
  ]);
}
const waiter = await server.signUp('waiter');
const told = await costOfWaiting(folder.path, server, waiter, false);
const polled = await costOfWaiting(folder.path, server, await server.signUp('poller'), true);
if (told === null || polled === null) process.stdout.write('\nWaiting: skipped, this system has no /proc to read the cost from.\n');
else {
  report('Waiting, 20 accounts in four flavours, no window', [
    { name: 'processor, told of changes', value: told.cpu, unit: '%', atMost: 0.5 },
    { name: 'processor, looking every 5 s (network drives)', value: polled.cpu, unit: '%', atMost: 0.5 },
    { name: 'resident memory (1 MB = 1,000,000 bytes)', value: told.resident, unit: 'MB', atMost: 90 },
  ]);
}
