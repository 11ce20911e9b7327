import { Compile } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import { HistoryPoint, type ReputationStep } from '#shared/characters/contract/characters.ts';
import { bagItem, BRUNHILD, MINUTE, payload, wornItem } from '../testing/characters/snapshots.ts';
import { setUpCharacters } from '../testing/characters/characters-fixture.ts';

const { fixture, call, imported, list } = setUpCharacters();

describe('POST /characters/import', () => {
  test('returns the character and its warnings', async () => {
    const reply = await call('POST', '/import', payload({ inventory: [{ name: 'Linen Cloth' }] }));
    expect(reply).toMatchObject({
      status: 201,
      body: {
        message: 'Character imported successfully',
        character: { ...BRUNHILD, inventory: [{ item_name: 'Linen Cloth' }], game_name: 'World of Warcraft Classic' },
        warnings: [
          'No equipment data provided',
          'Inventory item at index 0 is missing: itemID, numeric slotNum, numeric bagNum',
        ],
      },
    });
  });

  test('rejects incomplete payloads with a sentence for each field', async () => {
    expect(await call('POST', '/import', { character: { name: 'x' } })).toMatchObject({
      status: 400,
      body: {
        message: 'Missing required field: game_short_code',
        code: 'missing_game_short_code',
        errors: [
          { field: 'game_short_code', message: 'Missing required field: game_short_code' },
          { field: 'character', message: 'Missing required character fields: level, race, class, realm, faction' },
        ],
      },
    });
    expect((await list()).data).toEqual([]);
  });

  test('rejects invalid JSON with its position, values that are not objects and unknown payloads', async () => {
    const raw = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
      fetch(`${fixture.server.url}/api/characters/import`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${fixture.owner.token}`, ...(type && { 'content-type': type }) },
      });
    const broken = await raw('{"game_short_code": "wow_classic",\n  oops }');
    expect([broken.status, await broken.json()]).toMatchObject([
      400,
      {
        code: 'invalid_json',
        message: expect.stringMatching(/^Line 2, column 3: This is not valid JSON/),
        errors: [{ code: 'invalid_json' }],
      },
    ]);
    for (const [body, code] of [
      ['', 'empty_body'],
      ['[]', 'not_an_object'],
      ['null', 'not_an_object'],
      ['\u0000', 'invalid_json'],
    ] as const) {
      const reply = await raw(body);
      expect([reply.status, await reply.json()]).toMatchObject([
        400,
        { code: body === '' ? expect.stringMatching(/empty_body|invalid_json/) : code },
      ]);
    }
    expect((await raw('{}', 'text/plain')).status).toBe(415);
    expect((await raw(`${'['.repeat(100)}${']'.repeat(100)}`)).status).toBe(422);
    const large = await raw(`{"x":"${'x'.repeat(8 * 1024 * 1024)}"}`);
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'import_too_large' }]);
  });

  test('a repeated import writes nothing', async () => {
    const first = await imported({ inventory: [bagItem('a')] });
    fixture.server.clock.advance(MINUTE);
    expect(await imported({ inventory: [bagItem('a')] })).toEqual(first);
  });

  test('an older import returns the stored data', async () => {
    await imported({ observed_at: fixture.server.clock.now() - MINUTE, character: { level: 60 } });
    expect(
      (await imported({ observed_at: fixture.server.clock.now() - 9 * MINUTE, character: { level: 59 } })).level,
    ).toBe(60);
  });
});

describe('PATCH /characters/{id}', () => {
  test('changes only the fields that the owner can edit', async () => {
    const before = await imported({ inventory: [bagItem('a')] });
    const reply = await call('PATCH', `/${before.id}`, { note: 'Bank', favourite: true });
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { ...before, note: 'Bank', favourite: true, hidden: false } },
    });
    expect((await list()).data).toEqual([{ ...before, note: 'Bank', favourite: true }]);
  });

  test('keeps its changes across imports', async () => {
    const { id } = await imported();
    await call('PATCH', `/${id}`, { note: 'Bank', hidden: true });
    expect(await imported({ character: { level: 61 } })).toMatchObject({ id, level: 61, note: 'Bank', hidden: true });
  });

  test('rejects unknown fields', async () => {
    const { id } = await imported();
    for (const body of [{ note: 5 }, { name: 'x' }, { note: 'x'.repeat(2001) }, []]) {
      const reply = await call('PATCH', `/${id}`, body);
      expect([reply.status, (reply.body as { errors?: unknown[] }).errors?.length]).toEqual([400, 1]);
    }
    const errors = [{ field: 'title', code: 'unknown_field', message: 'title is not a field of this call' }];
    expect((await call('PATCH', `/${id}`, { title: 'x' })).body).toMatchObject({ errors });
  });
});

describe('DELETE /characters/{id}', () => {
  test('removes all data; a later import creates a character with another id', async () => {
    const { id } = await imported({ inventory: [bagItem('a')] });
    await call('PATCH', `/${id}`, { note: 'Bank' });
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 204, text: '' });
    expect((await list()).data).toEqual([]);
    const points = fixture.server.context.db.read
      .selectFrom('character_history')
      .selectAll()
      .where('character_id', '=', id);
    expect(await points.execute()).toEqual([]);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
    expect(await imported()).toMatchObject({ note: '', id: expect.not.toBeOneOf([id]) });
  });
});

describe('GET /characters/{id}/history', () => {
  test('returns points for charts, oldest first', async () => {
    const now = fixture.server.clock.now();
    for (const [minutes, level] of [
      [30, 10],
      [10, 12],
      [20, 11],
    ] as const) {
      await imported({
        observed_at: now - minutes * MINUTE,
        character: { level, copper: level },
        equipment: [wornItem('a', 'Head', 4)],
      });
    }
    const { data } = (await call('GET', `/${(await list()).data[0]?.id}/history`)).body as { data: HistoryPoint[] };
    expect(data.map((point) => [point.observed_at, point.level, point.copper, point.average_quality])).toEqual(
      [
        [30, 10],
        [20, 11],
        [10, 12],
      ].map(([minutes = 0, level]) => [new Date(now - minutes * MINUTE).toISOString(), level, level, 4]),
    );
    for (const point of data) expect(Compile(HistoryPoint).Check(point)).toBe(true);
  });

  test('has the counts of pinned currencies from then on, and keeps the pins at every import', async () => {
    const now = fixture.server.clock.now();
    const honor = (minutes: number, count: number) => ({
      observed_at: now - minutes * MINUTE,
      currencies: [{ id: 1901, name: 'Honor Points', count }],
    });
    const { id } = await imported(honor(30, 5));
    expect((await call('PATCH', `/${id}`, { pinned_currencies: [1901] })).body).toMatchObject({
      data: { pinned_currencies: [1901] },
    });
    expect(await imported(honor(20, 8))).toMatchObject({ pinned_currencies: [1901] });
    const { data } = (await call('GET', `/${id}/history`)).body as { data: HistoryPoint[] };
    expect(data.map(({ currencies }) => currencies?.['1901'])).toEqual([undefined, 8]);
    const many = Array.from({ length: 11 }, (_, index) => index);
    expect((await call('PATCH', `/${id}`, { pinned_currencies: many })).status).toBe(400);
    expect((await call('PATCH', `/${id}`, { pinned_currencies: [1, 1] })).status).toBe(400);
  });

  test('has each change of standing with a faction, the newest 500', async () => {
    const now = fixture.server.clock.now();
    const dawn = (minutes: number, standing: string, others: readonly object[] = []) => ({
      observed_at: now - minutes * MINUTE,
      reputations: [{ id: 529, name: 'Argent Dawn', standing, value: minutes, max: 3000 }, ...others],
    });
    const { id } = await imported(dawn(600, 'Friendly'));
    await imported(dawn(599, 'Friendly', [{ id: 609, name: 'Cenarion Circle', standing: 'Neutral', value: 1 }]));
    await imported(dawn(598, 'Honored'));
    const steps = async () =>
      ((await call('GET', `/${id}/history`)).body as { reputation_steps: ReputationStep[] }).reputation_steps;
    expect(await steps()).toEqual([
      {
        observed_at: new Date(now - 598 * MINUTE).toISOString(),
        faction_id: 529,
        name: 'Argent Dawn',
        kind: 'standing',
        standing: 'Honored',
      },
    ]);
    for (let minutes = 597; minutes > 95; minutes--) await imported(dawn(minutes, minutes % 2 ? 'Revered' : 'Honored'));
    expect(await steps()).toHaveLength(500);
    expect((await steps()).at(-1)?.observed_at).toBe(new Date(now - 96 * MINUTE).toISOString());
  });

  test('has a maximum number of points', async () => {
    const start = fixture.server.clock.now() - 2000 * MINUTE;
    const { id } = await imported({ observed_at: start });
    const points = Array.from({ length: 599 }, (_, index) => ({
      character_id: id,
      observed_at: start + (index + 1) * MINUTE,
      level: 1,
      xp: index,
      copper: null,
      played: null,
      item_count: null,
      average_quality: null,
    }));
    await fixture.server.context.db.write(async (transaction) => {
      for (const point of points) await transaction.insertInto('character_history').values(point).execute();
    });
    await imported({ observed_at: start + 700 * MINUTE, character: { xp: 5000 } });
    const { data } = (await call('GET', `/${id}/history`)).body as { data: HistoryPoint[] };
    expect(data.length).toBeLessThan(450);
    expect(data.at(-1)?.xp).toBe(5000);
    expect(data[0]?.observed_at).toBe(new Date(start).toISOString());
  });
});

test('answers 404 for the characters of another account', async () => {
  const { id } = await imported();
  const other = await fixture.server.signUp(`Thief${fixture.count}`);
  const none = { status: 404, body: { code: 'character_not_found', message: 'You have no such character.' } };
  for (const target of [id, 999_999]) {
    expect(await call('PATCH', `/${target}`, { note: 'mine' }, other.token)).toMatchObject(none);
    expect(await call('DELETE', `/${target}`, undefined, other.token)).toMatchObject(none);
    expect(await call('GET', `/${target}/history`, undefined, other.token)).toMatchObject(none);
  }
  expect((await list(other.token)).data).toEqual([]);
  expect((await list()).data).toMatchObject([{ id, note: '' }]);
});

test('announces every change with its revision', async () => {
  const told: unknown[] = [];
  const stop = fixture.server.context.events.on('charactersChanged', (event) => told.push(event));
  const { id } = await imported({ character: { copper: 5 } });
  await imported({ character: { copper: 5 } });
  await imported({ character: { copper: 7 } });
  await call('PATCH', `/${id}`, { favourite: true });
  await call('DELETE', `/${id}`);
  stop();
  const who = { id, name: 'Brunhild', realm: 'Hydraxian', game_id: 'wow_classic' };
  const userId = fixture.owner.user.id;
  expect(told).toMatchObject([
    { userId, revision: 1, changed: [{ ...who, status: 'created' }] },
    { userId, revision: 2, changed: [{ ...who, status: 'updated', changes: [{ field: 'copper', from: 5, to: 7 }] }] },
    { userId, revision: 3, changed: [{ ...who, status: 'edited', changes: [] }] },
    { userId, revision: 4, changed: [{ ...who, status: 'deleted', changes: [] }] },
  ]);
});
