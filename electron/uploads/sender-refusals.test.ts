import { describe, expect, test } from 'vitest';
import { json, takeAll, updateReply, type ScriptedServer } from '../testing/servers/scripted-server.ts';
import { TARGET, uploadedNames, setUpSenderFixture } from '../testing/sync/sender-fixture.ts';
import { createQueueReport } from './queue/queue-report.ts';

const fixture = setUpSenderFixture();

describe('refused observations', () => {
  const dislikes =
    (name: string, answer: ScriptedServer['answer']): ScriptedServer['answer'] =>
    (upload, response) =>
      (upload.document.characters.some(({ character }) => character.name === name) ? answer : takeAll)(
        upload,
        response,
      );

  test('isolates the refused observation of a batch', async () => {
    fixture.server.answer = dislikes('Bruni', (_upload, response) =>
      json(response, 400, { message: 'No such race.', code: 'invalid' }),
    );
    fixture.enqueue('Tilda', 'Bruni', 'Osk');
    expect(await fixture.drain()).toMatchObject({ state: 'idle', pending: 0 });
    expect(createQueueReport(fixture.db).refusals(TARGET)).toMatchObject([
      { name: 'Bruni', reason: { code: 'invalid', message: 'No such race.' } },
    ]);
    expect(
      createQueueReport(fixture.db)
        .sent(TARGET, 9)
        .map(({ name }) => name),
    ).toEqual(['Osk', 'Tilda']);
  });

  test('sends an observation missing from the reply alone', async () => {
    fixture.server.answer = ({ document }, response) => {
      const kept = document.characters.filter(({ character }) => character.name !== 'Bruni');
      if (kept.length === 0)
        json(response, 400, { message: 'level must be a whole number', code: 'invalid_character_field' });
      else takeAll({ token: '', document: { ...document, characters: kept } }, response);
    };
    fixture.enqueue('Tilda', 'Bruni', 'Osk');
    await fixture.drain();
    expect(uploadedNames(fixture.server.uploads)).toEqual([['Tilda', 'Bruni', 'Osk'], ['Bruni']]);
    expect(createQueueReport(fixture.db).refusals(TARGET)).toMatchObject([
      { name: 'Bruni', reason: { message: 'level must be a whole number' } },
    ]);
  });

  test('refuses an observation missing from its own reply', async () => {
    fixture.server.answer = (_upload, response) =>
      json(response, 200, updateReply([], { code: 'character_left_out', message: 'Tilda was left out' }));
    fixture.enqueue('Tilda');
    await fixture.drain();
    expect(createQueueReport(fixture.db).refusals(TARGET)).toMatchObject([
      { reason: { code: 'character_left_out', message: 'Tilda was left out' } },
    ]);
  });
});

test('keeps an excluded character apart from those that are refused, and sends its content once', async () => {
  const skipBruni: ScriptedServer['answer'] = ({ document }, response) => {
    const isKept = ({ character }: (typeof document.characters)[number]): boolean => character.name !== 'Bruni';
    const replied = document.characters.filter(isKept).map(({ game_short_code, character }, index) => {
      return { ...character, id: index + 1, game_id: game_short_code, status: 'created' };
    });
    const excluded = document.characters.filter((each) => !isKept(each));
    const skipped = excluded.map(({ game_short_code: game_id, character: { name, realm } }) => ({
      name,
      realm,
      game_id,
    }));
    json(response, 200, { ...updateReply(replied), excluded: skipped });
  };
  fixture.server.answer = skipBruni;
  fixture.enqueue('Tilda', 'Bruni', 'Osk');
  expect(await fixture.drain()).toMatchObject({ state: 'idle', pending: 0 });
  const report = createQueueReport(fixture.db);
  expect(report.refusals(TARGET)).toMatchObject([{ name: 'Bruni', reason: { code: 'character_excluded' } }]);
  expect(report.countOwnRefusals(TARGET)).toBe(0);
  fixture.enqueue('Bruni');
  await fixture.drain();
  expect(uploadedNames(fixture.server.uploads)).toEqual([['Tilda', 'Bruni', 'Osk']]);
  fixture.queue.requeueRefused(TARGET, report.refusals(TARGET)[0]?.character ?? '');
  await fixture.drain();
  expect(uploadedNames(fixture.server.uploads)).toEqual([['Tilda', 'Bruni', 'Osk'], ['Bruni']]);
});

