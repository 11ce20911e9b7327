import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/installs/game-folder.ts';
import { buildObservedCharacter, SEEN } from '../testing/sync/observed-character.ts';
import {
  json,
  startScriptedServer,
  takeAll,
  type ScriptedServer,
  type Upload,
} from '../testing/servers/scripted-server.ts';
import { until } from '../testing/process/until.ts';
import { openQueueFile, type QueueDatabase } from './queue/queue-file.ts';
import { createQueueReport } from './queue/queue-report.ts';
import { createQueueSettings } from './queue/queue-settings.ts';
import { createQueue, type Queue } from './queue/queue.ts';
import { Sender, type SenderStatus } from './sender.ts';
import type { Session } from './upload-pipeline.ts';

const TARGET = 'ledger 1';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let db: QueueDatabase;
let queue: Queue;
let server: ScriptedServer;
let session: Session | null;
let sender: Sender;
let told: SenderStatus[];

beforeEach(async () => {
  folder = await temporaryFolder();
  ({ db } = openQueueFile(join(folder.path, 'queue.db')));
  queue = createQueue(db);
  server = await startScriptedServer();
  session = { server: server.url, token: 'first', target: TARGET };
  told = [];
  // The shortest waits there are: a test waits for what happens, not for a time.
  sender = new Sender({
    queue,
    session: () => session,
    target: () => TARGET,
    notBefore: createQueueSettings(db).notBefore,
    random: () => 0,
    onStatus: (status) => told.push(status),
  });
});
afterEach(async () => {
  await sender.stop();
  await server[Symbol.asyncDispose]();
  db.close();
  await folder[Symbol.asyncDispose]();
});

const names = (uploads: readonly Upload[]): string[][] =>
  uploads.map(({ document }) => document.characters.map(({ character }) => character.name));
const queueOf = (...people: string[]): void =>
  void queue.add(
    TARGET,
    people.map((name) => buildObservedCharacter(name)),
  );

async function drain(): Promise<SenderStatus> {
  sender.wake();
  return sender.idle();
}

