import { Compile } from 'typebox/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SharedCharacter, type ShareLink } from '#shared/characters/contract/shares.ts';
import type { TestAccount } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { LINKS_MAX } from './store.ts';
import { decodePng } from '../../testing/shares/png.ts';

let server: TestServer;
let owner: TestAccount;
let characterId: number;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signUp(`Owner${++count}`);
  characterId = await importCharacter();
});

async function importCharacter(given: object = {}, token = owner.token): Promise<number> {
  const reply = await server.request('POST', '/api/characters/import', {
    token,
    body: {
      game_short_code: 'wow_classic',
      character: {
        name: 'Brunhild',
        level: 60,
        race: 'Dwarf',
        class: 'Warrior',
        realm: 'Hydraxian',
        faction: 'Alliance',
        zone: 'Winterspring',
        guild: 'Night Shift',
        copper: 7_654_321,
        ...given,
      },
      equipment: [{ slotName: 'Head', itemName: 'Helm of Might', itemID: 16866, quality: 4 }],
      inventory: [{ bagNum: 0, slotNum: 1, name: 'Linen Cloth', itemID: 2589, count: 17 }],
    },
  });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { character: { id: number } }).character.id;
}

const call = (method: string, path = '', body?: unknown, token = owner.token) =>
  server.request(method, `/api/characters/${characterId}/shares${path}`, {
    token,
    ...(body !== undefined && { body }),
  });
async function share(sections: readonly string[] = ['gear'], lifetime = 'never'): Promise<ShareLink> {
  const reply = await call('POST', '', { sections, lifetime });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { data: ShareLink }).data;
}
const open = (token: string, headers: Record<string, string> = {}) =>
  server.request('GET', `/api/shares/${token}`, { headers });
const list = async () => ((await call('GET')).body as { data: ShareLink[] }).data;

describe('a public link', () => {
  test('shows exactly the selected parts to anybody', async () => {
    const { token } = await share(['history', 'gear']);
    const reply = await open(token);
    expect(reply.status).toBe(200);
    expect(Compile(SharedCharacter).Check(reply.body)).toBe(true);
    expect(reply.body).toMatchObject({
      name: 'Brunhild',
      level: 60,
      sections: ['gear', 'history'],
      average_quality: 4,
      gear: [{ slot_name: 'Head', item_name: 'Helm of Might', quality: 4, stats: [] }],
      bags: null,
      history: [{ level: 60, average_quality: 4 }],
    });
    for (const secret of ['Winterspring', 'Night Shift', '7654321', 'Linen Cloth', owner.username, owner.email])
      expect(reply.text).not.toContain(secret);
    expect((await open((await share(['bags'])).token)).body).toMatchObject({
      gear: null,
      average_quality: null,
      bags: [{ item_name: 'Linen Cloth', item_count: 17 }],
      history: null,
    });
    expect((await open((await share([])).token)).body).toMatchObject({ name: 'Brunhild', sections: [], gear: null });
  });

  test('follows the character, and returns 304 to an up-to-date client', async () => {
    const { token } = await share();
    const first = await open(token);
    const etag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), first.headers.get('x-robots-tag')]).toEqual([
      'no-cache',
      'noindex, nofollow',
    ]);
    expect((await open(token, { 'if-none-match': etag })).status).toBe(304);
    server.clock.advance(1_000);
    await importCharacter({ level: 61 });
    const later = await open(token, { 'if-none-match': etag });
    expect([later.status, (later.body as SharedCharacter).level]).toEqual([200, 61]);
  });

  test('has 128 random bits, and its owner can retrieve it', async () => {
    const made = await share(['bags', 'gear'], '7d');
    expect(made.token).toMatch(/^[\w-]{22}$/);
    expect(made).toMatchObject({
      url: `http://tavern.test/s/${made.token}`,
      sections: ['gear', 'bags'],
      expired: false,
      visits: 0,
      last_visit_at: null,
    });
    expect(Date.parse(made.expires_at ?? '') - server.clock.now()).toBe(7 * 86_400_000);
    expect(await list()).toEqual([made]);
    expect((await share()).token).not.toBe(made.token);
  });

  test('ends when it is revoked, when it expires, and with its character and account, with one response', async () => {
    const [revoked, expired, orphan] = [await share(), await share(['gear'], '1d'), await share()];
    expect((await call('DELETE', `/${revoked.id}`)).status).toBe(204);
    server.clock.advance(86_400_000);
    const gone = { message: 'This link does not work any more.', code: 'link_not_found' };
    for (const token of [revoked.token, expired.token, 'x'.repeat(22), 'a']) {
      const reply = await open(token);
      expect([reply.status, reply.body], token).toEqual([404, gone]);
      expect((await server.request('GET', `/api/shares/${token}/preview.png`)).status).toBe(404);
    }
    expect((await open(orphan.token)).status).toBe(200);
    await server.request('DELETE', `/api/characters/${characterId}`, { token: owner.token });
    expect((await open(orphan.token)).body).toEqual(gone);
  });

  test('counts its visits in batches, and shows the count to its owner', async () => {
    const { token, id } = await share();
    for (let visit = 0; visit < 3; visit++) await open(token);
    const [told] = await list();
    expect(told).toMatchObject({ id, visits: 3, last_visit_at: new Date(server.clock.now()).toISOString() });
  });

  test('is listed as expired until the next one is created', async () => {
    const old = await share(['gear'], '1d');
    server.clock.advance(86_400_000);
    expect(await list()).toMatchObject([{ id: old.id, expired: true }]);
    const next = await share();
    expect((await list()).map(({ id }) => id)).toEqual([next.id]);
  });
});

