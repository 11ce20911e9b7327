import type { ItemSet } from '../../items/worn-sets.ts';

/** Sets of Classic by their number in the client, with their pieces. Later sets are named after the words they share. */
const SETS: readonly (readonly [size: number, names: Readonly<Record<number, string>>])[] = [
  [
    8,
    {
      181: "Magister's Regalia",
      182: 'Vestments of the Devout',
      183: 'Dreadmist Raiment',
      184: 'Shadowcraft Armor',
      185: 'Wildheart Raiment',
      186: 'Beaststalker Armor',
      187: 'The Elements',
      188: 'Lightforge Armor',
      189: 'Battlegear of Valor',
      201: 'Arcanist Regalia',
      202: 'Vestments of Prophecy',
      203: 'Felheart Raiment',
      204: 'Nightslayer Armor',
      205: 'Cenarion Raiment',
      206: 'Giantstalker Armor',
      207: 'The Earthfury',
      208: 'Lawbringer Armor',
      209: 'Battlegear of Might',
      210: 'Netherwind Regalia',
      211: 'Vestments of Transcendence',
      212: 'Nemesis Raiment',
      213: 'Bloodfang Armor',
      214: 'Stormrage Raiment',
      215: 'Dragonstalker Armor',
      216: 'The Ten Storms',
      217: 'Judgement Armor',
      218: 'Battlegear of Wrath',
    },
  ],
  [
    9,
    {
      521: 'Dreamwalker Raiment',
      523: "Dreadnaught's Battlegear",
      524: 'Bonescythe Armor',
      525: 'Vestments of Faith',
      526: 'Frostfire Regalia',
      527: 'The Earthshatterer',
      528: 'Redemption Armor',
      529: 'Plagueheart Raiment',
      530: 'Cryptstalker Armor',
    },
  ],
];

export function classicItemSet(id: number): ItemSet | null {
  for (const [size, names] of SETS) {
    const name = names[id];
    if (name !== undefined) return { name, size };
  }
  return null;
}
