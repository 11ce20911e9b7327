import { describe, expect, test, vi } from 'vitest';
import { until } from '../testing/process/until.ts';
import { json, takeAll, type ScriptedServer } from '../testing/servers/scripted-server.ts';
import { TARGET, uploadedNames, setUpSenderFixture } from '../testing/sync/sender-fixture.ts';
import { createQueueSettings } from './queue/queue-file.ts';
import { Sender } from './sender.ts';

const fixture = setUpSenderFixture();

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
  ])('when the server %s, nothing is lost and the upload is retried automatically', async (_name, answer, code) => {
    fixture.enqueue('Tilda');
    fixture.server.answer = (upload, response) =>
      (fixture.server.uploads.length === 1 ? answer : takeAll)(upload, response);
    expect(await fixture.drain()).toMatchObject({ state: 'waiting', pending: 1, obstacle: { code } });
    await until('it is sent', () => fixture.queue.count(TARGET) === 0);
    await until('nothing is in the way', () => fixture.sender.status.state === 'idle');
    expect(uploadedNames(fixture.server.uploads)).toEqual([['Tilda'], ['Tilda']]);
  });

  test('honours Retry-After across restarts and wakes', async () => {
    fixture.enqueue('Tilda');
    fixture.server.answer = (_upload, response) =>
      json(response, 429, { message: 'Too many requests.', code: 'rate_limited' }, { 'retry-after': '3600' });
    const before = Date.now();
    const { state, nextAttemptAt } = await fixture.drain();
    expect(state).toBe('waiting');
    expect(nextAttemptAt).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(await fixture.drain()).toMatchObject({ state: 'waiting' });
    const another = new Sender({
      queue: fixture.queue,
      session: () => fixture.session,
      target: () => TARGET,
      notBefore: createQueueSettings(fixture.db).notBefore,
    });
    another.wake();
    expect(await another.idle()).toMatchObject({ state: 'waiting' });
    await another.stop();
    expect(fixture.server.uploads).toHaveLength(1);
  });

  test('cuts a backoff short on wake', async () => {
    fixture.enqueue('Tilda');
    const patient = new Sender({
      queue: fixture.queue,
      session: () => fixture.session,
      target: () => TARGET,
      notBefore: createQueueSettings(fixture.db).notBefore,
      random: () => 1e6,
    });
    fixture.server.answer = (_upload, response) => response.destroy();
    patient.wake();
    expect(await patient.idle()).toMatchObject({ state: 'waiting' });
    fixture.server.answer = takeAll;
    patient.wake();
    expect(await patient.idle()).toMatchObject({ state: 'idle', pending: 0, obstacle: null });
    await patient.stop();
  });
});

describe('after an outage', () => {
  test('writes meanwhile do not prolong the wait', async () => {
    fixture.server.answer = (_upload, response) => response.destroy();
    for (let write = 0; write < 40; write++) {
      fixture.enqueue(`Tilda ${write}`);
      await fixture.drain();
    }
    const { nextAttemptAt } = fixture.sender.status;
    expect(nextAttemptAt).toBeLessThanOrEqual(Date.now() + 1_000);
    fixture.server.answer = takeAll;
    await until('everything is sent', () => fixture.queue.count(TARGET) === 0);
  });

  test('a server that is back is found within 20 seconds after hours of failures', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const patient = new Sender({
      queue: fixture.queue,
      session: () => fixture.session,
      target: () => TARGET,
      notBefore: createQueueSettings(fixture.db).notBefore,
      random: () => 1,
    });
    try {
      fixture.enqueue('Tilda');
      fixture.server.answer = (_upload, response) => response.destroy();
      patient.wake();
      const waits: number[] = [];
      for (let attempt = 0; attempt < 30; attempt++) {
        const { nextAttemptAt } = await patient.idle();
        waits.push(Math.round(((nextAttemptAt ?? 0) - Date.now()) / 1000));
        vi.runOnlyPendingTimers();
      }
      expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 20]);
      expect(Math.max(...waits)).toBe(20);
    } finally {
      vi.useRealTimers();
      await patient.stop();
    }
  });
});

describe('the session', () => {
  test('a token that no header can carry needs a new sign-in', async () => {
    fixture.enqueue('Tilda');
    fixture.session = { server: fixture.server.url, token: 'tok\nen', target: TARGET };
    expect(await fixture.drain()).toMatchObject({ state: 'signed_out', pending: 1, obstacle: { code: 'signed_out' } });
  });

  const refuse =
    (status: number, message: string): ScriptedServer['answer'] =>
    (upload, response) =>
      upload.token === 'first' ? json(response, status, { message, code: 'x' }) : takeAll(upload, response);

  test('queues while signed out, and sends after signing in', async () => {
    fixture.server.answer = refuse(401, 'Sign in again.');
    fixture.enqueue('Tilda');
    expect(await fixture.drain()).toMatchObject({ state: 'signed_out', pending: 1, obstacle: { code: 'signed_out' } });
    fixture.enqueue('Bruni');
    expect(await fixture.drain()).toMatchObject({ state: 'signed_out', pending: 2 });
    expect(fixture.server.uploads).toHaveLength(1);
    fixture.session = { server: fixture.server.url, token: 'second', target: TARGET };
    expect(await fixture.drain()).toMatchObject({ state: 'idle', pending: 0 });
    expect(uploadedNames(fixture.server.uploads.slice(1))).toEqual([['Tilda', 'Bruni']]);
  });

  test('sends nothing without a session', async () => {
    fixture.session = null;
    fixture.enqueue('Tilda');
    expect(await fixture.drain()).toMatchObject({ state: 'signed_out', pending: 1 });
    expect(fixture.server.uploads).toHaveLength(0);
  });

  test('keeps the queue of an account without permission to write', async () => {
    fixture.server.answer = refuse(403, 'The guest account is read-only.');
    fixture.enqueue('Tilda');
    expect(await fixture.drain()).toMatchObject({
      state: 'halted',
      pending: 1,
      obstacle: {
        code: 'not_allowed',
        what: { code: 'notAllowed', params: { reason: { message: 'The guest account is read-only.' } } },
      },
    });
  });
});
