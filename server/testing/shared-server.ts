import { LIMITS } from '../base/http/limits.ts';
import { TEST_TIME } from './clock.ts';
import { removeAtEnd } from './remove-at-end.ts';
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
  // A database of PostgreSQL goes with its cluster.
  removeAtEnd(server.context.config.dataDir);
  return server;
}

/** A name that no other account of a shared server has. */
export const createUniqueName = (name: string): string => `${name}x${++accounts}`;

/**
 * The server that all files of a test process share, for tests that look at their own accounts only. A server's start costs
 * 60 ms of processor time, the threads of its first import and of its first export 250 ms each.
 */
export async function openSharedServer(): Promise<TestServer> {
  return createView(await (started ??= start()));
}

/**
 * A server as one file or test sees it: names of accounts become unique, the clock is at its start, and mails (but those to accounts of other views) and lines of the log are those since now.
 */
export function createView(server: TestServer): TestServer {
  server.clock.setBack(server.clock.now() - TEST_TIME);
  const [mailsBefore, linesBefore] = [server.mails.length, server.logLines.length];
  const own = new Set<string>();
  const uniquely = (create: TestServer['signUp']) => async (name: string) => {
    const account = await create(createUniqueName(name));
    own.add(account.email);
    return account;
  };
  const close = async (): Promise<void> => undefined;
  return {
    ...server,
    get mails() {
      return server.mails.slice(mailsBefore).filter(({ to }) => own.has(to) || !SIGNED_UP.test(to));
    },
    get logLines() {
      return server.logLines.slice(linesBefore);
    },
    signUp: uniquely(server.signUp),
    register: uniquely(server.register),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Address of an account of a view. */
const SIGNED_UP = /x\d+@tavern\.test$/;
