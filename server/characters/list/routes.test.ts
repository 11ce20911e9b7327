import { describe, expect, test } from 'vitest';
import { bagItem, MINUTE, wornItem } from '../../testing/characters/snapshots.ts';
import { setUpCharacters } from '../../testing/characters/characters-fixture.ts';

const { fixture, call, imported, list } = setUpCharacters();

describe('GET /characters', () => {
  test('is an empty list for an account without characters', async () => {
    expect(await list()).toEqual({ code: 200, data: [] });
  });

  test('serves documents by game, then name, hidden ones included', async () => {
    await imported({ character: { name: 'Zora' }, inventory: [bagItem('a')], equipment: [wornItem('b')] });
    await imported({ game_short_code: 'wow_retail', character: { name: 'Abel' } });
    const hidden = await imported({ character: { name: 'Abel', realm: 'Ashbringer' } });
    await imported({ character: { name: 'Abel' } });
    await call('PATCH', `/${hidden.id}`, { hidden: true });
    const { code, data } = await list();
    expect(code).toBe(200);
    expect(data.map((each) => `${each.game_id} ${each.name} ${each.realm}`)).toEqual([
      'wow_classic Abel Ashbringer',
      'wow_classic Abel Hydraxian',
      'wow_classic Zora Hydraxian',
      'wow_retail Abel Hydraxian',
    ]);
  });

  test('is private, and answers 304 while nothing changed', async () => {
    await imported();
    const first = await call('GET', '');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await call('GET', '', undefined, fixture.owner.token, { 'if-none-match': tag });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await call('GET', '', undefined, fixture.owner.token, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('has a new ETag after each change, and never the ETag of another account', async () => {
    const tags = new Set<string | null>();
    const tag = async (token = fixture.owner.token) => (await call('GET', '', undefined, token)).headers.get('etag');
    tags.add(await tag());
    const { id } = await imported();
    tags.add(await tag());
    await call('PATCH', `/${id}`, { note: 'bank' });
    tags.add(await tag());
    await call('DELETE', `/${id}`);
    tags.add(await tag());
    tags.add(await tag((await fixture.server.signUp(`Other${fixture.count}`)).token));
    expect(tags.size).toBe(5);
  });

  test('answers accounts that ask at the same moment each by their own revision', async () => {
    await imported();
    const { token } = await fixture.server.signUp(`Beside${fixture.count}`);
    const tokens = [fixture.owner.token, token, fixture.owner.token, token];
    const first = await Promise.all(tokens.map((each) => call('GET', '', undefined, each)));
    const tags = first.map(({ headers }) => headers.get('etag') ?? '');
    const again = await Promise.all(
      tokens.map((each, at) => call('GET', '', undefined, each, { 'if-none-match': tags[at] ?? '' })),
    );
    expect(again.map(({ status, headers }) => [status, headers.get('etag')])).toEqual(tags.map((tag) => [304, tag]));
  });

  test('keeps its ETag when nothing was written', async () => {
    await imported({ observed_at: fixture.server.clock.now() - MINUTE });
    const etag = (await call('GET', '')).headers.get('etag') ?? '';
    await imported({ observed_at: fixture.server.clock.now() - MINUTE });
    await call('PATCH', `/${(await list()).data[0]?.id}`, { favourite: false });
    expect((await call('GET', '', undefined, fixture.owner.token, { 'if-none-match': etag })).status).toBe(304);
  });

  test('is compressed for remote clients that accept gzip, under its own ETag', async () => {
    await imported({ inventory: Array.from({ length: 120 }, (_, slot) => bagItem('Linen Cloth', 0, slot)) });
    const raw = async (encoding: string, headers: Record<string, string> = {}) =>
      fetch(`${fixture.server.url}/api/characters`, {
        headers: {
          authorization: `Bearer ${fixture.owner.token}`,
          'accept-encoding': encoding,
          'x-forwarded-for': '203.0.113.7',
          ...headers,
        },
      });
    const plain = await raw('identity');
    const packed = await raw('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')) / 3);
    expect(await packed.text()).toBe(await plain.text());
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
    for (const etag of [plain.headers.get('etag'), packed.headers.get('etag')]) {
      for (const encoding of ['gzip', 'identity'])
        expect((await raw(encoding, { 'if-none-match': etag ?? '' })).status).toBe(304);
    }
    expect((await raw('gzip, br')).headers.get('content-encoding')).toBe('gzip');
    expect((await raw('gzip;q=0, identity')).headers.get('content-encoding')).toBeNull();
  });

  test('sends a list of several chunks', async () => {
    const items = Array.from({ length: 4000 }, (_, slot) =>
      bagItem(`An item with a name of some length ${slot}`, 0, slot),
    );
    for (let index = 0; index < 8; index++)
      await imported({ character: { name: `Porter${index}` }, inventory: items, bank: items });
    const { data } = await list();
    expect(data.map((each) => each.inventory?.length)).toEqual(Array.from({ length: 8 }, () => 8000));
  });
});
