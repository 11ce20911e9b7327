import { hostname } from 'node:os';
import { resolve } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment configures a server for this machine', () => {
  expect(readConfig({})).toEqual({
    port: 4810,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    databasePool: 10,
    instanceName: null,
    drainSeconds: 0,
    downloadsDir: resolve('data', 'downloads'),
    iconsDir: null,
    publicUrl: 'http://127.0.0.1:4810',
    smtpUrl: null,
    mailFrom: 'Tavern Ledger <tavern-ledger@localhost>',
    contactEmail: null,
    guestLogin: true,
    trustProxy: false,
    logLevel: 'info',
    metricsToken: null,
    secretsKey: null,
    webhookHosts: [],
    vapidPrivateKey: null,
    signInProviders: [],
  });
});

const PROVIDER = { SIGN_IN_GUILD_ISSUER: 'https://id.example/realms/guild', SIGN_IN_GUILD_CLIENT_ID: 'tavern' };

test('sign-in providers have variables of their own, and presets know the rest', () => {
  const { signInProviders } = readConfig({
    ...PROVIDER,
    SIGN_IN_PROVIDERS: 'Discord, guild',
    SIGN_IN_DISCORD_CLIENT_ID: '7',
    SIGN_IN_DISCORD_CLIENT_SECRET: 'hush',
  });
  expect(signInProviders).toMatchObject([
    { id: 'discord', name: 'Discord', issuer: 'https://discord.com', clientSecret: 'hush', scope: 'identify email' },
    { id: 'guild', name: 'guild', issuer: PROVIDER.SIGN_IN_GUILD_ISSUER, clientSecret: null, oauth: null },
  ]);
});

test.each([
  [{}, 'SIGN_IN_GUILD_ISSUER is missing: SIGN_IN_PROVIDERS names guild.'],
  [
    { SIGN_IN_GUILD_ISSUER: 'https://id.example' },
    'SIGN_IN_GUILD_CLIENT_ID is missing: SIGN_IN_PROVIDERS names guild.',
  ],
  [{ ...PROVIDER, SIGN_IN_GUILD_ISSUER: 'http://id.example' }, 'SIGN_IN_GUILD_ISSUER is not valid'],
  [{ SIGN_IN_PROVIDERS: 'guild,guild' }, 'SIGN_IN_PROVIDERS is not valid'],
])('a sign-in provider without what it needs ends the start: %j', (variables, message) => {
  expect(() => readConfig({ SIGN_IN_PROVIDERS: 'guild', ...variables })).toThrow(message);
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', '0', 'port', 0],
  ['HOST', '::1', 'host', '::1'],
  ['HOST', '[::1]', 'host', '::1'],
  ['HOST', 'tavern.example', 'host', 'tavern.example'],
  ['DATA_DIR', 'somewhere', 'dataDir', resolve('somewhere')],
  ['DATABASE_URL', 'postgres://a:b@db.example/tavern', 'databaseUrl', 'postgres://a:b@db.example/tavern'],
  ['DATABASE_URL', 'postgresql:///tavern?sslmode=require', 'databaseUrl', 'postgresql:///tavern?sslmode=require'],
  ['DATABASE_POOL', '40', 'databasePool', 40],
  ['INSTANCE_NAME', 'tavern-1.example', 'instanceName', 'tavern-1.example'],
  ['DRAIN_SECONDS', '20', 'drainSeconds', 20],
  ['DOWNLOADS_DIR', 'server', 'downloadsDir', resolve('server')],
  ['ICONS_DIR', 'server', 'iconsDir', resolve('server')],
  ['PUBLIC_URL', 'https://tavern.example/', 'publicUrl', 'https://tavern.example'],
  ['SMTP_URL', 'smtps://a:b@mail.example', 'smtpUrl', 'smtps://a:b@mail.example'],
  ['MAIL_FROM', 'a@b.example', 'mailFrom', 'a@b.example'],
  ['CONTACT_EMAIL', 'keeper@tavern.example', 'contactEmail', 'keeper@tavern.example'],
  ['GUEST_LOGIN', 'OFF', 'guestLogin', false],
  ['TRUST_PROXY', '1', 'trustProxy', 'nearest'],
  ['TRUST_PROXY', 'off', 'trustProxy', false],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8', 'trustProxy', 'loopback,10.0.0.0/8'],
  ['LOG_LEVEL', 'Debug', 'logLevel', 'debug'],
  ['METRICS_TOKEN', '0123456789abcdef', 'metricsToken', '0123456789abcdef'],
  ['SECRETS_KEY', 'ab'.repeat(32), 'secretsKey', Buffer.alloc(32, 0xab)],
  ['SECRETS_KEY', Buffer.alloc(32, 7).toString('base64'), 'secretsKey', Buffer.alloc(32, 7)],
  ['WEBHOOK_HOSTS', 'Hooks.example, chat.example', 'webhookHosts', ['hooks.example', 'chat.example']],
  ['VAPID_PRIVATE_KEY', `${'A'.repeat(42)}E`, 'vapidPrivateKey', `${'A'.repeat(42)}E`],
] as const)('%s=%s', (name, text, key, value) => {
  expect(readConfig({ [name]: text })[key]).toEqual(value);
});

