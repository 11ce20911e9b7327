/**
 * From a written file of 1 MB to the pages that hold what is new of it, beside what the steps take one after another. Two
 * cases: one character was played since the file was last read, which is every logout; and nothing of it is known, which is
 * the first import of an account of years. The pages' side is a socket and the list, kept as the pages keep it, without a
 * browser's drawing. `pipeline-idle.bench.ts` measures the cost of waiting.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measure, median, report } from '../../build/tests/measure.ts';
import { Sync } from './sync.ts';
import { makeGame, temporaryFolder } from '../testing/installs/game-folder.ts';
import { startLedgerProcess, type LedgerAccount } from '../testing/servers/ledger-server.ts';
import { until } from '../testing/process/until.ts';
import { thisMachine } from '../watcher/installs/node-machine.ts';
import { ParseThread } from '../watcher/parse/parse-thread.ts';
import {
  CHARACTERS,
  observedCharactersIn,
  Page,
  savedFileOf,
  START,
  StepByStep,
} from '../testing/sync/pipeline-steps.ts';
import { WATCH_TIMES } from '../watcher/watcher.ts';

const ERA = '_classic_era_';
const RUNS = 9;

await using folder = await temporaryFolder();
await using server = await startLedgerProcess();
let accounts = 0;
const signUp = (): Promise<LedgerAccount> => server.signUp(`pipeline${++accounts}`);

/** Watcher, queue and sender of one account, with an open page. */
async function openWay(account: LedgerAccount) {
  let isShown: (page: Page) => boolean = () => false;
  let shownAt = 0;
  let isAcknowledged = false;
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
      if (event === 'sent') isAcknowledged = true;
    },
  });
  sync.setSession({ server: server.url, token: account.token, target: 'bench' });
  await sync.start();
  return {
    /** Milliseconds after the stability wait. */
    async write(bytes: Uint8Array, shows: (page: Page) => boolean): Promise<number> {
      shownAt = 0;
      isAcknowledged = false;
      isShown = shows;
      await writeFile(game.file(ERA, 'A'), bytes);
      const writtenAt = performance.now() + WATCH_TIMES.stableMs;
      await until(
        'all is acknowledged and shown',
        () => isAcknowledged && shownAt > 0 && sync.status.state === 'idle' && sync.status.pending === 0,
      );
      return shownAt - writtenAt;
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

interface Runs {
  /** Milliseconds of the whole way. */
  readonly ways: number[];
  /** Milliseconds of its steps, one after another. */
  readonly steps: number[];
}

async function onePlayed(): Promise<Runs> {
  const way = await openWay(await signUp());
  const byStep = new StepByStep(server, folder.path, await signUp());
  await way.write(savedFileOf(0), ({ list }) => list.length === CHARACTERS);
  await byStep.run(observedCharactersIn(savedFileOf(0)));
  const runs: Runs = { ways: [], steps: [] };
  for (let version = 1; version <= RUNS; version++) {
    const bytes = savedFileOf(version);
    const seen = observedCharactersIn(bytes);
    runs.ways.push(await way.write(bytes, shownIn(version)));
    runs.steps.push(await byStep.run(seen));
  }
  await way.close();
  byStep.close();
  return runs;
}

async function allNew(): Promise<Runs> {
  const bytes = savedFileOf(0);
  const seen = observedCharactersIn(bytes);
  const runs: Runs = { ways: [], steps: [] };
  for (let run = 0; run < RUNS; run++) {
    const way = await openWay(await signUp());
    runs.ways.push(await way.write(bytes, ({ list }) => list.length === CHARACTERS));
    await way.close();
    const byStep = new StepByStep(server, folder.path, await signUp());
    runs.steps.push(await byStep.run(seen));
    byStep.close();
  }
  return runs;
}

const file = join(folder.path, 'alone.lua');
await writeFile(file, savedFileOf(0));
const parser = new ParseThread();
const { median: parse } = await measure(async () => {
  const result = await parser.parse(file);
  if (!result.ok) throw new Error(result.problem.code);
});
await parser.close();

function reportRuns(title: string, { ways, steps }: Runs, atMost: number): void {
  report(title, [
    { name: 'stable file → open pages', value: median(ways), unit: 'ms', atMost },
    // Parsing overlaps the stability wait, and uploads overlap page loads, so the whole may be less.
    {
      name: 'whole ÷ the steps one after another',
      value: median(ways) / (parse + median(steps)),
      unit: '×',
      atMost: 1,
    },
  ]);
}
reportRuns(`File of ${CHARACTERS} characters, one played since`, await onePlayed(), 150);
reportRuns(`File of ${CHARACTERS} characters, first import`, await allNew(), 100);
