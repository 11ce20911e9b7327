import { describe, expect, test } from 'vitest';
import { DEFAULT_SERVER, parseOptions } from './options.ts';

describe('the command line', () => {
  test('defaults to a search, the local server and no end', () => {
    expect(parseOptions([])).toEqual({
      kind: 'run',
      options: {
        folders: [],
        server: DEFAULT_SERVER,
        token: false,
        login: null,
        once: false,
        again: false,
        json: false,
        testRealms: false,
        poll: false,
        otherAddons: false,
        data: null,
      },
    });
  });

  test('parses every option', () => {
    const args = [
      '--wow',
      'D:\\WoW',
      '--wow=/mnt/wow',
      '--server',
      'https://ledger.example/',
      '--login',
      'tilda',
      '--once',
      '--again',
      '--json',
      '--test-realms',
      '--poll',
      '--other-addons',
      '--data',
      'q',
    ];
    expect(parseOptions(args)).toEqual({
      kind: 'run',
      options: {
        folders: ['D:\\WoW', '/mnt/wow'],
        server: 'https://ledger.example',
        token: false,
        login: 'tilda',
        once: true,
        again: true,
        json: true,
        testRealms: true,
        poll: true,
        otherAddons: true,
        data: 'q',
      },
    });
  });

  test.each([
    [['--nope']],
    [['extra']],
    [['--wow']],
    [['--server', 'ftp://x']],
    [['--server', 'http://']],
    [['--token', '--login', 'x']],
  ])('%j is rejected with a reason', (args) => {
    expect(parseOptions(args)).toMatchObject({ kind: 'wrong', message: expect.stringMatching(/\w/) });
  });

  test('rejects a path after the server address', () => {
    expect(parseOptions(['--server', 'http://ledger.example/foo'])).toEqual({
      kind: 'wrong',
      message: expect.stringContaining('"/foo"'),
    });
    expect(parseOptions(['--server', 'https://ledger.example/?a'])).toMatchObject({
      kind: 'wrong',
      message: expect.stringContaining('https://ledger.example alone'),
    });
  });

  test('parses --help and --version', () => {
    expect(parseOptions(['-h']).kind).toBe('help');
    expect(parseOptions(['--version']).kind).toBe('version');
  });
});
