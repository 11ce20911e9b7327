/**
 * From a file of 1 MB that has been written to the pages holding what is new of it, against what the steps take alone, one after
 * another. Two cases: one character was played since the file was last read, which is every logout; and nothing of it is known, which is
 * the first import of an account of years. The pages' side is a socket and the list, kept as the pages keep it; that a browser then
 * draws it is not in it. What waiting costs is in pipeline-waiting.bench.ts.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measure, report, type BenchmarkFigure } from '../../build/tests/measure.ts';
import { Sync } from './sync.ts';
import { makeGame, temporaryFolder } from '../testing/installs/game-folder.ts';
import { startLedgerServer, type LedgerAccount } from '../testing/servers/ledger-server.ts';
import { until } from '../testing/process/until.ts';
import { thisMachine } from '../watcher/installs/node-machine.ts';
import { ParseThread } from '../watcher/parse/parse-thread.ts';
import {
  CHARACTERS,
  savedFileOf,
  observedCharactersIn,
  Page,
  START,
  startNullServer,
  StepByStep,
  type Steps,
} from '../testing/sync/pipeline-steps.ts';
import { WATCH_TIMES } from '../watcher/watcher.ts';

const ERA = '_classic_era_';
const RUNS = 9;

await using folder = await temporaryFolder();
await using server = await startLedgerServer();
const nothing = await startNullServer();
let accounts = 0;
const signUp = (): Promise<LedgerAccount> => server.signUp(`pipeline${++accounts}`);

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] as number;

/** Milliseconds after the stability wait. */
interface Run {
  readonly acknowledged: number;
  readonly shown: number;
}

/** Watcher, queue and sender of one account, with an open page. */
async function openWay(account: LedgerAccount) {
  let isShown: (page: Page) => boolean = () => false;
  let shownAt = 0;
  let acknowledgedAt = 0;
  const page = new Page(server, account, () => {
    if (shownAt === 0 && isShown(page)) shownAt = performance.now();
  });
  await page.open();
  const game = await makeGame(join(folder.path, `game ${account.id}`), { [ERA]: ['A'] });
  const sync = new Sync({
    queueFile: join(folder.path, `queue ${account.id}.db`),
    machine: thisMachine(),
    folders: [game.root],
    findGames: false,
    testRealms: false,
    onLog: ({ event }) => {
      if (event === 'sent') acknowledgedAt = performance.now();
    },
  });
  sync.setSession({ server: server.url, token: account.token, target: 'bench' });
  await sync.start();
  return {
    async write(bytes: Uint8Array, shows: (page: Page) => boolean): Promise<Run> {
      shownAt = 0;
      acknowledgedAt = 0;
      isShown = shows;
      await writeFile(game.file(ERA, 'A'), bytes);
      const writtenAt = performance.now() + WATCH_TIMES.stableMs;
      await until(
        'all is acknowledged and shown',
        () => acknowledgedAt > 0 && shownAt > 0 && sync.status.state === 'idle' && sync.status.pending === 0,
      );
      return { acknowledged: acknowledgedAt - writtenAt, shown: shownAt - writtenAt };
    },
    async close() {
      page.close();
      await sync.stop();
    },
  };
}

const shownIn = (version: number) => {
  const seenAt = new Date((START + version * 3600) * 1000).toISOString();
  return ({ list }: Page): boolean => list.some(({ observed_at }) => observed_at.character === seenAt);
};

async function onePlayed(): Promise<{ runs: Run[]; steps: Steps[] }> {
  const way = await openWay(await signUp());
  const byStep = new StepByStep({ server, nothing: nothing.url, folder: folder.path }, await signUp());
  await way.write(savedFileOf(0), ({ list }) => list.length === CHARACTERS);
  await byStep.run(observedCharactersIn(savedFileOf(0)));
  const runs: Run[] = [];
  const steps: Steps[] = [];
  for (let version = 1; version <= RUNS; version++) {
    const bytes = savedFileOf(version);
    const seen = observedCharactersIn(bytes);
    runs.push(await way.write(bytes, shownIn(version)));
    steps.push(await byStep.run(seen));
  }
  await way.close();
  byStep.close();
  return { runs, steps };
}

async function allNew(): Promise<{ runs: Run[]; steps: Steps[] }> {
  const bytes = savedFileOf(0);
  const seen = observedCharactersIn(bytes);
  const runs: Run[] = [];
  const steps: Steps[] = [];
  for (let run = 0; run < RUNS; run++) {
    const way = await openWay(await signUp());
    runs.push(await way.write(bytes, ({ list }) => list.length === CHARACTERS));
    await way.close();
    const byStep = new StepByStep({ server, nothing: nothing.url, folder: folder.path }, await signUp());
    steps.push(await byStep.run(seen));
    byStep.close();
  }
  return { runs, steps };
}

function figures(
  { runs, steps }: { readonly runs: readonly Run[]; readonly steps: readonly Steps[] },
  parse: number,
  atMost: number,
): BenchmarkFigure[] {
  const whole = middle(runs.map(({ shown }) => shown));
  const alone = (step: keyof Steps): number => middle(steps.map((each) => each[step]));
  const later = alone('queue') + alone('compress') + alone('send') + alone('commit') + alone('list');
  return [
    { name: 'whole way, beyond the stability wait', value: whole, unit: 'ms', atMost },
    {
      name: 'of it until all is acknowledged',
      value: middle(runs.map(({ acknowledged }) => acknowledged)),
      unit: 'ms',
    },
    { name: 'whole way, best of all runs', value: Math.min(...runs.map(({ shown }) => shown)), unit: 'ms' },
    { name: 'read, parse and hash the file, in a thread, alone', value: parse, unit: 'ms' },
    { name: 'compare, queue for good and take from the queue', value: alone('queue'), unit: 'ms' },
    { name: 'compress', value: alone('compress'), unit: 'ms' },
    { name: 'send, to a server that does nothing', value: alone('send'), unit: 'ms' },
    { name: 'commit, by the ledger', value: alone('commit'), unit: 'ms' },
    { name: 'load what changed into the list', value: alone('list'), unit: 'ms' },
    // Parsing overlaps the stability wait, and uploads overlap page loads, so the whole may be less.
    { name: 'whole way / sum of its parts', value: whole / (parse + later), unit: '×', atMost: 1 },
    { name: 'whole way / sum of the parts after the wait', value: whole / later, unit: '×' },
  ];
}

const file = join(folder.path, 'alone.lua');
await writeFile(file, savedFileOf(0));
const parser = new ParseThread();
const { median: parse } = await measure(async () => {
  const result = await parser.parse(file);
  if (!result.ok) throw new Error(result.problem.code);
});
await parser.close();
const about = `A file of ${(savedFileOf(0).length / 1e6).toFixed(2)} MB, ${CHARACTERS} characters`;
report(`${about}, one of them played since: file stable → in the open pages`, figures(await onePlayed(), parse, 150));
report(
  `${about}, none of them known (a first import): file stable → all in the open pages`,
  figures(await allNew(), parse, 100),
);
nothing.close();
