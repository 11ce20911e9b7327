import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMMANDS, formatUsage, parseChat } from './commands.ts';

describe('a chat line', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['   \n ', { kind: 'empty' }],
    ['  Evening. ', { kind: 'message', text: 'Evening.' }],
    ['/', { kind: 'message', text: '/' }],
    ['/5 of us', { kind: 'message', text: '/5 of us' }],
    ['half / half', { kind: 'message', text: 'half / half' }],
    ['/help', { kind: 'help' }],
    ['/HELP me', { kind: 'help' }],
    ['/who', { kind: 'who' }],
    ['/whocan Lionheart  Helm', { kind: 'whocan', text: 'Lionheart Helm' }],
    ['/whocan', { kind: 'usage', command: 'whocan' }],
    ['/w @Halla  meet me ', { kind: 'whisper', username: 'Halla', text: 'meet me' }],
    ['/w Halla', { kind: 'usage', command: 'w' }],
    ['/roll', { kind: 'roll', low: 1, high: 100 }],
    ['/roll 20', { kind: 'roll', low: 1, high: 20 }],
    ['/roll 5 - 10', { kind: 'roll', low: 5, high: 10 }],
    ['/roll 10-5', { kind: 'usage', command: 'roll' }],
    ['/roll 1-1000001', { kind: 'usage', command: 'roll' }],
    ['/wave', { kind: 'wave' }],
    ['/sit', { kind: 'sit' }],
    ['/me raises a cup', { kind: 'me', text: 'raises a cup' }],
    ['/me', { kind: 'usage', command: 'me' }],
    ['/invite @Halla', { kind: 'invite', username: 'Halla' }],
    ['/invite Halla Torvald', { kind: 'usage', command: 'invite' }],
    ['/invite', { kind: 'usage', command: 'invite' }],
    ['/mod @', { kind: 'usage', command: 'mod' }],
    ['/mod Halla', { kind: 'mod', username: 'Halla' }],
    ['/unban Halla', { kind: 'unban', username: 'Halla' }],
    ['/unmute  Halla ', { kind: 'unmute', username: 'Halla' }],
    ['/ban Halla', { kind: 'ban', username: 'Halla', duration: '1h', reason: 'No reason provided' }],
    ['/ban Halla 7D', { kind: 'ban', username: 'Halla', duration: '7d', reason: 'No reason provided' }],
    ['/ban Halla 24h sold  my mug', { kind: 'ban', username: 'Halla', duration: '24h', reason: 'sold my mug' }],
    ['/mute Halla too loud', { kind: 'mute', username: 'Halla', duration: '1h', reason: 'too loud' }],
    ['/mute Halla 2h too loud', { kind: 'usage', command: 'mute' }],
    ['/ban Halla 90', { kind: 'usage', command: 'ban' }],
    ['/ban Halla 99x', { kind: 'usage', command: 'ban' }],
    ['/ban Halla third time', { kind: 'ban', username: 'Halla', duration: '1h', reason: 'third time' }],
    ['/dance', { kind: 'unknown' }],
    ['/constructor', { kind: 'unknown' }],
    ['/banHalla', { kind: 'unknown' }],
  ])('%j', (line, meaning) => expect(parseChat(line)).toEqual(meaning));

  test('always parses, and a message keeps its text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (line) => {
        const meaning = parseChat(line);
        if (meaning.kind === 'message') expect(meaning.text).toBe(line.trim());
        else expect(line.trim()).toMatch(/^(?:\/|$)/);
      }),
    );
  });

  test('a command is recognised in any case and with any whitespace', () => {
    const command = fc.constantFrom(...Object.keys(COMMANDS));
    const words = fc.array(fc.stringMatching(/^[a-z@\d]{1,8}$/), { maxLength: 4 });
    fc.assert(
      fc.property(command, words, fc.constantFrom(' ', '  ', '\t', ' \n'), (name, rest, blank) => {
        const plain = parseChat(['/', name, ...rest.map((word) => ` ${word}`)].join(''));
        if (plain.kind === 'me') return;
        expect(parseChat(` /${[name.toUpperCase(), ...rest].join(blank)}${blank}`)).toEqual(plain);
      }),
    );
  });
});

test('every command has a usage line', () => {
  expect(formatUsage('invite')).toBe('/invite <user>');
  expect(formatUsage('ban')).toBe('/ban <user> [time] [reason] (times: 1h, 6h, 12h, 24h, 7d, 30d)');
});
