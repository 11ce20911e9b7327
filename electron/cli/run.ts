import path from 'node:path';
import type { ReadStream } from 'node:tty';
import { ADDON_NAMES } from '#shared/characters/seen-by.ts';
import { formatMessage } from '#shared/base/messages/format.ts';
import { ALL_OTHER_ADDONS, NO_OTHER_ADDONS } from '../sync/other-addons.ts';
import { Sync } from '../sync/sync.ts';
import { backoffMs } from '#shared/base/http/backoff.ts';
import { SEND_BACKOFF } from '../uploads/http-client.ts';
import { NewerQueueError, QueueInUseError } from '../uploads/queue/queue-file.ts';
import { otherAddonsHintEntry } from '../sync/log-entries.ts';
import type { SenderStatus } from '../uploads/sender.ts';
import { resolveInstall, installRoot } from '../watcher/installs/find-installs.ts';
import { thisMachine } from '../watcher/installs/node-machine.ts';
import { defaultDataFolder, prepareDataFolder, unusableReason } from './data-folder.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { CliOptions } from './options.ts';
import type { CliOutput, PrintedEntry } from './output.ts';
import { readSecret } from './password.ts';
import { signIn, signOut, type Credentials, type SignInResult } from '../session/sign-in.ts';
import { readJsonFile, writeFileAtomic } from '../storage/atomic-file.ts';

const FILE = 'tokens.json';

type StoredTokens = Readonly<Record<string, unknown>>;

function readTokens(folder: string): StoredTokens {
  const value = readJsonFile(path.join(folder, FILE));
  return typeof value === 'object' && value !== null ? (value as StoredTokens) : {};
}

/** The API token for a server that `storeToken` stored; null without one. */
function findStoredToken(folder: string, server: string): string | null {
  const token = readTokens(folder)[server];
  return typeof token === 'string' ? token : null;
}

/** Stores the token in the data folder, in a file that only this user can read (0600). */
function storeToken(folder: string, server: string, token: string): void {
  writeFileAtomic(path.join(folder, FILE), JSON.stringify({ ...readTokens(folder), [server]: token }));
}

export interface RunDependencies {
  readonly options: CliOptions;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly input: ReadStream;
  readonly ask: (text: string) => void;
  readonly output: CliOutput;
  readonly stop: AbortSignal;
}

/** Ends the program for a reason that the user can fix. */
class ExitError extends Error {
  readonly code: ExitCode;

  constructor(code: ExitCode, message: string) {
    super(message);
    this.code = code;
  }
}

async function readCredentials({
  options,
  environment,
  input,
  ask,
}: RunDependencies): Promise<Credentials | { readonly nobody: string }> {
  if (options.login === null) {
    const token = options.token
      ? (await readSecret(input, ask, `API token for ${options.server}: `))?.trim()
      : environment['TAVERN_LEDGER_TOKEN']?.trim() || findStoredToken(dataFolder(options), options.server);
    return token ? { token } : { nobody: 'There is no token.' };
  }
  const password = await readSecret(input, ask, `Password of ${options.login}: `);
  return password ? { username: options.login, password } : { nobody: 'No password was given.' };
}

function dataFolder({ data }: CliOptions): string {
  return data ?? defaultDataFolder(thisMachine());
}

function signedOutEntry(why: string): PrintedEntry {
  return {
    at: Date.now(),
    level: 'warning',
    event: 'obstacle',
    message: `${why.replace(/[^.]$/, '$&.')} You are signed out: what the game writes is queued, and sent when you sign in.`,
    remedy:
      'Create an API token in Settings and start it again with --token, or with the token in TAVERN_LEDGER_TOKEN.',
    details: { code: 'signed_out' },
  };
}

/** Rejects folders without the game. A never played install is watched, except with `--once`. */
async function checkFolders({ options, output }: RunDependencies): Promise<void> {
  const { tree } = thisMachine();
  for (const folder of options.folders) {
    const reading = await resolveInstall(tree, path.resolve(folder));
    if (reading.ok) continue;
    const message = `${installRoot(tree, path.resolve(folder))}: ${formatMessage('en', reading.why)}`;
    if (options.once || reading.code !== 'never_played') throw new ExitError(EXIT.noGame, message);
    output.log({
      at: Date.now(),
      level: 'info',
      event: 'installs',
      message,
      remedy: 'It is looked at again every few seconds.',
      details: { code: reading.code },
    });
  }
}

function open({ options, output }: RunDependencies, onStatus: (status: SenderStatus) => void): Sync {
  const machine = thisMachine();
  const data = dataFolder(options);
  const unusable = (why: string): ExitError =>
    new ExitError(EXIT.wrongOptions, `The queue cannot be kept in ${data}: ${why}. Choose another folder with --data.`);
  const why = prepareDataFolder(data);
  if (why !== null) throw unusable(why);
  try {
    let isHinted = false;
    const sync = new Sync({
      queueFile: path.join(data, 'queue.db'),
      machine,
      folders: options.folders.map((folder) => path.resolve(folder)),
      findGames: options.folders.length === 0,
      testRealms: options.testRealms,
      poll: options.poll,
      otherAddons: () => (options.otherAddons ? ALL_OTHER_ADDONS : NO_OTHER_ADDONS),
      onLog: output.log,
      onStatus,
      onOtherAddons: () => {
        const { addons } = sync.otherAddons();
        if (options.otherAddons || isHinted || addons.length === 0) return;
        isHinted = true;
        output.log({ at: Date.now(), ...otherAddonsHintEntry(addons.map(({ addon }) => ADDON_NAMES[addon])) });
      },
      // V8 would keep the memory of a parse, a sixteenth of the total; `npm run sync` exposes `gc`.
      onIdle: () => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    });
    return sync;
  } catch (error) {
    if (error instanceof QueueInUseError) throw new ExitError(EXIT.inUse, error.message);
    if (error instanceof NewerQueueError) throw new ExitError(EXIT.unexpected, error.message);
    if (error instanceof Error && 'code' in error) throw unusable(unusableReason(error));
    throw error;
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    stop.addEventListener('abort', end, { once: true });
    function end(): void {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve();
    }
  });
}

