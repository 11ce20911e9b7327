/**
 * The watcher, the queue and the sender as a process of its own that may be killed at any moment: `node sync-program.ts
 * QUEUE_FILE GAME_FOLDER SERVER TOKEN TARGET`. Says `open` when the queue is open, `read ACCOUNT TIME` when what a file of
 * that time showed is in the queue, `idle` when everything is sent. Ends when its standard input does.
 */
import { writeSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { Sync } = await import('../../sync/sync.ts');
const { thisMachine } = await import('../../watcher/installs/node-machine.ts');

const [queueFile = '', folder = '', server = '', token = '', target = ''] = process.argv.slice(2);
// Synchronous, so that a received line was true when the process died.
const say = (line: string): void => void writeSync(1, `${line}\n`);

const sync = new Sync({
  queueFile,
  machine: thisMachine(),
  folders: [folder],
  findGames: false,
  testRealms: false,
  times: { stableMs: 20, pollMs: 5, graceMs: 50, sweepMs: 86_400_000, networkPollMs: 50 },
  onLog: () => {},
  onSource: ({ phase, account, writtenAt }) => {
    if (phase === 'current') say(`read ${account} ${writtenAt}`);
  },
});
sync.setSession({ server, token, target });
say('open');
process.stdin.on('end', () => process.exit(0)).resume();
await sync.start();
if ((await sync.idle()).pending === 0) say('idle');
