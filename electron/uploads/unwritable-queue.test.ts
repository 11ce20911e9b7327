import { expect, test } from 'vitest';
import { until } from '../testing/process/until.ts';
import { json, takeAll, updateReply, type ScriptedServer } from '../testing/servers/scripted-server.ts';
import { SEEN } from '../testing/sync/observed-character.ts';
import { uploadedNames, setUpSenderFixture, TARGET } from '../testing/sync/sender-fixture.ts';
import { createQueueReport } from './queue/queue-report.ts';

const fixture = setUpSenderFixture();

type Answer = ScriptedServer['answer'];
const refuse: Answer = (_upload, response) => json(response, 400, { message: 'No such race.', code: 'invalid' });
const takeWithout =
  (missing: string): Answer =>
  (upload, response) => {
    const characters = upload.document.characters.filter(({ character }) => character.name !== missing);
    takeAll({ ...upload, document: { ...upload.document, characters } }, response);
  };
const askForContent: Answer = ({ document }, response) =>
  json(
    response,
    200,
    updateReply(
      document.characters.map(({ character: { name, realm } }, index) => ({
        id: index + 1,
        name,
        realm,
        game_id: 'wow_classic',
        status: 'updated',
        wanted: ['buffs'],
      })),
    ),
  );
const askToWait: Answer = (_upload, response) =>
  json(response, 429, { message: 'Too many requests.', code: 'rate_limited' }, { 'retry-after': '1' });

const isFull: Answer = (_upload, response) =>
  json(response, 422, { message: 'The account is full.', code: 'ledger_full_characters' });

const enqueue = (...names: string[]) => fixture.enqueue(...names);
/** Queues Tilda with unchanged buffs, whose content is omitted. */
const enqueueUnchanged = async (): Promise<void> => {
  const buffs = [{ name: 'Well Fed', duration: 900 }];
  fixture.enqueueCharacter('Tilda', { buffs });
  await fixture.drain();
  fixture.enqueueCharacter('Tilda', { buffs, observed_at: SEEN + 5 });
};

test.each<{
  write: string;
  queued: () => void | Promise<void>;
  answer: Answer;
  /** Uploads in all, the repeated ones included. */
  uploads: string[][];
  sent: string[];
  refused?: string[];
}>([
  {
    write: 'an acknowledgement',
    queued: () => enqueue('Tilda', 'Bruni'),
    answer: takeAll,
    uploads: [['Tilda', 'Bruni']],
    sent: ['Bruni', 'Tilda'],
  },
  {
    write: 'a mark to send alone what a refused batch held',
    queued: () => enqueue('Tilda', 'Bruni'),
    answer: refuse,
    uploads: [['Tilda', 'Bruni'], ['Tilda'], ['Bruni']],
    sent: ['Bruni', 'Tilda'],
  },
  {
    write: 'a mark to send alone what a reply lacked',
    queued: () => enqueue('Tilda', 'Bruni', 'Osk'),
    answer: takeWithout('Bruni'),
    uploads: [['Tilda', 'Bruni', 'Osk'], ['Bruni']],
    sent: ['Bruni', 'Osk', 'Tilda'],
  },
  {
    write: 'a mark to send content whole',
    queued: enqueueUnchanged,
    answer: askForContent,
    uploads: [['Tilda'], ['Tilda'], ['Tilda']],
    sent: ['Tilda', 'Tilda'],
  },
  {
    write: 'a refusal',
    queued: () => enqueue('Tilda'),
    answer: refuse,
    uploads: [['Tilda']],
    sent: [],
    refused: ['Tilda'],
  },
  {
    write: 'a mark to send new characters alone',
    queued: () => enqueue('Tilda', 'Bruni'),
    answer: isFull,
    uploads: [['Tilda', 'Bruni'], ['Tilda'], ['Bruni']],
    sent: ['Bruni', 'Tilda'],
  },
  {
    write: 'the refusal of all new characters',
    queued: () => {
      enqueue('Tilda', 'Bruni');
      fixture.queue.sendAlone(fixture.queue.next(TARGET));
    },
    answer: isFull,
    uploads: [['Tilda']],
    sent: [],
    refused: ['Bruni', 'Tilda'],
  },
  {
    write: 'a Retry-After',
    queued: () => enqueue('Tilda'),
    answer: askToWait,
    uploads: [['Tilda'], ['Tilda']],
    sent: ['Tilda'],
  },
])(
  'a full disk that refuses $write is an obstacle; nothing is lost or doubled when there is room again',
  async ({ queued, answer, uploads, sent, refused = [] }) => {
    const { db } = fixture;
    await queued();
    let hasFailed = false;
    fixture.server.answer = (upload, response) => {
      if (hasFailed) return takeAll(upload, response);
      hasFailed = true;
      db.pragma('query_only = 1');
      return answer(upload, response);
    };
    const before = fixture.queue.count(TARGET);
    expect(await fixture.drain()).toMatchObject({
      state: 'waiting',
      pending: before,
      obstacle: { code: 'not_kept', what: { code: 'queueNotKept' } },
      nextAttemptAt: expect.any(Number),
    });
    // Nothing is sent while the result of the last upload cannot be stored.
    const sentSoFar = fixture.server.uploads.length;
    await fixture.drain();
    expect(fixture.server.uploads).toHaveLength(sentSoFar);
    db.pragma('query_only = 0');
    await until(
      'the queue is empty',
      () => fixture.queue.count(TARGET) === 0 && fixture.sender.status.state === 'idle',
    );
    expect(fixture.sender.status.obstacle).toBeNull();
    expect(uploadedNames(fixture.server.uploads)).toEqual(uploads);
    const report = createQueueReport(db);
    expect(
      report
        .sent(TARGET, 99)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(sent);
    expect(
      report
        .refusals(TARGET)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(refused);
  },
);

test('a Retry-After that cannot be stored is obeyed once it can', async () => {
  fixture.enqueue('Tilda');
  fixture.server.answer = (_upload, response) => {
    fixture.db.pragma('query_only = 1');
    json(response, 429, { message: 'Too many requests.', code: 'rate_limited' }, { 'retry-after': '3600' });
  };
  await fixture.drain();
  fixture.db.pragma('query_only = 0');
  expect(await fixture.drain()).toMatchObject({ state: 'waiting', pending: 1 });
  expect(fixture.sender.status.nextAttemptAt).toBeGreaterThan(Date.now() + 3_500_000);
  expect(fixture.server.uploads).toHaveLength(1);
});

test('an acknowledgement that was in the way of the next upload does not repeat that one', async () => {
  fixture.enqueue(...Array.from({ length: 250 }, (_, index) => `Tilda ${index}`));
  fixture.server.answer = (upload, response) => {
    if (fixture.server.uploads.length === 1) fixture.db.pragma('query_only = 1');
    takeAll(upload, response);
  };
  await fixture.drain();
  await until('the next upload was sent too', () => fixture.server.uploads.length === 2);
  fixture.db.pragma('query_only = 0');
  await until('the queue is empty', () => fixture.queue.count(TARGET) === 0 && fixture.sender.status.state === 'idle');
  expect(uploadedNames(fixture.server.uploads).map((names) => names.length)).toEqual([200, 50]);
  expect(createQueueReport(fixture.db).sent(TARGET, 999)).toHaveLength(250);
});
