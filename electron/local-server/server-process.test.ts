import { expect, test } from 'vitest';
import { ServerProcess, type ServerProcessState } from './server-process.ts';
import { forkProgram } from '../testing/servers/server-child.ts';
import { HAS_SIGNALS } from '../testing/process/own-version.ts';
import { until } from '../testing/process/until.ts';

const READY =
  'process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000); console.log("Tavern Ledger is ready at http://127.0.0.1:4321");';
const TIMES = { firstRestartMs: 20, longestRestartMs: 40, shutdownMs: 60_000 };

function keep(programs: readonly string[], times: Partial<typeof TIMES> & { readyMs?: number } = {}) {
  const states: ServerProcessState[] = [];
  const children: ReturnType<typeof forkProgram>['child'][] = [];
  const server = new ServerProcess({
    fork: () => {
      const { child, server: own } = forkProgram([
        '--eval',
        programs[Math.min(children.length, programs.length - 1)] ?? '',
      ]);
      children.push(child);
      return own;
    },
    onState: (state) => states.push(state),
    times: { ...TIMES, ...times },
  });
  return { server, states, children };
}

test('is ready once it prints its address, and stops on request', async () => {
  const { server, states, children } = keep([READY]);
  server.start();
  server.start();
  await until('it is ready', () => server.state.state === 'ready');
  expect(server.state.address).toBe('http://127.0.0.1:4321');
  await server.stop();
  expect(children).toHaveLength(1);
  if (HAS_SIGNALS) expect(children[0]?.exitCode).toBe(0);
  expect(states.map(({ state }) => state)).toEqual(['starting', 'ready']);
});

test('restarts after a crash', async () => {
  const { server, states, children } = keep([READY]);
  server.start();
  await until('it is ready', () => server.state.state === 'ready');
  children[0]?.kill('SIGKILL');
  await until('it is back', () => children.length === 2 && server.state.state === 'ready');
  expect(states.map(({ state }) => state)).toEqual(['starting', 'ready', 'restarting', 'ready']);
  await server.stop();
});

test("reports repeated crashes with the server's message, and keeps restarting", async () => {
  const { server, children } = keep([
    'console.error("PORT is taken."); process.exit(1)',
    'console.error("PORT is taken."); process.exit(1)',
    'console.error("PORT is taken."); process.exit(1)',
    'console.error("PORT is taken."); process.exit(1)',
    'console.error("PORT is taken."); process.exit(1)',
    READY,
  ]);
  server.start();
  await until('it has failed', () => server.state.state === 'failed');
  expect(server.state.problem).toEqual({ code: 'serverFailsSaying', params: { reason: 'PORT is taken.' } });
  await until('it is ready after all', () => server.state.state === 'ready');
  expect(children).toHaveLength(6);
  await server.stop();
});

test('restarts a server that does not become ready', async () => {
  const { server, children } = keep(['setInterval(() => {}, 1000)', READY], { readyMs: 3_000 });
  server.start();
  await until('it is ready', () => server.state.state === 'ready');
  // A slow machine may exceed the limit with a healthy server, too.
  expect(children.length).toBeGreaterThan(1);
  await server.stop();
});

test.runIf(HAS_SIGNALS)('kills a server that does not stop', async () => {
  const { server, children } = keep([READY.replace('process.exit(0)', '0')], { shutdownMs: 300 });
  server.start();
  await until('it is ready', () => server.state.state === 'ready');
  await server.stop();
  expect(children[0]?.signalCode).toBe('SIGKILL');
});
