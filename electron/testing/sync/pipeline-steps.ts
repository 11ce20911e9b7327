import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Character } from '#shared/contract/characters/characters.ts';
import { applyListChanges } from '#shared/character/apply-list-changes.ts';
import { createPlayedAccount } from '#shared/testing/saved-variables/played-account.ts';
import { writeSavedVariables } from '#shared/testing/saved-variables/write-saved-variables.ts';
import { STYLE } from '../installs/game-folder.ts';
import type { LedgerAccount, LedgerServer } from '../servers/ledger-server.ts';
import { buildUploadBody } from '../../uploads/upload-request.ts';
import { openQueueFile } from '../../uploads/queue/queue-file.ts';
import { createQueue, type Queue } from '../../uploads/queue/queue.ts';
import type { QueuedObservation } from '../../uploads/queue/queued-observation.ts';
import type { ObservedCharacter } from '../../watcher/parse/observation.ts';
import { toObservedCharacters } from '../../watcher/parse/observe.ts';
import { readCharacters } from '../../watcher/parse/read-characters.ts';

/** Characters in 1 MB of saved variables, with typical shares of mains, alts and bank characters. */
export const CHARACTERS = 120;
export const START = Math.floor(Date.now() / 1000) - 1000 * 3600;

/** Saved file in a version: the first character played that often, the others unchanged. */
export function savedFileOf(version: number): Uint8Array {
  return writeSavedVariables(
    createPlayedAccount(CHARACTERS, (index) => (index === 0 ? version : 0), START),
    STYLE,
  );
}

export function observedCharactersIn(bytes: Uint8Array): ObservedCharacter[] {
  return toObservedCharacters(readCharacters(bytes).payloads, Date.now());
}

/** A page that loads changes as `renderer/stores/characters/characters-store.ts` does. */
export class Page {
  list: readonly Character[] = [];
  private readonly server: LedgerServer;
  private readonly token: string;
  private readonly onList: () => void;
  private etag: string | null = null;
  private revision = 0;
  private running = false;
  private again = false;
  private socket: WebSocket | null = null;

  constructor(server: LedgerServer, { token }: LedgerAccount, onList: () => void) {
    this.server = server;
    this.token = token;
    this.onList = onList;
  }

  async open(): Promise<void> {
    await this.load();
    const socket = new WebSocket(
      `${this.server.url.replace(/^http/, 'ws')}/api/tavern?authorization=${encodeURIComponent(this.token)}`,
    );
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error('The live connection was refused.')));
    });
    socket.addEventListener('message', ({ data }: MessageEvent) => {
      if (String(data).includes('"type":"characters"')) void this.load();
    });
    this.socket = socket;
  }

  /** Serialises loads; changes during one cause a single further load. */
  async load(): Promise<void> {
    this.again = true;
    if (this.running) return;
    this.running = true;
    while (this.again) {
      this.again = false;
      await this.ask();
    }
    this.running = false;
  }

  private async ask(): Promise<void> {
    const headers = {
      authorization: `Bearer ${this.token}`,
      ...(this.etag !== null && { 'if-none-match': this.etag }),
    };
    const reply = await fetch(`${this.server.url}/api/characters?since=${this.revision}`, { headers });
    const text = await reply.text();
    if (reply.status === 304) return;
    const { data, order, revision } = JSON.parse(text) as { data: Character[]; order: number[]; revision: number };
    const whole = applyListChanges(this.list, data, order);
    this.revision = whole === null ? 0 : revision;
    this.etag = whole && reply.headers.get('etag');
    if (whole === null) this.again = true;
    else this.list = whole;
    this.onList();
  }

  close(): void {
    this.socket?.close();
  }
}

/** A server that accepts everything and stores nothing. */
export async function startNullServer(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function post(url: string, token: string, body: Uint8Array): Promise<void> {
  const reply = await fetch(`${url}/api/characters/updates`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: Buffer.from(body),
  });
  await reply.text();
  if (!reply.ok) throw new Error(`the server answered ${reply.status}`);
}

/** Milliseconds per step without concurrency. */
export interface Steps {
  readonly queue: number;
  readonly compress: number;
  readonly send: number;
  readonly commit: number;
  readonly list: number;
}

export interface StepOptions {
  readonly server: LedgerServer;
  readonly nothing: string;
  readonly folder: string;
}

/** Queue, account and page for running each step of an upload alone. */
export class StepByStep {
  private readonly options: StepOptions;
  private readonly account: LedgerAccount;
  private readonly db: ReturnType<typeof openQueueFile>['db'];
  private readonly queue: Queue;
  private readonly page: Page;

  constructor(options: StepOptions, account: LedgerAccount) {
    this.options = options;
    this.account = account;
    ({ db: this.db } = openQueueFile(join(options.folder, `steps ${account.id}.db`)));
    this.queue = createQueue(this.db);
    this.page = new Page(options.server, account, () => {});
  }

  /** Runs all steps for a file; several uploads are summed. */
  async run(seen: readonly ObservedCharacter[]): Promise<Steps> {
    const { server, nothing } = this.options;
    const steps = { queue: 0, compress: 0, send: 0, commit: 0, list: 0 };
    const timed = async <T>(step: keyof Steps, work: () => T | Promise<T>): Promise<T> => {
      const before = performance.now();
      const result = await work();
      steps[step] += performance.now() - before;
      return result;
    };
    await timed('queue', () => this.queue.add('target', seen));
    for (let batch = await this.next(timed); batch.length > 0; batch = await this.next(timed)) {
      const observations = batch;
      const body = await timed('compress', () =>
        buildUploadBody(observations, { server: server.url, token: this.account.token }),
      );
      await timed('send', () => post(nothing, this.account.token, body));
      await timed('commit', () => post(server.url, this.account.token, body));
      await timed('list', () => this.page.load());
      this.queue.acknowledge(
        'target',
        observations.map((each) => ({ observation: each, status: 'updated' })),
      );
    }
    // Both include the request.
    return { ...steps, commit: Math.max(0, steps.commit - steps.send) };
  }

  private next(
    timed: (step: keyof Steps, work: () => QueuedObservation[]) => Promise<QueuedObservation[]>,
  ): Promise<QueuedObservation[]> {
    return timed('queue', () => this.queue.next('target'));
  }

  close(): void {
    this.db.close();
  }
}
