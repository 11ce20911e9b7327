import { expect, test } from 'vitest';
import type { GamePayload } from '../../../characters/contract/import-payload.ts';
import { hashGuid, hashName } from '../../../characters/holdings/account-hashes.ts';
import { NO_FACTS } from '../../../characters/identity-facts.ts';
import { readUpload, type UploadOptions } from '../../upload/read-upload.ts';

const record = (name: string, seen: number) =>
  `["Player-1-${name}"] = { interface = 120105, name = "${name}", realm = "Emberfall", level = 80, race = "Dwarf", class = "Priest", faction = "Alliance", seen = { character = ${seen} } },`;

const ACCOUNT = `account = {
  interface = 120105,
  warband = {
    money = 5000000, moneySeen = 1795204700,
    seen = { [1] = 1795204800, [3] = 1795204000 },
    tabs = { [1] = "98\t2770:20:1:Copper Ore\t\t2770:7", [3] = "98" },
    details = { [1] = "0\tOre\t133:7:7::10" },
  },
  guilds = {
    ["Copper Lanterns-Emberfall"] = { name = "Copper Lanterns", realm = "Emberfall", seen = { [2] = 1795200000 }, tabs = { [2] = "98\t2447::1:Peacebloom", [4] = "98" } },
    ["broken"] = 7,
    ["nameless"] = { tabs = { [1] = "98" } },
  },
},`;

function read(
  account: string,
  records = record('Halla', 1795200000) + record('Eydis', 1795204800),
  options: UploadOptions = {},
) {
  const reading = readUpload(
    new TextEncoder().encode(`TavernLedgerDB = { version = 2, ${account} characters = { ${records} } }`),
    options,
  );
  if (!reading.ok) throw new Error(reading.problem.code);
  return reading.characters as GamePayload[];
}

test('the banks of the account come with the character seen last', () => {
  const [halla, eydis] = read(ACCOUNT);
  expect(halla?.holdings).toBeUndefined();
  expect(eydis?.holdings).toEqual([
    {
      kind: 'warband_bank',
      account: [
        ...['Player-1-Halla', 'Player-1-Eydis'].map(hashGuid),
        ...['Halla', 'Eydis'].flatMap((name) => hashName(name, 'Emberfall', NO_FACTS)),
      ].toSorted(),
      copper: 5000000,
      observed_at: 1_795_204_700_000,
      tabs: [
        {
          index: 1,
          name: 'Ore',
          size: 98,
          observed_at: 1_795_204_800_000,
          items: [
            {
              slotNum: 1,
              name: 'Copper Ore',
              itemID: 2770,
              count: 20,
              quality: 1,
              iconID: 133,
              classID: 7,
              subclassID: 7,
              itemLevel: 10,
            },
            {
              slotNum: 3,
              name: 'Copper Ore',
              itemID: 2770,
              count: 7,
              quality: 1,
              iconID: 133,
              classID: 7,
              subclassID: 7,
              itemLevel: 10,
            },
          ],
        },
        { index: 3, size: 98, observed_at: 1_795_204_000_000, items: [] },
      ],
    },
    {
      kind: 'guild_bank',
      name: 'Copper Lanterns',
      realm: 'Emberfall',
      tabs: [
        {
          index: 2,
          size: 98,
          observed_at: 1_795_200_000_000,
          items: [{ slotNum: 1, name: 'Peacebloom', itemID: 2447, count: 1, quality: 1 }],
        },
      ],
    },
  ]);
});

test('the names of an account are those of its region and folder', () => {
  const records = record('Halla', 1795200000).replace('level', 'region = 3, level');
  const [halla] = read(ACCOUNT, records, { place: { flavour: null, account: 77 } });
  expect(halla?.holdings?.[0]?.account).toEqual(
    [hashGuid('Player-1-Halla'), ...hashName('Halla', 'Emberfall', { region: 'eu', accounts: [77] })].toSorted(),
  );
});

test.each(['', 'account = 5,', 'account = { interface = 120105, warband = {}, guilds = 3 },'])(
  'a file with %j has no banks',
  (account) => expect(read(account).map(({ holdings }) => holdings)).toEqual([undefined, undefined]),
);

test('the order in which the game writes guilds does not matter', () => {
  const guild = (name: string) =>
    `["${name}-R"] = { name = "${name}", realm = "R", money = 1, moneySeen = 1795200000 },`;
  const orders = [guild('A') + guild('B'), guild('B') + guild('A')].map((guilds) =>
    read(`account = { interface = 120105, guilds = { ${guilds} } },`).flatMap(({ holdings = [] }) => holdings),
  );
  expect(orders[0]).toHaveLength(2);
  expect(orders[0]).toEqual(orders[1]);
});
