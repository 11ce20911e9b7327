/** Memory and processor time of the sync without a window while it waits; `pipeline.bench.ts` measures the way from file to page. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { report } from '../../build/tests/measure.ts';
import { makeGame, savedSamples, temporaryFolder } from '../testing/installs/game-folder.ts';
import { startLedgerProcess, type LedgerAccount, type LedgerServer } from '../testing/servers/ledger-server.ts';
import { processCost } from '../testing/process/process-cost.ts';
import { until } from '../testing/process/until.ts';
import { WATCH_TIMES } from '../watcher/watcher.ts';

const ERA = '_classic_era_';

/** Idle cost over 20 accounts in four flavours. */
async function costOfWaiting(
  folder: string,
  server: LedgerServer,
  account: LedgerAccount,
  poll: boolean,
): Promise<{ cpu: number; resident: number } | null> {
  const accounts = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
  const flavours = [ERA, '_retail_', '_classic_', '_anniversary_'];
  const game = await makeGame(
    join(folder, `twenty ${poll}`),
    Object.fromEntries(flavours.map((flavour) => [flavour, accounts])),
  );
  for (const [index, flavour] of flavours.entries())
    for (const [at, name] of accounts.entries())
      await game.save(flavour, name, savedSamples([index * 5 + at], { bagItems: 70 }));
  const program = fileURLToPath(new URL('./sync-command.ts', import.meta.url));
  const cache = new URL('../../build/lean-process.mjs', import.meta.url).href;
  const begin = (...more: string[]) =>
    // As `npm run sync` starts it.
    spawn(
      process.execPath,
      [
        '--max-semi-space-size=1',
        '--expose-gc',
        '--disable-warning=ExperimentalWarning',
        '--import',
        cache,
        program,
        '--wow',
        game.root,
        '--server',
        server.url,
        '--json',
        ...more,
      ],
      {
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: join(folder, 'cache'),
          TAVERN_LEDGER_TOKEN: account.token,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
  // The first start compiles the program; later ones use the cache.
  const first = begin('--once', '--data', join(folder, `first ${poll}`));
  first.stdout.resume();
  await once(first, 'exit');
  const child = begin('--data', join(folder, `data ${poll}`), ...(poll ? ['--poll'] : []));
  let sent = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => (sent += text.split('"event":"sent"').length - 1));
  await until('everything is sent', () => sent >= 20, 60_000);
  // Beyond the idle time of the parse thread, then one sweep.
  await delay(15_000);
  const before = processCost(child.pid as number);
  const since = performance.now();
  await delay(WATCH_TIMES.sweepMs + 2_000);
  const after = processCost(child.pid as number);
  const took = performance.now() - since;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return before === null || after === null
    ? null
    : { cpu: ((after.cpuMs - before.cpuMs) / took) * 100, resident: after.residentMiB * 1.048576 };
}

await using folder = await temporaryFolder();
await using server = await startLedgerProcess();
const accounts = [await server.signUp('waiter'), await server.signUp('poller')] as const;
const [idle, polled] = await Promise.all([
  costOfWaiting(folder.path, server, accounts[0], false),
  costOfWaiting(folder.path, server, accounts[1], true),
]);
if (idle === null || polled === null)
  process.stdout.write('\nWaiting: skipped, this system has no /proc to read the cost from.\n');
else {
  report('Desktop sync waiting, 20 accounts, no window', [
    { name: 'processor, native events', value: idle.cpu, unit: '%', atMost: 0.5 },
    { name: 'processor, polling every 5 s (network drives)', value: polled.cpu, unit: '%', atMost: 0.5 },
    { name: 'resident memory', value: idle.resident, unit: 'MB', atMost: 90 },
  ]);
}
