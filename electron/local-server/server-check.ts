import type { ServerCheck, ServerCheckStep } from '#shared/base/ipc/ipc-app.ts';
import { message, type Message, type PlainMessageCode } from '#shared/base/messages/message.ts';
import { isUnencrypted, parseServerAddress, type ParsedServerAddress } from './server-address.ts';

const TIMEOUT_MS = 10_000;

export interface ServerCheckOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Version of the app; the server's major version must match. */
  readonly version: string;
  readonly tokenFor: (address: string) => string | null;
}

const STEPS: readonly ServerCheckStep['step'][] = ['address', 'reachable', 'service', 'version', 'signed_in'];

function major(version: string): string {
  return version.split('.')[0] ?? '';
}

function unreachableReason(error: unknown): PlainMessageCode {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'noSuchMachine';
  if (code === 'ECONNREFUSED') return 'nobodyListens';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL/.test(code)) return 'badCertificate';
  if (error instanceof Error && error.name === 'TimeoutError') return 'noAnswer';
  return 'cannotReach';
}

function addressMessage({ address, rest }: ParsedServerAddress): Message {
  if (rest !== '') return message(isUnencrypted(address) ? 'addressCutOpen' : 'addressCut', { address, rest });
  return message(isUnencrypted(address) ? 'addressOpen' : 'addressGood', { address });
}

/** Checks a server step by step. Never rejects. */
export async function checkServer(
  typed: string,
  { fetch, version, tokenFor }: ServerCheckOptions,
): Promise<ServerCheck> {
  const done: ServerCheckStep[] = [];
  const read = parseServerAddress(typed);
  const address = read?.address ?? null;
  const ok = (step: ServerCheckStep['step'], found: Message): void => void done.push({ step, state: 'ok', found });
  const end = (step?: ServerCheckStep['step'], found?: Message): ServerCheck => {
    if (step !== undefined && found !== undefined) done.push({ step, state: 'failed', found });
    const skipped = STEPS.slice(done.length).map((each): ServerCheckStep => ({
      step: each,
      state: 'skipped',
      found: message('notLookedAt'),
    }));
    const usable = done.length >= 4 && done.slice(0, 4).every(({ state }) => state === 'ok');
    return { address, usable, steps: [...done, ...skipped] };
  };
  const get = (path: string, token?: string): Promise<Response> =>
    fetch(`${address}/api${path}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  if (read === null || address === null) return end('address', message('addressBad'));
  ok('address', addressMessage(read));

  let health: unknown;
  try {
    const answer = await get('/healthz');
    ok('reachable', message('answers'));
    health = await answer.json().catch(() => undefined);
  } catch (error) {
    return end('reachable', message(unreachableReason(error)));
  }
  const about = typeof health === 'object' && health !== null ? (health as Readonly<Record<string, unknown>>) : {};
  if (about['service'] !== 'tavern-ledger') return end('service', message('otherService'));
  const reason = about['message'];
  if (about['status'] !== 'ok')
    return end('service', typeof reason === 'string' ? message('notWell', { reason }) : message('notWellUnsaid'));
  ok('service', message('rightService'));

  const theirs = String(about['version'] ?? '');
  if (major(theirs) !== major(version)) {
    return end(
      'version',
      theirs === '' ? message('noVersion', { ours: version }) : message('otherVersion', { theirs, ours: version }),
    );
  }
  ok('version', message('rightVersion', { theirs, ours: version }));

  const token = tokenFor(address);
  if (token === null) return end('signed_in', message('nobodyThere'));
  try {
    const { status } = await get('/users/profile', token);
    if (status !== 200) return end('signed_in', message('sessionEnded'));
    ok('signed_in', message('signedInThere'));
  } catch (error) {
    return end('signed_in', message(unreachableReason(error)));
  }
  return end();
}