describe('sending', () => {
  test('sends queued observations in order and reports them', async () => {
    queueOf('Tilda', 'Bruni');
    queue.add(TARGET, [buildObservedCharacter('Tilda', { level: 11 })]);
    expect(await drain()).toEqual({ state: 'idle', pending: 0, obstacle: null, nextAttemptAt: null });
    expect(names(server.uploads)).toEqual([['Tilda', 'Bruni'], ['Tilda']]);
    expect(server.uploads[0]).toMatchObject({ token: 'first', document: { v: 1, game_short_code: 'wow_classic' } });
    expect(told.map(({ state, pending }) => `${state} ${pending}`)).toEqual([
      'sending 3',
      'sending 1',
      'sending 0',
      'idle 0',
    ]);
  });

  test('prepares the next upload during one, without sending it early', async () => {
    const people = Array.from({ length: 450 }, (_, index) => `Tilda ${index}`);
    queueOf(...people);
    const asked: (readonly unknown[] | undefined)[] = [];
    const watched: Queue = {
      ...queue,
      next: (target, underWay) => {
        asked.push(underWay);
        return queue.next(target, underWay);
      },
    };
    const eager = new Sender({
      queue: watched,
      session: () => session,
      target: () => TARGET,
      notBefore: createQueueSettings(db).notBefore,
    });
    let under = 0;
    server.answer = (upload, response) => {
      expect(++under).toBe(1);
      setImmediate(() => {
        under--;
        takeAll(upload, response);
      });
    };
    eager.wake();
    expect(await eager.idle()).toMatchObject({ state: 'idle', pending: 0 });
    expect(names(server.uploads).map((each) => each.length)).toEqual([200, 200, 50]);
    expect(names(server.uploads).flat()).toEqual(people);
    // What was ready is not asked for again.
    expect(asked.map((underWay) => underWay?.length ?? 0)).toEqual([0, 200, 200, 50, 0]);
    await eager.stop();
  });

  test('sends the rest of an upload before the prepared one', async () => {
    const people = Array.from({ length: 250 }, (_, index) => `Tilda ${index}`);
    queueOf(...people);
    server.answer = (upload, response) => {
      const kept = upload.document.characters.filter(
        ({ character }) => server.uploads.length > 1 || character.name !== 'Tilda 7',
      );
      takeAll({ ...upload, document: { ...upload.document, characters: kept } }, response);
    };
    expect(await drain()).toMatchObject({ state: 'idle', pending: 0 });
    expect(names(server.uploads).map((each) => [each[0], each.length])).toEqual([
      ['Tilda 0', 200],
      ['Tilda 7', 1],
      ['Tilda 200', 50],
    ]);
  });

  test('does not repeat an upload that was active when paused', async () => {
    queueOf(...Array.from({ length: 450 }, (_, index) => `Tilda ${index}`));
    const eager: Sender = new Sender({
      queue,
      session: () => session,
      target: () => TARGET,
      notBefore: createQueueSettings(db).notBefore,
      // The second is on its way by then: what the first one brought is written down meanwhile.
      onSent: () => server.uploads.length === 1 && eager.pause(),
    });
    eager.wake();
    await until('the second has arrived', () => server.uploads.length === 2);
    expect(await eager.idle()).toMatchObject({ state: 'paused', pending: 250 });
    eager.resume();
    expect(await eager.idle()).toMatchObject({ state: 'idle', pending: 0 });
    expect(names(server.uploads).map((each) => [each[0], each.length])).toEqual([
      ['Tilda 0', 200],
      ['Tilda 200', 200],
      ['Tilda 400', 50],
    ]);
    await eager.stop();
  });

  test('acknowledges an active upload for its own account after an account change', async () => {
    queueOf(...Array.from({ length: 250 }, (_, index) => `Tilda ${index}`));
    queue.add('ledger 2', [buildObservedCharacter('Bruni')]);
    const eager = new Sender({
      queue,
      session: () => session,
      target: () => TARGET,
      notBefore: createQueueSettings(db).notBefore,
      onSent: () => void (session = { server: server.url, token: 'second', target: 'ledger 2' }),
    });
    eager.wake();
    await eager.idle();
    expect(server.uploads.map(({ token, document }) => [token, document.characters.length])).toEqual([
      ['first', 200],
      ['first', 50],
      ['second', 1],
    ]);
    expect([queue.count(TARGET), queue.count('ledger 2')]).toEqual([0, 0]);
    await eager.stop();
  });

  test('does not send a prepared upload to another account', async () => {
    queueOf(...Array.from({ length: 250 }, (_, index) => `Tilda ${index}`));
    queue.add('ledger 2', [buildObservedCharacter('Bruni')]);
    server.answer = (upload, response) => {
      session = { server: server.url, token: 'second', target: 'ledger 2' };
      takeAll(upload, response);
    };
    await drain();
    expect(server.uploads.map(({ token, document }) => [token, document.characters.length])).toEqual([
      ['first', 200],
      ['second', 1],
    ]);
    expect(queue.count(TARGET)).toBe(50);
  });

  test('omits acknowledged sections, and sends them when the server asks', async () => {
    const buffs = [{ name: 'Well Fed', duration: 900 }];
    queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs })]);
    await drain();
    queue.add(TARGET, [
      buildObservedCharacter('Tilda', { buffs, observed_at: SEEN + 5 }),
      buildObservedCharacter('Bruni'),
    ]);
    server.answer = ({ document }, response) => {
      const characters = document.characters.map(({ character: { name, realm }, unchanged }, index) => ({
        id: index + 1,
        name,
        realm,
        game_id: 'wow_classic',
        status: 'updated',
        ...(unchanged !== undefined && { wanted: ['buffs'] }),
      }));
      json(response, 200, { message: 'Received.', characters, warnings: [] });
    };
    expect(await drain()).toMatchObject({ state: 'idle', pending: 0 });
    expect(
      server.uploads
        .slice(1)
        .map(({ document }) =>
          document.characters.map(({ character, buffs: sent, unchanged }) => [character.name, sent, unchanged]),
        ),
    ).toEqual([
      [
        ['Tilda', undefined, { buffs: SEEN }],
        ['Bruni', undefined, undefined],
      ],
      [['Tilda', buffs, undefined]],
    ]);
  });

  test('continues when the server asks for content it was sent', async () => {
    queueOf('Tilda');
    server.answer = (_upload, response) =>
      json(response, 200, {
        message: 'Received.',
        characters: [
          { id: 1, name: 'Tilda', realm: 'Stillwater', game_id: 'wow_classic', status: 'updated', wanted: ['bank'] },
        ],
        warnings: [],
      });
    expect(await drain()).toMatchObject({ state: 'idle', pending: 0 });
    expect(server.uploads).toHaveLength(1);
  });

  test('handles a wake during an upload', async () => {
    queueOf('Tilda');
    server.answer = (upload, response) => {
      if (server.uploads.length === 1) {
        queueOf('Bruni');
        sender.wake();
      }
      takeAll(upload, response);
    };
    await drain();
    expect(names(server.uploads)).toEqual([['Tilda'], ['Bruni']]);
  });
});

