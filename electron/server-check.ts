import type { ServerCheck, ServerStep } from '#shared/contract/ipc-app.ts';
import { isReadableOnTheWay, readServerAddress } from './server-address.ts';

const TIMEOUT_MS = 10_000;

export interface ServerCheckParts {
  readonly fetch: typeof globalThis.fetch;
  /** The app's own version: a server of another major version speaks otherwise. */
  readonly version: string;
  /** The token kept for a server; null when nobody is signed in there. */
  readonly tokenFor: (address: string) => string | null;
}

const STEPS: readonly ServerStep['step'][] = ['address', 'reachable', 'service', 'version', 'signed_in'];

function major(version: string): string {
  return version.split('.')[0] ?? '';
}

/** The system's own word for why a connection failed, in ours. */
function whyUnreachable(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is no machine of this name. Check the spelling, and whether you are online.';
  if (code === 'ECONNREFUSED') return 'The machine is there, but nothing listens at this address. Is the server running, and the port right?';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL/.test(code)) return 'The connection cannot be trusted: the certificate of the server is not valid for this address.';
  if (error instanceof Error && error.name === 'TimeoutError') return 'The server does not answer. Check the address, your network and the firewall.';
  return 'The server cannot be reached. Check the address and your network.';
}

/** Looks step by step whether there is a ledger at an address. Never throws. */
export async function checkServer(typed: string, { fetch, version, tokenFor }: ServerCheckParts): Promise<ServerCheck> {
  const done: ServerStep[] = [];
  const read = readServerAddress(typed);
  const address = read?.address ?? null;
  const ok = (step: ServerStep['step'], message: string): void => void done.push({ step, state: 'ok', message });
  const end = (step?: ServerStep['step'], message = ''): ServerCheck => {
    if (step !== undefined) done.push({ step, state: 'failed', message });
    const skipped = STEPS.slice(done.length).map((each): ServerStep => ({ step: each, state: 'skipped', message: 'Not looked at yet.' }));
    const usable = done.length >= 4 && done.slice(0, 4).every(({ state }) => state === 'ok');
    return { address, usable, steps: [...done, ...skipped] };
  };
  const get = (path: string, token?: string): Promise<Response> =>
    fetch(`${address}/api${path}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  if (address === null) return end('address', 'This is no address. It looks like https://tavern.example, with a port where it has one.');
  ok('address', isReadableOnTheWay(address) ? `${address}. The connection is not encrypted: others on the way can read along.` : address);

  let health: unknown;
  try {
    const answer = await get('/healthz');
    ok('reachable', 'The server answers.');
    health = await answer.json().catch(() => undefined);
  } catch (error) {
    return end('reachable', whyUnreachable(error));
  }
  const about = typeof health === 'object' && health !== null ? (health as Readonly<Record<string, unknown>>) : {};
  if (about['service'] !== 'tavern-ledger') return end('service', 'Something answers at this address, but it is no Tavern Ledger server.');
  if (about['status'] !== 'ok') return end('service', `This is a Tavern Ledger server, but it is not well: ${String(about['message'] ?? 'it does not say why.')}`);
  ok('service', 'This is a Tavern Ledger server.');

  const theirs = String(about['version'] ?? '');
  if (major(theirs) !== major(version)) {
    return end('version', `The server has version ${theirs || 'unknown'}, this app ${version}. Both need the same first number: update whichever is older.`);
  }
  ok('version', `Version ${theirs} fits this app (${version}).`);

  const token = tokenFor(address);
  if (token === null) return end('signed_in', 'Nobody is signed in there yet. Sign in once the server is in use.');
  try {
    const { status } = await get('/users/profile', token);
    if (status !== 200) return end('signed_in', 'The session there has ended. Sign in again once the server is in use.');
    ok('signed_in', 'You are signed in there.');
  } catch (error) {
    return end('signed_in', whyUnreachable(error));
  }
  return end();
}