const numbered = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name} ${at}`);

test('a character that was played does not wait behind refused ones', async () => {
  fixture.enqueue('Tilda');
  await fixture.drain();
  fixture.server.answer = (upload, response) => {
    // Played while the server refuses one after another.
    if (fixture.server.uploads.length === 5) fixture.enqueueCharacter('Tilda', { level: 11 });
    const isBad = upload.document.characters.some(({ character }) => character.name !== 'Tilda');
    if (isBad) json(response, 400, { message: 'No such race.', code: 'invalid' });
    else takeAll(upload, response);
  };
  fixture.enqueue(...numbered('Bruni', 100));
  expect(await fixture.drain()).toMatchObject({ state: 'idle', pending: 0 });
  const order = uploadedNames(fixture.server.uploads).map(([name]) => name);
  // One upload may be prepared already.
  expect(order.lastIndexOf('Tilda')).toBeLessThanOrEqual(6);
  expect(createQueueReport(fixture.db).refusals(TARGET)).toHaveLength(100);
});

test('a newer observation of a suspected character follows the older one', async () => {
  let isFirst = true;
  fixture.server.answer = (upload, response) => {
    if (!isFirst) return takeAll(upload, response);
    isFirst = false;
    fixture.enqueueCharacter('Bruni', { level: 11 });
    fixture.enqueue('Osk');
    json(response, 400, { message: 'One of them is wrong.', code: 'invalid' });
  };
  fixture.enqueue('Tilda', 'Bruni');
  await fixture.drain();
  expect(uploadedNames(fixture.server.uploads)).toEqual([['Tilda', 'Bruni'], ['Osk'], ['Bruni'], ['Tilda'], ['Bruni']]);
  expect(
    fixture.server.uploads.map(({ document }) => document.characters.map(({ character }) => character.level)),
  ).toEqual([[10, 10], [10], [10], [10], [11]]);
});

describe('a full account', () => {
  const room = new Set<string>();
  const full: ScriptedServer['answer'] = (upload, response) => {
    const names = upload.document.characters.map(({ character }) => character.name);
    if (names.every((name) => room.has(name))) return takeAll(upload, response);
    return json(response, 422, {
      message: 'The account is full.',
      code: 'ledger_full_size',
      params: { limit: '32', wanted: '33' },
    });
  };

  test('sets all new characters aside after the first that does not fit, and keeps sending known ones', async () => {
    room.clear();
    for (const name of ['Tilda', ...numbered('Osk', 200)]) room.add(name);
    fixture.server.answer = full;
    fixture.enqueue('Tilda');
    await fixture.drain();
    fixture.enqueue(...numbered('Osk', 200), ...numbered('Bruni', 1000));
    fixture.enqueueCharacter('Tilda', { level: 11 });
    expect(await fixture.drain()).toMatchObject({ state: 'idle', pending: 0 });
    const report = createQueueReport(fixture.db);
    expect(report.refusals(TARGET)).toHaveLength(1000);
    expect(report.refusals(TARGET)[0]?.reason).toMatchObject({ code: 'ledger_full_size', params: { wanted: '33' } });
    expect(report.sent(TARGET, 999).filter(({ name }) => name === 'Tilda')).toHaveLength(2);
    expect(fixture.newRefused).toEqual([999]);
    // Tilda; the batch that fits; one of 200 that does not; Tilda again; the one that shows that nothing fits.
    expect(uploadedNames(fixture.server.uploads).map((names) => names.length)).toEqual([1, 200, 200, 1, 1]);
  });

  test('takes new characters again after all is sent again', async () => {
    room.clear();
    fixture.server.answer = full;
    fixture.enqueue('Tilda', 'Bruni');
    await fixture.drain();
    room.add('Tilda').add('Bruni');
    fixture.queue.forget(TARGET);
    fixture.enqueue('Tilda', 'Bruni');
    expect(await fixture.drain()).toMatchObject({ state: 'idle', pending: 0 });
    expect(createQueueReport(fixture.db).refusals(TARGET)).toEqual([]);
  });
});