test('a server on PostgreSQL may have others beside it: it has a name and leaves slowly', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db.example/tavern' })).toMatchObject({
    instanceName: hostname(),
    drainSeconds: 5,
  });
});

test('the public address follows host and port, and can be opened in a browser', () => {
  expect(readConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://127.0.0.1:80');
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:4810');
});

describe('an invalid value stops the server with one line that names the variable and the allowed values', () => {
  test.each([
    ['PORT', '80a', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number'],
    ['HOST', 'a b', 'an IP address or a host name'],
    ['HOST', '999.1.1.1', 'an IP address or a host name'],
    ['HOST', '127.0.0.1:80', 'an IP address or a host name'],
    ['DATA_DIR', 'a\0b', 'the path of a folder'],
    ['DATABASE_URL', 'mysql://db.example/tavern', 'a postgres:// address such as'],
    ['DATABASE_URL', 'postgres://a:b@db.example:port/tavern', 'a postgres:// address such as'],
    ['DATABASE_URL', 'postgres://db.example/tavern?sslmode=never', 'whose sslmode PostgreSQL knows'],
    ['DATABASE_POOL', '1', 'a whole number from 2 to 1000'],
    ['INSTANCE_NAME', 'tavern 1', 'up to 64 letters'],
    ['DRAIN_SECONDS', '301', 'a whole number from 0 to 300'],
    ['DOWNLOADS_DIR', 'nowhere', 'the path of a folder'],
    ['ICONS_DIR', 'nowhere', 'the path of a folder with icons'],
    ['PUBLIC_URL', 'tavern.example', 'an http:// or https:// address'],
    ['PUBLIC_URL', 'https://tavern.example/sub', 'without a path'],
    ['SMTP_URL', 'http://mail.example', 'an smtp:// or smtps:// address'],
    ['CONTACT_EMAIL', 'nobody', 'an email address such as'],
    ['MAIL_FROM', 'nobody', 'a sender such as'],
    ['GUEST_LOGIN', 'maybe', 'on or off'],
    ['TRUST_PROXY', 'sometimes', 'off, on \\('],
    ['TRUST_PROXY', '10.0.0.0/64', 'off, on \\('],
    ['LOG_LEVEL', 'loud', 'one of fatal'],
    ['METRICS_TOKEN', 'short', 'at least 16 characters'],
    ['SECRETS_KEY', 'ab'.repeat(31), '32 random bytes as base64'],
    ['WEBHOOK_HOSTS', 'hooks.example:8080', 'host names separated by commas'],
    ['WEBHOOK_HOSTS', '10.0.0.1', 'host names separated by commas'],
    ['VAPID_PRIVATE_KEY', 'A'.repeat(43), 'a private VAPID key'],
    ['VAPID_PRIVATE_KEY', 'short', 'a private VAPID key'],
  ])('%s=%j', (name, text, allowed) => {
    expect(() => readConfig({ [name]: text })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: text })).toThrow(new RegExp(`^${name} is not valid: .*${allowed}.*\\.$`));
  });
});

test('any text is accepted or rejected that way, and no message repeats a secret', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_POOL',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'GUEST_LOGIN',
    'TRUST_PROXY',
    'LOG_LEVEL',
    'METRICS_TOKEN',
    'SECRETS_KEY',
    'WEBHOOK_HOSTS',
    'VAPID_PRIVATE_KEY',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string(), (name, text) => {
      try {
        readConfig({ [name]: `${text}s3cret` });
      } catch (error) {
        expect(error).toBeInstanceOf(ConfigError);
        expect((error as ConfigError).message).not.toContain('s3cret');
        expect((error as ConfigError).message).not.toContain('\n');
      }
    }),
  );
});
