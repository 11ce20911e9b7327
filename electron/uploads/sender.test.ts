import { describe, expect, test } from 'vitest';
import { until } from '../testing/process/until.ts';
import { json, takeAll, updateReply } from '../testing/servers/scripted-server.ts';
import { buildObservedCharacter, SEEN } from '../testing/sync/observed-character.ts';
import { TARGET, uploadedNames, setUpSenderFixture } from '../testing/sync/sender-fixture.ts';
import { createQueueSettings } from './queue/queue-file.ts';
import type { Queue } from './queue/queue.ts';
import { Sender } from './sender.ts';

const fixture = setUpSenderFixture();

describe('sending', () => {
  test('sends queued observations in order and reports them', async () => {
    fixture.enqueue('Tilda', 'Bruni');
    fixture.queue.add(TARGET, [buildObservedCharacter('Tilda', { level: 11 })]);
    expect(await fixture.drain()).toEqual({ state: 'idle', pending: 0, obstacle: null, nextAttemptAt: null });
    expect(uploadedNames(fixture.server.uploads)).toEqual([['Tilda', 'Bruni'], ['Tilda']]);
    expect(fixture.server.uploads[0]).toMatchObject({
      token: 'first',
      document: { v: 1, game_short_code: 'wow_classic' },
    });
    expect(fixture.reported.map(({ state, pending }) => `${state} ${pending}`)).toEqual([
      'sending 3',
      'sending 1',
      'sending 0',
      'idle 0',
    ]);
  });

  test('prepares the next upload during one, without sending it early', async () => {
    const people = Array.from({ length: 450 }, (_, index) => `Tilda ${index}`);
    fixture.enqueue(...people);
    const asked: (readonly unknown[] | undefined)[] = [];
    const watched: Queue = {
      ...fixture.queue,
      next: (target, underWay) => {
        asked.push(underWay);
        return fixture.queue.next(target, underWay);
      },
    };
    const eager = new Sender({
      queue: watched,
      session: () => fixture.session,
      target: () => TARGET,
      notBefore: createQueueSettings(fixture.db).notBefore,
    });
    let under = 0;
    fixture.server.answer = (upload, response) => {
      expect(++under).toBe(1);
      setImmediate(() => {
        under--;
        takeAll(upload, response);
      });
    };
    eager.wake();
    expect(await eager.idle()).toMatchObject({ state: 'idle', pending: 0 });
    expect(uploadedNames(fixture.server.uploads).map((each) => each.length)).toEqual([200, 200, 50]);
    expect(uploadedNames(fixture.server.uploads).flat()).toEqual(people);
    // A prepared batch is not read again.
    expect(asked.map((underWay) => underWay?.length ?? 0)).toEqual([0, 200, 200, 50, 0]);
    await eager.stop();
  });

  test('sends the rest of an upload after everything else', async () => {
    const people = Array.from({ length: 250 }, (_, index) => `Tilda ${index}`);
    fixture.enqueue(...people);
    fixture.server.answer = (upload, response) => {
      const kept = upload.document.characters.filter(
        ({ character }) => fixture.server.uploads.length > 1 || character.name !== 'Tilda 7',
      );
      takeAll({ ...upload, document: { ...upload.document, characters: kept } }, response);
    };
    expect(await fixture.drain()).toMatchObject({ state: 'idle', pending: 0 });
    expect(uploadedNames(fixture.server.uploads).map((each) => [each[0], each.length])).toEqual([
      ['Tilda 0', 200],
      ['Tilda 200', 50],
      ['Tilda 7', 1],
    ]);
  });

  test('does not repeat an upload that was active when paused', async () => {
    fixture.enqueue(...Array.from({ length: 450 }, (_, index) => `Tilda ${index}`));
    const eager: Sender = new Sender({
      queue: fixture.queue,
      session: () => fixture.session,
      target: () => TARGET,
      notBefore: createQueueSettings(fixture.db).notBefore,
      // The second upload is active while the first is acknowledged.
      onSent: () => fixture.server.uploads.length === 1 && eager.pause(),
    });
    eager.wake();
    await until('the second has arrived', () => fixture.server.uploads.length === 2);
    expect(await eager.idle()).toMatchObject({ state: 'paused', pending: 250 });
    eager.resume();
    expect(await eager.idle()).toMatchObject({ state: 'idle', pending: 0 });
    expect(uploadedNames(fixture.server.uploads).map((each) => [each[0], each.length])).toEqual([
      ['Tilda 0', 200],
      ['Tilda 200', 200],
      ['Tilda 400', 50],
    ]);
    await eager.stop();
  });

  test('acknowledges an active upload for its own account after an account change', async () => {
    fixture.enqueue(...Array.from({ length: 250 }, (_, index) => `Tilda ${index}`));
    fixture.queue.add('ledger 2', [buildObservedCharacter('Bruni')]);
    const eager = new Sender({
      queue: fixture.queue,
      session: () => fixture.session,
      target: () => TARGET,
      notBefore: createQueueSettings(fixture.db).notBefore,
      onSent: () => void (fixture.session = { server: fixture.server.url, token: 'second', target: 'ledger 2' }),
    });
    eager.wake();
    await eager.idle();
    expect(fixture.server.uploads.map(({ token, document }) => [token, document.characters.length])).toEqual([
      ['first', 200],
      ['first', 50],
      ['second', 1],
    ]);
    expect([fixture.queue.count(TARGET), fixture.queue.count('ledger 2')]).toEqual([0, 0]);
    await eager.stop();
  });

  test('does not send a prepared upload to another account', async () => {
    fixture.enqueue(...Array.from({ length: 250 }, (_, index) => `Tilda ${index}`));
    fixture.queue.add('ledger 2', [buildObservedCharacter('Bruni')]);
    fixture.server.answer = (upload, response) => {
      fixture.session = { server: fixture.server.url, token: 'second', target: 'ledger 2' };
      takeAll(upload, response);
    };
    await fixture.drain();
    expect(fixture.server.uploads.map(({ token, document }) => [token, document.characters.length])).toEqual([
      ['first', 200],
      ['second', 1],
    ]);
    expect(fixture.queue.count(TARGET)).toBe(50);
  });

  test('omits acknowledged sections, and sends them when the server asks', async () => {
    const buffs = [{ name: 'Well Fed', duration: 900 }];
    fixture.queue.add(TARGET, [buildObservedCharacter('Tilda', { buffs })]);
    await fixture.drain();
    fixture.queue.add(TARGET, [
      buildObservedCharacter('Tilda', { buffs, observed_at: SEEN + 5 }),
      buildObservedCharacter('Bruni'),
    ]);
    fixture.server.answer = ({ document }, response) => {
      const characters = document.characters.map(({ character: { name, realm }, unchanged }, index) => ({
        id: index + 1,
        name,
        realm,
        game_id: 'wow_classic',
        status: 'updated',
        ...(unchanged !== undefined && { wanted: ['buffs'] }),
      }));
      json(response, 200, updateReply(characters));
    };
    expect(await fixture.drain()).toMatchObject({ state: 'idle', pending: 0 });
    expect(
      fixture.server.uploads
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
    fixture.enqueue('Tilda');
    fixture.server.answer = (_upload, response) =>
      json(
        response,
        200,
        updateReply([
          { id: 1, name: 'Tilda', realm: 'Stillwater', game_id: 'wow_classic', status: 'updated', wanted: ['bank'] },
        ]),
      );
    expect(await fixture.drain()).toMatchObject({ state: 'idle', pending: 0 });
    expect(fixture.server.uploads).toHaveLength(1);
  });

  test('handles a wake during an upload', async () => {
    fixture.enqueue('Tilda');
    fixture.server.answer = (upload, response) => {
      if (fixture.server.uploads.length === 1) {
        fixture.enqueue('Bruni');
        fixture.sender.wake();
      }
      takeAll(upload, response);
    };
    await fixture.drain();
    expect(uploadedNames(fixture.server.uploads)).toEqual([['Tilda'], ['Bruni']]);
  });
});

test('sends nothing while paused and everything after resuming', async () => {
  fixture.sender.pause();
  fixture.enqueue('Tilda');
  expect(await fixture.drain()).toMatchObject({ state: 'paused', pending: 1 });
  fixture.sender.resume();
  expect(await fixture.sender.idle()).toMatchObject({ state: 'idle', pending: 0 });
});

test('keeps the observation of an aborted upload', async () => {
  fixture.enqueue('Tilda');
  let arrived = false;
  fixture.server.answer = () => {
    arrived = true;
  };
  fixture.sender.wake();
  await until('the upload is under way', () => arrived);
  await fixture.sender.stop();
  expect(fixture.queue.count(TARGET)).toBe(1);
});