/** Retries with backoff, except with `--once`. */
async function signInWithRetry(
  { options, output, stop }: RunDependencies,
  credentials: Credentials,
): Promise<SignInResult | null> {
  for (let failures = 1; !stop.aborted; failures++) {
    const entered = await signIn(options.server, credentials);
    if (entered.kind !== 'retry') return entered;
    if (failures === 1)
      output.log({
        at: Date.now(),
        level: 'warning',
        event: 'obstacle',
        message: entered.message,
        remedy: 'What the game writes is kept. Check the network and the address of the server.',
        details: { code: 'sign_in' },
      });
    if (options.once) return entered;
    await pause((entered.afterMs ?? 0) + backoffMs(failures, Math.random(), SEND_BACKOFF), stop);
  }
  return null;
}

function exitStatus(sync: Sync, entered: SignInResult | null): { code: ExitCode; message: string } {
  const { pending, obstacle } = sync.status;
  const closed = sync.installs().flatMap(({ flavours }) => flavours.filter(({ isClosed }) => isClosed)).length;
  const broken = sync.otherAddons().addons.flatMap(({ problems }) => problems).length;
  const damaged = closed + broken + sync.sources().filter(({ phase }) => phase === 'damaged').length;
  const skipped = sync.sources().reduce((sum, source) => sum + source.skipped.characterCount, 0);
  const refused = sync.report.countOwnRefusals(sync.target);
  if (damaged > 0 || skipped > 0 || refused > 0)
    return {
      code: EXIT.needsYou,
      message: `Something needs you: ${damaged} damaged, ${skipped} left out, ${refused} refused.`,
    };
  if (
    entered === null ||
    entered.kind === 'refused' ||
    obstacle?.code === 'signed_out' ||
    obstacle?.code === 'not_allowed'
  )
    return { code: EXIT.notSignedIn, message: `Not signed in; ${pending} waiting.` };
  if (pending > 0 || entered.kind === 'retry')
    return { code: EXIT.notSent, message: `Not everything could be sent; ${pending} waiting.` };
  return { code: EXIT.done, message: 'Everything is sent.' };
}

async function runSync(
  dependencies: RunDependencies,
): Promise<{ code: ExitCode; message: string; details?: Record<string, unknown> }> {
  const { options, output, stop } = dependencies;
  await checkFolders(dependencies);
  const credentials = await readCredentials(dependencies);
  let entered: SignInResult | null = null;
  let entering: Promise<void> | null = null;
  let sendsAgain = options.again;
  const enterOnce = async (): Promise<void> => {
    if ('nobody' in credentials) output.log(signedOutEntry(credentials.nobody));
    else entered = await signInWithRetry(dependencies, credentials);
    entering = null;
    if (entered?.kind === 'signed-in') {
      if (options.token) storeToken(dataFolder(options), options.server, entered.session.token);
      sync.setSession(entered.session);
      if (sendsAgain) sync.sendAllAgain();
      sendsAgain = false;
    } else if (entered?.kind === 'refused') output.log(signedOutEntry(entered.message));
  };
  const reenter = (): void => {
    entering ??= enterOnce();
  };
  const sync = open(dependencies, ({ state, obstacle }) => {
    if (state === 'signed_out' && obstacle?.code === 'signed_out' && 'password' in credentials && !options.once)
      reenter();
  });
  try {
    reenter();
    await sync.start();
    if (sync.installs().length === 0 && options.once)
      throw new ExitError(EXIT.noGame, 'World of Warcraft was not found. Give its folder with --wow.');
    await entering;
    if (options.once) await sync.idle();
    else {
      const refused = entered as SignInResult | null;
      // A wrong password ends the program, as its user can retype it; an expired token must not stop queueing.
      if (refused?.kind === 'refused' && 'password' in credentials)
        throw new ExitError(EXIT.notSignedIn, refused.message);
      await new Promise((resolve) =>
        stop.aborted ? resolve(null) : stop.addEventListener('abort', resolve, { once: true }),
      );
    }
    const { pending } = sync.status;
    return options.once
      ? { ...exitStatus(sync, entered), details: { pending } }
      : { code: EXIT.done, message: `Stopped; ${pending} waiting.`, details: { pending } };
  } finally {
    await sync.stop();
    const last = entered as SignInResult | null;
    if (last?.kind === 'signed-in' && options.login !== null) await signOut(last.session);
  }
}

export async function runCommand(dependencies: RunDependencies): Promise<ExitCode> {
  try {
    const { code, message, details } = await runSync(dependencies);
    dependencies.output.end(code, message, details);
    return code;
  } catch (error) {
    if (!(error instanceof ExitError)) throw error;
    dependencies.output.end(error.code, error.message);
    return error.code;
  }
}
