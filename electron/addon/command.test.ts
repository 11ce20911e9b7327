import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGameClient, type GameClient } from '../testing/addon/game-client.ts';
import { savedAt, savedCharacters } from '../testing/addon/saved-table.ts';

const GUID = 'Player-4440-01234567';
let game: GameClient;
beforeEach(async () => {
  game = await startGameClient('classic');
  game.login();
  game.play(20);
});
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

/** Plays a while as another character of the account. */
function playAs(guid: string, name: string, realm: string): void {
  game.logout();
  game.run(
    `world = client.fullCharacter('classic') world.guid, world.name, world.realm = '${guid}', '${name}', "${realm}"`,
  );
  game.login();
  game.play(20);
}

it('answers each command in one line', () => {
  for (const command of [
    '',
    'status',
    'help',
    'nonsense',
    'off',
    'off bank',
    'on bank',
    'forget',
    'forget Nobody',
    'forget Torvald',
    'remember',
  ]) {
    expect([command, game.ledger(command)]).toEqual([command, [expect.stringContaining('Tavern Ledger')]]);
  }
});

it('prints the time of each observation', () => {
  game.run('client.wall = client.wall + 7200');
  const [line] = game.ledger('status');
  expect(line).toContain('recording Torvald; 1 on file');
  expect(line).toContain('equipment 2h ago');
  expect(line).toContain('bank not seen yet');
});

it('omits sections that the client lacks', async () => {
  game.close();
  game = await startGameClient('retail');
  game.login();
  game.play(20);
  const [line] = game.ledger('status');
  expect(line).toMatch(/professions just now/);
  expect(line).not.toContain('skills');
  expect(game.ledger('off nonsense')[0]).not.toContain('skills');
});

describe('switching a section off and on', () => {
  it('stops recording it and removes its data from the file, for every character', () => {
    playAs('Player-4440-0BADCAFE', 'Ysolde', 'Emberfall');
    game.ledger('off bags');
    expect(game.ledger('')[0]).toContain('bags off');
    game.run("client.fire('BAG_UPDATE', 0)");
    game.play(20);
    const file = game.logout();
    for (const guid of [GUID, 'Player-4440-0BADCAFE']) {
      expect(savedAt(file, 'characters', guid, 'bags')).toBeUndefined();
      expect(savedAt(file, 'characters', guid, 'seen', 'bags')).toBeUndefined();
      expect(savedAt(file, 'characters', guid, 'equipment', 16, 'id')).toBe(19019);
    }
  });

  it('applies to a scan in progress', () => {
    game.run("for bag = 0, 4 do world.bags[bag][1] = { id = 727, count = 1 } client.fire('BAG_UPDATE', bag) end");
    for (let frame = 0; frame < 120 && game.run<number>('return client.busyFrames()') === 0; frame++)
      game.run('client.frame(1 / 30)');
    game.ledger('off bags');
    game.play(10);
    expect(savedAt(game.logout(), 'characters', GUID, 'bags')).toBeUndefined();
  });

  it('persists until it is switched on again', () => {
    game.ledger('off quests');
    game.logout();
    game.login();
    game.play(20);
    expect(savedAt(game.logout(), 'characters', GUID, 'quests')).toBeUndefined();
    game.login();
    game.play(20);
    game.ledger('on quests');
    game.play(20);
    expect(savedAt(game.logout(), 'characters', GUID, 'quests')).toHaveLength(25);
  });

  it("lists the sections for an unknown name, and rejects the character's identity", () => {
    for (const section of ['', 'shoes', 'character']) {
      expect(game.ledger(`off ${section}`)[0]).toContain(
        'stats, equipment, bags, bank, buffs, talents, skills, professions, recipes, cooldowns, quests, reputations, lockouts, currencies, mail, auctions',
      );
    }
  });
});

describe('forgetting a character', () => {
  it('requires a repeated command', () => {
    playAs('Player-4440-0BADCAFE', 'Ysolde', 'Emberfall');
    expect(game.ledger('forget torvald')[0]).toContain('repeat this within 30 seconds to forget Torvald (Emberfall)');
    expect(game.ledger('forget torvald')[0]).toContain('Torvald (Emberfall) is forgotten');
    expect(savedCharacters(game.logout())).toEqual(['Player-4440-0BADCAFE']);
  });

  it('asks again when the repetition is late or names another character', () => {
    playAs('Player-4440-0BADCAFE', 'Ysolde', 'Emberfall');
    game.ledger('forget Torvald');
    game.play(31);
    expect(game.ledger('forget Torvald')[0]).toContain('repeat this');
    expect(game.ledger('forget Ysolde')[0]).toContain('repeat this');
    expect(game.ledger('forget Torvald')[0]).toContain('repeat this');
    expect(savedCharacters(game.logout())).toHaveLength(2);
  });

  it('asks for the realm of an ambiguous name', () => {
    playAs('Player-4441-0BADCAFE', 'Torvald', "Gul'theral");
    expect(game.ledger('forget Torvald')[0]).toContain('add the realm');
    game.ledger("forget Torvald-Gul'theral");
    game.ledger("forget Torvald-Gul'theral");
    expect(savedCharacters(game.logout())).toEqual([GUID]);
  });

  it('keeps the current character out of the file until it is to be remembered', () => {
    game.ledger('forget Torvald');
    expect(game.ledger('forget Torvald')[0]).toContain('/ledger remember');
    game.play(20);
    expect(game.ledger('')[0]).toContain('not recording this character, as you asked');
    expect(savedCharacters(game.logout())).toEqual([]);
    game.login();
    game.play(20);
    game.ledger('remember');
    game.play(20);
    expect(savedAt(game.logout(), 'characters', GUID, 'equipment', 16, 'id')).toBe(19019);
  });

  it('accepts names with spaces and letters beyond English', () => {
    playAs('Player-4440-0BADCAFE', 'Дарина Stone', 'Кедровый Лес');
    playAs('Player-4440-0BADCAFF', 'Fenja', 'Emberfall');
    game.ledger('forget Дарина Stone-Кедровый Лес');
    game.ledger('forget Дарина Stone-Кедровый Лес');
    expect(savedCharacters(game.logout()).sort()).toEqual([GUID, 'Player-4440-0BADCAFF']);
  });
});
