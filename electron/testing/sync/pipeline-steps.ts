import { join } from 'node:path';
import type { Character } from '#shared/characters/contract/characters.ts';
import { applyListChanges } from '#shared/characters/apply-list-changes.ts';
import { createPlayedAccount } from '#shared/testing/saved-variables/played-account.ts';
import { NO_PLACE } from '#shared/imports/file-place.ts';
import { writeSavedVariables } from '#shared/base/lua/write-saved-variables.ts';
import { STYLE } from '../installs/game-folder.ts';
import type { LedgerAccount, LedgerServer } from '../servers/ledger-server.ts';
import { buildUploadBody } from '../../uploads/upload-request.ts';
import { openQueueFile } from '../../uploads/queue/queue-file.ts';
import { createQueue, type Queue } from '../../uploads/queue/queue.ts';
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
  return toObservedCharacters(readCharacters(bytes, NO_PLACE).payloads, Date.now());
}

/** A page that loads changes as `renderer/characters/stores/characters-store.ts` does. */
export class Page {
  list: readonly Character[] = [];
  private readonly server: LedgerServer;
  private readonly token: string;
  private readonly onList: () => void;
  private etag: string | null = null;
  private revision = 0;
  private ledger = '';
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
    const reply = await fetch(`${this.server.url}/api/characters?since=${this.revision}&ledger=${this.ledger}`, {
      headers,
    });
    const text = await reply.text();
    if (reply.status === 304) return;
    const { data, order, revision, ledger } = JSON.parse(text) as {
      data: Character[];
      order: number[];
      revision: number;
      ledger: string;
    };
    this.ledger = ledger;
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

async function post(url: string, token: string, body: Uint8Array): Promise<void> {
  const reply = await fetch(`${url}/api/characters/updates`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: Buffer.from(body),
  });
  await reply.text();
  if (!reply.ok) throw new Error(`the server answered ${reply.status}`);
}

/** Queue, account and page for running the steps of an upload one after another. */
export class StepByStep {
  private readonly server: LedgerServer;
  private readonly account: LedgerAccount;
  private readonly db: ReturnType<typeof openQueueFile>['db'];
  private readonly queue: Queue;
  private readonly page: Page;

  constructor(server: LedgerServer, folder: string, account: LedgerAccount) {
    this.server = server;
    this.account = account;
    ({ db: this.db } = openQueueFile(join(folder, `steps ${account.id}.db`)));
    this.queue = createQueue(this.db);
    this.page = new Page(server, account, () => {});
  }

  /** Milliseconds of all steps for a file: compare and queue, encode, import by the ledger, load what changed. */
  async run(seen: readonly ObservedCharacter[]): Promise<number> {
    let spent = 0;
    const timed = async <T>(work: () => T | Promise<T>): Promise<T> => {
      const before = performance.now();
      const result = await work();
      spent += performance.now() - before;
      return result;
    };
    const next = () => timed(() => this.queue.next('target'));
    await timed(() => this.queue.add('target', seen));
    for (let batch = await next(); batch.length > 0; batch = await next()) {
      const observations = batch;
      const { url } = this.server;
      const { token } = this.account;
      const body = await timed(() => buildUploadBody(observations, { server: url, token }));
      await timed(() => post(url, token, body));
      await timed(() => this.page.load());
      this.queue.acknowledge(
        'target',
        observations.map((each) => ({ observation: each, status: 'updated' })),
      );
    }
    return spent;
  }

  close(): void {
    this.db.close();
  }
}
