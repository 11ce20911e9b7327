import { rmSync } from 'node:fs';
import { LIMITS } from '../http/limits.ts';
import { TEST_TIME } from './clock.ts';
import { startTestServer, type TestServer } from './server.ts';

const UNLIMITED = { max: 1_000_000, windowMs: 1_000 };
const SOCKET = {
  ...LIMITS.socket,
  heartbeatMs: 3_600_000,
  recheckMs: 3_600_000,
  messages: UNLIMITED,
  frames: UNLIMITED,
  absenceMs: 20,
};

let started: Promise<TestServer> | undefined;
let accounts = 0;

async function start(): Promise<TestServer> {
  const server = await startTestServer({ limits: { socket: SOCKET } });
  const { dataDir } = server.context.config;
  // Vitest ends its processes by SIGTERM. PostgreSQL's database goes with its server.
  process.once('SIGTERM', () => {
    rmSync(dataDir, { recursive: true, force: true });
    process.kill(process.pid, 'SIGTERM');
  });
  return server;
}

/**
 * The server that all files of a test process share, with its own accounts for each: `signUp` completes the name to a unique
 * one. For tests that look at their own accounts only. Its clock is set back; mails and lines of the log are those since this call. A server's start costs 60 ms of processor time, the threads of its first import and of its first export 250 ms each.
 */
export async function openSharedServer(): Promise<TestServer> {
  const server = await (started ??= start());
  server.clock.setBack(server.clock.now() - TEST_TIME);
  const [mailsBefore, linesBefore] = [server.mails.length, server.logLines.length];
  const close = async (): Promise<void> => undefined;
  return {
    ...server,
    get mails() {
      return server.mails.slice(mailsBefore);
    },
    get logLines() {
      return server.logLines.slice(linesBefore);
    },
    signUp: (name) => server.signUp(`${name}x${++accounts}`),
    close,
    [Symbol.asyncDispose]: close,
  };
}
