import { afterEach, expect, it } from 'vitest';
import type { Flavour, GameClient } from '../../testing/addon/game-client.ts';
import { startPlayedCharacter } from '../../testing/addon/played-character.ts';
import { visit } from '../../testing/addon/recorded-section.ts';
import { rawAt } from '../../testing/addon/saved-table.ts';

let game: GameClient;
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

const SECTIONS = [
  'stats',
  'reputations',
  'weekly',
  'mythicplus',
  'achievements',
  'recipes',
  'cooldowns',
  'mail',
  'auctions',
];
const ONLY_RETAIL = ['weekly', 'mythicplus', 'achievements'];

function playEverything(): void {
  visit(game, 'client.openMailbox()', 'client.closeMailbox()');
  visit(game, 'client.openAuctionHouse()', 'client.closeAuctionHouse()');
  visit(
    game,
    "client.openProfession('Alchemy')",
    'client.closeProfession()',
    'world.tradeSkills[2].recipes[1].readyAt = client.wall + 172800 client.updateProfession()',
  );
}

const read = (file: Uint8Array) =>
  Object.fromEntries(
    SECTIONS.map((section) => [
      section,
      [rawAt(file, 'characters', game.guid, section), rawAt(file, 'characters', game.guid, 'seen', section)],
    ]),
  );

/** Every function of these that answers does so with secret values from the next login on. */
const HIDE = `
  local function hide(functions)
    for name, answer in pairs(functions) do
      functions[name] = function(...)
        local value = answer(...)
        if type(value) == 'table' then
          for key, each in pairs(value) do
            if type(each) ~= 'table' and type(each) ~= 'boolean' then value[key] = client.secret(type(each)) end
          end
          return value
        end
        return client.secret('number'), client.secret('number'), client.secret('number'), client.secret('number')
      end
    end
  end
  for _, add in ipairs({ 'addSheetApi', 'addReputationApi', 'addWeeklyApi', 'addAchievementApi', 'addTradeSkillApi', 'addMailApi', 'addAuctionApi' }) do
    local original = client[add]
    client[add] = function(target, world)
      local functions = {}
      original(setmetatable({}, { __index = target, __newindex = function(_, key, value)
        if type(value) == 'function' then functions[key] = value else target[key] = value end
      end }), world)
      hide(functions)
      for name, answer in pairs(functions) do target[name] = answer end
      for _, space in ipairs({ 'C_Reputation', 'C_MajorFactions', 'C_GossipInfo', 'C_MythicPlus', 'C_ChallengeMode', 'C_WeeklyRewards' }) do
        if target[space] and not target[space].hidden then
          hide(target[space])
          target[space].hidden = true
        end
      end
    end
  end`;

it.each<Flavour>(['retail', 'forever'])(
  'nothing of any section is saved or lost while a %s client hides its values',
  async (flavour) => {
    game = await startPlayedCharacter(flavour);
    playEverything();
    const before = read(game.logout());
    for (const section of SECTIONS.filter((each) => flavour === 'retail' || !ONLY_RETAIL.includes(each)))
      expect([section, before[section]]).toEqual([section, [expect.anything(), expect.any(Number)]]);
    game.run(HIDE);
    game.login();
    game.play(20);
    visit(game, 'client.openMailbox()', 'client.closeMailbox()');
    const after = read(game.logout());
    expect(after).toEqual(before);
  },
);

it.each(SECTIONS)('%s can be turned off, which removes what was recorded', async (section) => {
  game = await startPlayedCharacter('retail');
  playEverything();
  expect(game.ledger(`off ${section}`)[0]).toContain('will not be recorded');
  playEverything();
  const file = read(game.logout());
  expect(file[section]).toEqual([undefined, undefined]);
  for (const other of SECTIONS.filter((each) => each !== section))
    expect([other, file[other]]).toEqual([other, [expect.anything(), expect.any(Number)]]);
});
