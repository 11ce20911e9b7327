import { describe, expect, test } from 'vitest';
import { APART_MAX } from '#shared/characters/contract/joins.ts';
import type { Character, HistoryPoint } from '#shared/characters/contract/characters.ts';
import { bagItem, MINUTE, wornItem } from '../../testing/characters/snapshots.ts';
import { setUpCharacters } from '../../testing/characters/characters-fixture.ts';

const { fixture, call, imported, list } = setUpCharacters();

const ago = (minutes: number) => fixture.server.clock.now() - minutes * MINUTE;

interface Pair {
  readonly abel: Character;
  readonly cain: Character;
}

/** A character before and after a rename, which no file ties together. */
async function renamed(): Promise<Pair> {
  const abel = await imported({
    observed_at: ago(90),
    character: { name: 'Abel', level: 58, copper: 5 },
    inventory: [bagItem('Linen')],
    bank: [bagItem('Silk', -1)],
  });
  const cain = await imported({
    observed_at: ago(30),
    character: { name: 'Cain', level: 60, copper: 9 },
    inventory: [bagItem('Wool')],
  });
  return { abel, cain };
}

const join = (keep: number, other: number) => call('POST', '/join', { keep, other });
const names = async () => (await list()).data.map(({ name }) => name);
const one = async (id: number) => (await list()).data.find((each) => each.id === id);
const levels = async (id: number) =>
  ((await call('GET', `/${id}/history`)).body as { data: HistoryPoint[] }).data.map(({ level }) => level);

describe('joined characters', () => {
  test('are one with the later observation of each section and the history of both', async () => {
    const { abel, cain } = await renamed();
    expect((await join(cain.id, abel.id)).status).toBe(200);
    const { data } = await list();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ id: cain.id, name: 'Cain', level: 60, copper: 9 });
    expect(data[0]?.inventory?.map(({ item_name }) => item_name)).toEqual(['Silk', 'Wool']);
    expect(data[0]?.joined).toMatchObject([{ id: abel.id, name: 'Abel' }]);
    expect(await levels(cain.id)).toEqual([58, 60]);
    for (const path of [`/${abel.id}`, `/${abel.id}/history`])
      expect((await call(path === `/${abel.id}` ? 'DELETE' : 'GET', path)).status).toBe(404);
  });

  test('are as they were once the join is undone', async () => {
    const { abel, cain } = await renamed();
    for (const { id, name } of [abel, cain]) await call('PATCH', `/${id}`, { note: name, favourite: name === 'Abel' });
    const before = (await list()).data;
    const histories = await Promise.all([abel.id, cain.id].map((id) => call('GET', `/${id}/history`)));
    await join(cain.id, abel.id);
    expect(await one(cain.id)).toMatchObject({ note: 'Cain\n\nAbel', favourite: true });
    expect((await call('POST', `/joins/${abel.id}/undo`)).status).toBe(200);
    expect((await list()).data).toEqual(before);
    const after = await Promise.all([abel.id, cain.id].map((id) => call('GET', `/${id}/history`)));
    expect(after.map(({ body }) => body)).toEqual(histories.map(({ body }) => body));
    expect((await call('POST', `/joins/${abel.id}/undo`)).status).toBe(404);
  });

  test('get later imports under either name, which the undo gives to the right one', async () => {
    const { abel, cain } = await renamed();
    await join(cain.id, abel.id);
    await imported({ observed_at: ago(10), character: { name: 'Abel', level: 59 }, equipment: [wornItem('Helm')] });
    expect(await names()).toEqual(['Abel']);
    const shown = await one(cain.id);
    expect(shown).toMatchObject({ level: 59, equipment: [{ item_name: 'Helm' }] });
    await call('PATCH', `/${cain.id}`, { note: 'mine' });
    expect(await one(cain.id)).toEqual({ ...shown, note: 'mine' });
    await call('POST', `/joins/${abel.id}/undo`);
    expect(await one(abel.id)).toMatchObject({ name: 'Abel', level: 59, equipment: [{ item_name: 'Helm' }] });
    expect(await one(cain.id)).toMatchObject({ name: 'Cain', level: 60, equipment: null, note: 'mine' });
  });

  test('are reported by the listed one, in replies and to other tabs', async () => {
    const { abel, cain } = await renamed();
    const { revision, ledger } = (await call('GET', '?since=0')).body as { revision: number; ledger: string };
    await join(cain.id, abel.id);
    const delta = (await call('GET', `?since=${revision}&ledger=${ledger}`)).body as {
      data: Character[];
      order: number[];
    };
    expect(delta.order).toEqual([cain.id]);
    expect(delta.data.map(({ id }) => id)).toEqual([cain.id]);
    const heard: unknown[] = [];
    fixture.server.context.events.on('charactersChanged', ({ changed }) =>
      heard.push(
        changed.map(({ id }) => id),
        ...changed.map(({ changes }) => changes),
      ),
    );
    const reply = await imported({ observed_at: ago(5), character: { name: 'Abel', level: 61, copper: 9 } });
    expect(reply).toMatchObject({ id: cain.id, level: 61 });
    expect(heard).toEqual([[cain.id], expect.arrayContaining([{ field: 'level', from: 60, to: 61 }])]);
    await imported({ observed_at: ago(60), character: { name: 'Abel', level: 2 } });
    expect(heard.slice(2)).toEqual([[cain.id], []]);
  });

  test('can be joined again, up to eight, and each join can be undone by itself', async () => {
    const { abel, cain } = await renamed();
    await join(cain.id, abel.id);
    const seth = await imported({ observed_at: ago(5), character: { name: 'Seth', level: 61 } });
    await join(seth.id, cain.id);
    expect(await names()).toEqual(['Seth']);
    expect(await levels(seth.id)).toEqual([58, 60, 61]);
    await call('POST', `/joins/${cain.id}/undo`);
    expect(await names()).toEqual(['Cain', 'Seth']);
    expect((await one(cain.id))?.joined).toMatchObject([{ name: 'Abel' }]);
    await join(seth.id, cain.id);
    await call('POST', `/joins/${abel.id}/undo`);
    expect(await names()).toEqual(['Abel', 'Seth']);
    for (let part = 2; part < 8; part++)
      await join(seth.id, (await imported({ character: { name: `Part${part}` } })).id);
    expect((await join(seth.id, abel.id)).body).toMatchObject({ code: 'join_limit' });
  });

  test('are deleted together, and named each in the export', async () => {
    const { abel, cain } = await renamed();
    await join(cain.id, abel.id);
    const { token } = fixture.owner;
    const exported = (await fixture.server.request('GET', '/api/users/export', { token })).body;
    expect(exported).toMatchObject({
      characters: [{ name: 'Abel' }, { name: 'Cain' }],
      joins: [{ character_id: cain.id, joined_id: abel.id }],
    });
    expect((await call('DELETE', `/${cain.id}`)).status).toBe(204);
    expect((await list()).data).toEqual([]);
    expect(await imported({ character: { name: 'Abel', level: 1 } })).toMatchObject({ name: 'Abel', level: 1 });
  });

  test('must be two of the same game and of the caller', async () => {
    const { abel, cain } = await renamed();
    const retail = await imported({ game_short_code: 'wow_retail' });
    expect((await join(cain.id, retail.id)).body).toMatchObject({ code: 'join_other_game' });
    expect((await join(cain.id, cain.id)).status).toBe(404);
    const stranger = await fixture.server.signUp('Stranger');
    expect((await call('POST', '/join', { keep: cain.id, other: abel.id }, stranger.token)).status).toBe(404);
    expect(await names()).toEqual(['Abel', 'Cain', 'Brunhild']);
  });
});