describe('creating and revoking links', () => {
  test('is limited to the owner of the character', async () => {
    const made = await share();
    const other = await server.signUp(`Other${count}`);
    expect((await call('GET', '', undefined, other.token)).status).toBe(404);
    expect((await call('POST', '', { sections: [], lifetime: '1d' }, other.token)).status).toBe(404);
    expect((await call('DELETE', `/${made.id}`, undefined, other.token)).status).toBe(404);
    expect((await open(made.token)).status).toBe(200);
    // By way of another character of one's own, neither.
    const second = await importCharacter({ name: 'Eydis' });
    expect(
      (await server.request('DELETE', `/api/characters/${second}/shares/${made.id}`, { token: owner.token })).status,
    ).toBe(404);
  });

  test.each([
    [{}],
    [{ sections: ['gear'] }],
    [{ sections: ['money'], lifetime: '1d' }],
    [{ sections: ['gear', 'gear'], lifetime: '1d' }],
    [{ sections: 'gear', lifetime: '1d' }],
    [{ sections: ['gear'], lifetime: '2d' }],
    [{ sections: ['gear'], lifetime: '1d', token: 'mine' }],
  ])('rejects unknown sections and lifetimes: %j', async (body) => {
    expect((await call('POST', '', body)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  test('has a maximum number of links', async () => {
    for (let link = 0; link < LINKS_MAX; link++) await share();
    const refused = await call('POST', '', { sections: [], lifetime: '1d' });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'too_many_shares' }]);
    await call('DELETE', `/${(await list())[0]?.id}`);
    await share();
  });
});

describe('the preview image of a link', () => {
  const picture = async (token: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${server.url}/api/shares/${token}/preview.png`, { headers });
    return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
  };

  test('is a PNG of 1200 by 630 that is not blank, cached by revision', async () => {
    const { token } = await share();
    const first = await picture(token);
    expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'no-cache',
    ]);
    const { width, height, colours } = decodePng(first.bytes);
    expect([width, height]).toEqual([1200, 630]);
    expect(colours).toBeGreaterThan(200);
    const etag = first.headers.get('etag') ?? '';
    const again = await picture(token, { 'if-none-match': etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    server.clock.advance(1_000);
    await importCharacter({ level: 61 });
    const later = await picture(token, { 'if-none-match': etag });
    expect(later.status).toBe(200);
    expect(later.bytes.equals(first.bytes)).toBe(false);
  });

  test.each(['</text><svg onload="x">', '布伦希尔德', 'Сигрун', '\u202Eabc&amp;', '👑'])(
    'can be drawn for any name of a character: %s',
    async (name) => {
      characterId = await importCharacter({ name, realm: name });
      const { token } = await share();
      const drawn = await picture(token);
      expect([drawn.status, drawn.status === 200 && decodePng(drawn.bytes).width]).toEqual([200, 1200]);
    },
  );
});

test('no log line contains a link', async () => {
  const { token } = await share();
  await open(token);
  await server.request('GET', `/api/shares/${token}/preview.png`);
  await server.request('GET', `/s/${token}`, { headers: { accept: 'text/html' } });
  expect(server.logLines.some((line) => line.includes('/api/shares/'))).toBe(true);
  expect(server.logLines.filter((line) => line.includes(token))).toEqual([]);
});

test('opening links is limited by address', async () => {
  await using strict = await startTestServer({ limits: { sharesByAddress: { max: 2, windowMs: 60_000 } } });
  const statuses = [];
  for (let attempt = 0; attempt < 3; attempt++)
    statuses.push((await strict.request('GET', `/api/shares/${'x'.repeat(22)}`)).status);
  expect(statuses).toEqual([404, 404, 429]);
});

test('counted visits are written when the server stops', async () => {
  await using stopping = await startTestServer();
  const { token } = await stopping.signUp('Owner');
  const body = {
    game_short_code: 'wow_classic',
    character: {
      name: 'Brunhild',
      level: 60,
      race: 'Dwarf',
      class: 'Warrior',
      realm: 'Hydraxian',
      faction: 'Alliance',
    },
  };
  const made = await stopping.request('POST', '/api/characters/import', { token, body });
  const { id } = (made.body as { character: { id: number } }).character;
  const link = await stopping.request('POST', `/api/characters/${id}/shares`, {
    token,
    body: { sections: [], lifetime: 'never' },
  });
  await stopping.request('GET', `/api/shares/${(link.body as { data: ShareLink }).data.token}`);
  const visits = () => stopping.context.db.read.selectFrom('shares').select('visits').executeTakeFirst();
  expect(await visits()).toEqual({ visits: 0 });
  await stopping.app.close();
  expect(await visits()).toEqual({ visits: 1 });
});