describe('obstacles', () => {
  test.each<[string, ScriptedServer['answer'], string]>([
    ['drops the connection', (_upload, response) => response.destroy(), 'unreachable'],
    [
      'answers 500',
      (_upload, response) => json(response, 500, { message: 'Something went wrong.', code: 'internal' }),
      'busy',
    ],
    [
      'answers 503',
      (_upload, response) => json(response, 503, { message: 'Busy.', code: 'busy' }, { 'retry-after': '0' }),
      'busy',
    ],
    [
      'is a network that asks to sign in',
      (_upload, response) => response.writeHead(200).end('<html>Welcome</html>'),
      'wrong_server',
    ],
    [
      'is a proxy that refuses',
      (_upload, response) => response.writeHead(403).end('<html>Forbidden</html>'),
      'wrong_server',
    ],
    [
      'sends elsewhere',
      (_upload, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'wrong_server',
    ],
    [
      'knows no such path',
      (_upload, response) => json(response, 404, { message: 'Not found.', code: 'not_found' }),
      'wrong_server',
    ],
  ])('when the server %s, nothing is lost and it is tried again by itself', async (_name, answer, code) => {
    queueOf('Tilda');
    server.answer = (upload, response) => (server.uploads.length === 1 ? answer : takeAll)(upload, response);
    expect(await drain()).toMatchObject({ state: 'waiting', pending: 1, obstacle: { code } });
    await until('it is sent', () => queue.count(TARGET) === 0);
    await until('nothing is in the way', () => sender.status.state === 'idle');
    expect(names(server.uploads)).toEqual([['Tilda'], ['Tilda']]);
  });

  test('honours Retry-After across restarts and wakes', async () => {
    queueOf('Tilda');
    server.answer = (_upload, response) =>
      json(response, 429, { message: 'Too many requests.', code: 'rate_limited' }, { 'retry-after': '3600' });
    const before = Date.now();
    const { state, nextAttemptAt } = await drain();
    expect(state).toBe('waiting');
    expect(nextAttemptAt).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(await drain()).toMatchObject({ state: 'waiting' });
    const another = new Sender({
      queue,
      session: () => session,
      target: () => TARGET,
      notBefore: createQueueSettings(db).notBefore,
    });
    another.wake();
    expect(await another.idle()).toMatchObject({ state: 'waiting' });
    await another.stop();
    expect(server.uploads).toHaveLength(1);
  });

  test('cuts a backoff short on wake', async () => {
    queueOf('Tilda');
    const patient = new Sender({
      queue,
      session: () => session,
      target: () => TARGET,
      notBefore: createQueueSettings(db).notBefore,
      random: () => 1e6,
    });
    server.answer = (_upload, response) => response.destroy();
    patient.wake();
    expect(await patient.idle()).toMatchObject({ state: 'waiting' });
    server.answer = takeAll;
    patient.wake();
    expect(await patient.idle()).toMatchObject({ state: 'idle', pending: 0, obstacle: null });
    await patient.stop();
  });
});

describe('the session', () => {
  const refuse =
    (status: number, message: string): ScriptedServer['answer'] =>
    (upload, response) =>
      upload.token === 'first' ? json(response, status, { message, code: 'x' }) : takeAll(upload, response);

  test('queues while signed out, and sends after signing in', async () => {
    server.answer = refuse(401, 'Sign in again.');
    queueOf('Tilda');
    expect(await drain()).toMatchObject({ state: 'signed_out', pending: 1, obstacle: { code: 'signed_out' } });
    queueOf('Bruni');
    expect(await drain()).toMatchObject({ state: 'signed_out', pending: 2 });
    expect(server.uploads).toHaveLength(1);
    session = { server: server.url, token: 'second', target: TARGET };
    expect(await drain()).toMatchObject({ state: 'idle', pending: 0 });
    expect(names(server.uploads.slice(1))).toEqual([['Tilda', 'Bruni']]);
  });

  test('sends nothing without a session', async () => {
    session = null;
    queueOf('Tilda');
    expect(await drain()).toMatchObject({ state: 'signed_out', pending: 1 });
    expect(server.uploads).toHaveLength(0);
  });

  test('keeps the queue of an account without permission to write', async () => {
    server.answer = refuse(403, 'The guest account is read-only.');
    queueOf('Tilda');
    expect(await drain()).toMatchObject({
      state: 'halted',
      pending: 1,
      obstacle: {
        code: 'not_allowed',
        what: { code: 'notAllowed', values: { reason: 'The guest account is read-only.' } },
      },
    });
  });
});

describe('refused observations', () => {
  const dislikes =
    (name: string, answer: ScriptedServer['answer']): ScriptedServer['answer'] =>
    (upload, response) =>
      (upload.document.characters.some(({ character }) => character.name === name) ? answer : takeAll)(
        upload,
        response,
      );

  test('isolates the refused observation of a batch', async () => {
    server.answer = dislikes('Bruni', (_upload, response) =>
      json(response, 400, { message: 'No such race.', code: 'invalid' }),
    );
    queueOf('Tilda', 'Bruni', 'Osk');
    expect(await drain()).toMatchObject({ state: 'idle', pending: 0 });
    expect(createQueueReport(db).refusals(TARGET)).toMatchObject([
      { name: 'Bruni', code: 'invalid', message: 'No such race.' },
    ]);
    expect(
      createQueueReport(db)
        .sent(TARGET, 9)
        .map(({ name }) => name),
    ).toEqual(['Osk', 'Tilda']);
  });

  test('sends an observation missing from the reply alone', async () => {
    server.answer = ({ document }, response) => {
      const kept = document.characters.filter(({ character }) => character.name !== 'Bruni');
      if (kept.length === 0)
        json(response, 400, { message: 'level must be a whole number', code: 'invalid_character_field' });
      else takeAll({ token: '', document: { ...document, characters: kept } }, response);
    };
    queueOf('Tilda', 'Bruni', 'Osk');
    await drain();
    expect(names(server.uploads)).toEqual([['Tilda', 'Bruni', 'Osk'], ['Bruni']]);
    expect(createQueueReport(db).refusals(TARGET)).toMatchObject([
      { name: 'Bruni', message: 'level must be a whole number' },
    ]);
  });

  test('refuses an observation missing from its own reply', async () => {
    server.answer = (_upload, response) =>
      json(response, 200, { message: 'Nothing.', characters: [], warnings: ['Tilda was left out'] });
    queueOf('Tilda');
    await drain();
    expect(createQueueReport(db).refusals(TARGET)).toMatchObject([{ code: 'left_out', message: 'Tilda was left out' }]);
  });
});

test('sends nothing while paused and everything after resuming', async () => {
  sender.pause();
  queueOf('Tilda');
  expect(await drain()).toMatchObject({ state: 'paused', pending: 1 });
  sender.resume();
  expect(await sender.idle()).toMatchObject({ state: 'idle', pending: 0 });
});

test('keeps the observation of an aborted upload', async () => {
  queueOf('Tilda');
  let arrived = false;
  server.answer = () => {
    arrived = true;
  };
  sender.wake();
  await until('the upload is under way', () => arrived);
  await sender.stop();
  expect(queue.count(TARGET)).toBe(1);
});