test('a public link to either part shows the joined character, and the listed one can revoke it', async () => {
  const { abel, cain } = await renamed();
  const link = await call('POST', `/${abel.id}/shares`, { sections: ['bags'], lifetime: 'never' });
  const { id, token } = (link.body as { data: { id: number; token: string } }).data;
  const shown = async () => (await fixture.server.request('GET', `/api/shares/${token}`)).body;
  expect(await shown()).toMatchObject({ name: 'Abel' });
  await join(cain.id, abel.id);
  expect(await shown()).toMatchObject({ name: 'Cain', level: 60 });
  expect((await call('DELETE', `/${cain.id}/shares/${id}`)).status).toBe(204);
});

test('a pair called two is remembered', async () => {
  const { abel, cain } = await renamed();
  expect((await call('POST', '/joins/apart', { keep: cain.id, other: abel.id })).status).toBe(204);
  expect((await call('POST', '/joins/apart', { keep: abel.id, other: cain.id })).status).toBe(204);
  expect((await call('GET', '/joins')).body).toEqual({
    data: { guids: [], apart: [{ one: abel.id, other: cain.id }] },
  });
});

test('of more pairs than an account may call two, the oldest is forgotten', async () => {
  const ids: number[] = [];
  for (let number = 0; number < 33; number++)
    ids.push((await imported({ character: { name: `Twin${'abcdefghijklmnopqrstuvwxyzäöüåæøé'[number]}` } })).id);
  const [last, ...pairs] = ids
    .flatMap((one) => ids.filter((other) => one < other).map((other) => ({ one_id: one, other_id: other })))
    .slice(0, APART_MAX + 1)
    .reverse();
  const user_id = fixture.owner.user.id;
  await fixture.server.context.db.write((transaction) =>
    transaction
      .insertInto('characters_apart')
      .values(pairs.map((pair, age) => ({ ...pair, user_id, created_at: APART_MAX - age })))
      .execute(),
  );
  expect((await call('POST', '/joins/apart', { keep: last?.one_id, other: last?.other_id })).status).toBe(204);
  const { apart } = ((await call('GET', '/joins')).body as { data: { apart: unknown[] } }).data;
  expect(apart).toHaveLength(APART_MAX);
  expect(apart).not.toContainEqual({ one: pairs.at(-1)?.one_id, other: pairs.at(-1)?.other_id });
});

test('ticks of tasks and achievements of both parts are those of the joined character', async () => {
  const { abel, cain } = await renamed();
  const { request } = fixture.server;
  const { token } = fixture.owner;
  const task = (
    (await request('POST', '/api/tasks', { token, body: { name: 'Fishing', reset: 'weekly', scope: 'character' } }))
      .body as { data: { id: number } }
  ).data;
  const tick = (character_id: number, done: boolean) =>
    request('PUT', `/api/tasks/${task.id}/tick`, { token, body: { character_id, done } });
  await tick(abel.id, true);
  await join(cain.id, abel.id);
  const ticks = async () =>
    ((await request('GET', '/api/tasks', { token })).body as { data: { ticks: unknown[] }[] }).data[0]?.ticks;
  expect(await ticks()).toMatchObject([{ character_id: cain.id }]);
  await tick(cain.id, false);
  expect(await ticks()).toEqual([]);
  const earned = (await call('GET', `/${cain.id}/achievements`)).body as { data: { id: string }[] };
  expect(earned.data.filter(({ id }) => id === 'level_30')).toHaveLength(1);
});
