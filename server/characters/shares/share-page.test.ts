import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta
      name="description"
      content="Of the application."
    />
    <title>Tavern Ledger</title>
  </head>
  <body><div id="root"></div></body>
</html>
`;

let server: TestServer;
let pages: string;
let token: string;

beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'tavern-pages-'));
  await writeFile(join(pages, 'index.html'), PAGE);
  server = await startTestServer({ pages });
  const owner = await server.signUp('Owner');
  const reply = await server.request('POST', '/api/characters/import', {
    token: owner.token,
    body: {
      game_short_code: 'wow_classic',
      character: {
        name: `"><script>$&alert('1')</script>`,
        level: 60,
        race: 'Dwarf',
        class: 'Warrior',
        realm: 'Hydraxian',
        faction: 'Alliance',
      },
      equipment: [{ slotName: 'Head', itemName: 'Helm', itemID: 1, quality: 4 }],
    },
  });
  const { id } = (reply.body as { character: { id: number } }).character;
  const made = await server.request('POST', `/api/characters/${id}/shares`, {
    token: owner.token,
    body: { sections: ['gear'], lifetime: '1d' },
  });
  ({ token } = (made.body as { data: { token: string } }).data);
});
afterAll(async () => {
  await server.close();
  await rm(pages, { recursive: true, force: true });
});

const read = (path: string, accept = '*/*') => server.request('GET', path, { headers: { accept } });

test('the head of the page has title, description and image without scripts', async () => {
  const reply = await read(`/s/${token}`);
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  const head = reply.text.slice(0, reply.text.indexOf('</head>'));
  const content = (key: string) => new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)" />`).exec(head)?.[1];
  const name = '&#34;&#62;&#60;script&#62;$&#38;alert(&#39;1&#39;)&#60;/script&#62;';
  expect(head).toContain(`<title>${name}, level 60 Dwarf Warrior · Tavern Ledger</title>`);
  expect(content('og:title')).toBe(`${name}, level 60 Dwarf Warrior · Tavern Ledger`);
  expect(content('og:description')).toBe('Hydraxian · World of Warcraft Classic · Average quality 4.0 of 1 item');
  expect(content('description')).toBe(content('og:description'));
  expect(content('og:url')).toBe(`http://tavern.test/s/${token}`);
  expect(content('robots')).toBe('noindex');
  expect(content('twitter:card')).toBe('summary_large_image');
  expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630']);
  const picture = new URL(content('og:image') ?? '');
  expect(picture.origin).toBe('http://tavern.test');
  expect((await read(picture.pathname + picture.search)).headers.get('content-type')).toBe('image/png');
  expect(head).not.toContain('Of the application.');
  expect(head).not.toContain('<script>');
  expect(reply.text).toContain('<div id="root"></div>');
});

test('an invalid link is the plain application with 404 and noindex', async () => {
  for (const path of [`/s/${'x'.repeat(22)}`, '/s/a', '/s/%3Cscript%3E']) {
    const reply = await read(path, 'text/html');
    expect(
      [reply.status, reply.text.includes('<title>Tavern Ledger</title>'), reply.text.includes('noindex')],
      path,
    ).toEqual([404, true, true]);
    expect(reply.text).not.toContain('/api/shares/');
  }
  server.clock.advance(86_400_000);
  expect((await read(`/s/${token}`)).status).toBe(404);
});

test('reports missing pages without a build', async () => {
  await using bare = await startTestServer({ pages: join(pages, 'nowhere') });
  expect((await bare.request('GET', '/s/a')).status).toBe(503);
});
