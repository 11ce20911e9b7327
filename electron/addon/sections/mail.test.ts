import { afterEach, describe, expect, it } from 'vitest';
import type { Flavour, GameClient } from '../../testing/addon/game-client.ts';
import { startPlayedCharacter } from '../../testing/addon/played-character.ts';
import { logoutAndReadSection, visit } from '../../testing/addon/recorded-section.ts';

let game: GameClient;
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

const FLAVOURS: readonly Flavour[] = ['retail', 'forever', 'classic', 'mists', 'older'];
const CONTENT = [
  ':::990000:1791730980:::::',
  ':::12345:1792548780:::::',
  '5191:1:3::1792548780:134400:4:4:60:Cruel Barb',
  '2589:20:1::1792548780:134400:15:0::Linen Cloth',
];

const readMail = () => logoutAndReadSection(game, 'mail');
const visitMailbox = (chunk = '', seconds = 5) =>
  visit(game, 'client.openMailbox()', 'client.closeMailbox()', chunk, seconds);

describe.each(FLAVOURS)('on a %s client', (flavour) => {
  it('a mailbox has its items and money with their ends, the soonest first', async () => {
    game = await startPlayedCharacter(flavour);
    visitMailbox();
    expect(readMail().saved).toEqual(CONTENT);
  });

  it('no sender, subject or mail to be paid for is saved', async () => {
    game = await startPlayedCharacter(flavour);
    visitMailbox();
    const file = new TextDecoder().decode(game.logout());
    for (const secret of ['Ragnhild', 'sword you asked', 'pay me', 'greeting', 'Auction House'])
      expect([secret, file.includes(secret)]).toEqual([secret, false]);
    expect(readMail().saved).not.toContainEqual(expect.stringContaining('12784'));
  });

  it('what is taken out is gone, although the mailbox is closed at once', async () => {
    game = await startPlayedCharacter(flavour);
    visitMailbox('world.mail = {} client.updateMailbox()', 0);
    expect(readMail().saved).toEqual([]);
  });
});

it('a mailbox that was not opened was never seen', async () => {
  game = await startPlayedCharacter('classic');
  expect(readMail()).toEqual({ saved: undefined, seen: undefined });
});

it('a mailbox whose list does not come from the server keeps what was recorded', async () => {
  game = await startPlayedCharacter('classic');
  visitMailbox();
  const before = readMail();
  game.run('world.mailServerDown = true');
  game.login();
  visitMailbox();
  expect(readMail()).toEqual(before);
});

it('is not read in a later visit before its list has come, although the name of an item did', async () => {
  game = await startPlayedCharacter('classic');
  game.run(`
    world.items[4306] = { name = 'Silk Cloth', quality = 1, equipLoc = '' }
    world.mail[1].items[1] = { id = 4306 }`);
  visitMailbox(
    'client.closeMailbox() world.mailServerDown = true client.openMailbox() seenAt = math.floor(client.wall)',
  );
  expect(readMail().seen).toBeLessThanOrEqual(game.run<number>('return seenAt'));
});

it('a visit that a teleport ended is over', async () => {
  game = await startPlayedCharacter('classic');
  game.run('client.openMailbox()');
  game.play(5);
  game.run(`
    client.fire('PLAYER_LEAVING_WORLD')
    client.fire('PLAYER_ENTERING_WORLD', false, false)
    seenAt = math.floor(client.wall)`);
  game.play(10);
  game.run("client.fire('MAIL_INBOX_UPDATE')");
  game.play(5);
  expect(readMail().seen).toBeLessThanOrEqual(game.run<number>('return seenAt'));
});

it('an empty mailbox is believed when it was read twice', async () => {
  game = await startPlayedCharacter('classic');
  visitMailbox();
  const before = readMail();
  game.run('world.mail = {}');
  game.login();
  visitMailbox('', 1);
  expect(readMail()).toEqual(before);
  game.login();
  visitMailbox('', 10);
  expect(readMail().saved).toEqual([]);
});

it('a mailbox with letters only is empty', async () => {
  game = await startPlayedCharacter('classic');
  game.run('world.mail = { world.mail[4] }');
  visitMailbox('', 1);
  expect(readMail().saved).toEqual([]);
});

it('is the same text at each reading, although the client counts down in days', async () => {
  game = await startPlayedCharacter('retail');
  visitMailbox();
  const { saved } = readMail();
  for (const seconds of [25, 1000, 3000]) {
    game.login();
    game.play(seconds / 30);
    visitMailbox('for _, mail in ipairs(world.mail) do mail.expires = mail.expires + 7 end');
    expect(readMail().saved).toEqual(saved);
  }
});

it('an item whose name arrives late has it at the next reading', async () => {
  game = await startPlayedCharacter('retail');
  game.run(`
    world.items[4306] = { name = 'Silk Cloth', quality = 1, equipLoc = '' }
    world.mail = { { sender = 'Ragnhild', subject = '', expires = client.wall + 86400, items = { { id = 4306, count = 3 } } } }`);
  visitMailbox();
  expect(readMail().saved).toEqual([expect.stringMatching(/^4306:3:1::\d+:134400:15:0::Silk Cloth$/)]);
});

it('records the hundred entries that end first', async () => {
  game = await startPlayedCharacter('classic');
  game.run(`
    world.mail = {}
    for index = 1, 50 do
      local items = {}
      for place = 1, 12 do items[place] = { id = 2589, count = place } end
      world.mail[index] = { sender = '', subject = '', expires = client.wall + (51 - index) * 86400, items = items }
    end`);
  visitMailbox();
  const saved = readMail().saved as readonly string[];
  expect(saved).toHaveLength(100);
  expect(new Set(saved.map((entry) => entry.split(':')[4])).size).toBe(9);
});

it('can be turned off', async () => {
  game = await startPlayedCharacter('classic');
  visitMailbox();
  expect(game.ledger('off mail')).toHaveLength(1);
  visitMailbox();
  expect(readMail()).toEqual({ saved: undefined, seen: undefined });
});
