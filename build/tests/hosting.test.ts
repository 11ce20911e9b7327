import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/base/config.ts';

interface Service {
  readonly image?: string;
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly healthcheck?: object;
  readonly stop_grace_period?: string;
}

const root = new URL('../../', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8');
const compose = parse(read('compose.yml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
};
const dockerfile = read('Dockerfile');
const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('server-'));

/** True where the program accepts the file; null where it is not installed, for which `version` fails. */
function accepts(program: string, version: readonly string[], check: readonly string[]): boolean | null {
  const run = (args: readonly string[]): number | null =>
    spawnSync(program, args, {
      cwd: fileURLToPath(root),
      stdio: 'ignore',
      env: { ...process.env, POSTGRES_PASSWORD: 'Mead-and-Bread-7', SECRETS_KEY: 'ab'.repeat(32) },
    }).status;
  return run(version) === 0 ? run(check) === 0 : null;
}

test('the image runs as another user than root, has a health check, and copies what exists', () => {
  const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(stage).toMatch(/^USER node$/m);
  expect(stage).toMatch(/^HEALTHCHECK .*\n.*\/healthz/m);
  expect(stage).toMatch(/^CMD \["node", "server\/main\.ts"\]$/m);
  const copied = [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => (names ?? '').split(' '));
  expect(copied).toEqual(expect.arrayContaining(['server', 'shared', 'electron/addon']));
  expect(copied.filter((name) => !existsSync(new URL(name, root)))).toEqual([]);
});

test('the composition has two servers on one PostgreSQL behind a proxy, each with time to drain', () => {
  expect(servers).toHaveLength(2);
  const names = servers.map(([, { environment = {} }]) => environment['INSTANCE_NAME']);
  expect(new Set(names).size).toBe(2);
  for (const [name, { env_file, environment = {}, stop_grace_period, volumes = [] }] of servers) {
    // Settings without a line of their own reach the servers too.
    expect([name, env_file]).toEqual([name, [{ path: '.env', required: false }]]);
    // Interpolated as compose does, with every variable set.
    const set = Object.entries(environment).map(([key, value]) => [key, value.replace(/\$\{[^}]*\}/g, '')]);
    const given = { ...Object.fromEntries(set), SECRETS_KEY: 'ab'.repeat(32), DOWNLOADS_DIR: '', PUBLIC_URL: '' };
    const config = readConfig(given);
    expect([name, config.databaseUrl]).toEqual([name, 'postgres://ledger@postgres/ledger?sslmode=disable']);
    // Two seconds for sockets, ten to close.
    expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(config.drainSeconds + 12);
    expect(volumes).toContain(`${name}:/data`);
  }
  expect(compose.services['postgres']).toMatchObject({ image: 'postgres:18', healthcheck: expect.any(Object) });
});

test('services, volumes and settings that the composition names exist', () => {
  const { services, volumes } = compose;
  const known = new Set(read('docs/operating.md').match(/(?<=\| `)[A-Z_]+(?=`)/g));
  for (const { depends_on = [], volumes: mounts = [] } of Object.values(services)) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(needed.filter((name) => !(name in services))).toEqual([]);
    const named = mounts.map((mount) => mount.split(':')[0] ?? '').filter((name) => !name.startsWith('.'));
    expect(named.filter((name) => !(name in volumes))).toEqual([]);
  }
  for (const [, { environment = {} }] of servers)
    expect(Object.keys(environment).filter((name) => !known.has(name) && name !== 'PGPASSWORD')).toEqual([]);
});

test('the page for operators explains every variable of the composition', () => {
  const variables = new Set(read('compose.yml').match(/(?<=\$\{)[A-Z_]+/g));
  const page = read('docs/operating.md');
  expect([...variables].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the proxy asks for readiness, and compose and Caddy accept their files where they are installed', () => {
  expect(read('build/hosting/Caddyfile')).toMatch(
    /lb_policy least_conn[^}]*lb_try_duration 5s[^}]*health_uri \/readyz/,
  );
  const caddyfile = ['--adapter', 'caddyfile', '--config', 'build/hosting/Caddyfile'];
  const results = [
    accepts('caddy', ['version'], ['validate', ...caddyfile]),
    accepts('docker', ['compose', 'version'], ['compose', 'config', '--quiet']),
    accepts('docker-compose', ['version'], ['config', '--quiet']),
  ];
  expect(results).not.toContain(false);
});

test('the page for operators closes each block of a Caddyfile on a line of its own, as Caddy demands', () => {
  const page = read('docs/operating.md');
  expect(page).not.toMatch(/reverse_proxy[^\n]*\}/);
  const [, block = ''] = /```caddyfile\n([\s\S]*?)```/.exec(page) ?? [];
  expect(block.trimEnd().split('\n')).toEqual(['tavern.example {', '\treverse_proxy 127.0.0.1:4810', '}']);
});
