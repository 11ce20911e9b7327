export interface SampleCharacter {
  readonly name: string;
  readonly level: number;
  readonly race: string;
  readonly class: string;
  readonly realm: string;
  readonly zone: string;
  readonly faction: string;
  readonly copper: number;
  readonly xp: number;
  readonly xpMax: number;
  readonly restedXP: number;
  /** Seconds. */
  readonly playedTime: number;
  readonly inventory: readonly { readonly name: string; readonly type: string; readonly rarity: 'Epic' | 'Rare' }[];
  readonly equipment: readonly { readonly slot: string; readonly name: string; readonly quality: number }[];
  readonly quests: readonly { readonly name: string; readonly status: 'In Progress' | 'Completed' }[];
  readonly professions: readonly { readonly name: string; readonly skill: number; readonly max: number }[];
  readonly macros: readonly { readonly name: string; readonly text: string }[];
  /** Notes are in the catalogue. */
  readonly friends: readonly ('Brunhild' | 'Eydis' | 'Torvald' | 'Halla')[];
}

const EXPERIENCE_CAP = 200_000;

/** The first is shown initially. */
export const SAMPLE_CHARACTERS: readonly [SampleCharacter, SampleCharacter] = [
  {
    name: 'Brunhild',
    level: 58,
    race: 'Dwarf',
    class: 'Warrior',
    realm: 'Emberfall',
    zone: 'Blackrock Mountain',
    faction: 'Alliance',
    copper: 1_234_567,
    xp: 142_350,
    xpMax: EXPERIENCE_CAP,
    restedXP: 38_400,
    playedTime: 1_062_300,
    inventory: [
      { name: 'Hand of Justice', type: 'Trinket', rarity: 'Rare' },
      { name: 'Blackstone Ring', type: 'Ring', rarity: 'Rare' },
      { name: 'Core Marksman Rifle', type: 'Gun', rarity: 'Epic' },
      { name: 'Gnomish Battle Chicken', type: 'Trinket', rarity: 'Rare' },
      { name: 'Cape of the Black Baron', type: 'Cloak', rarity: 'Rare' },
    ],
    equipment: [
      { slot: 'Head', name: 'Lionheart Helm', quality: 4 },
      { slot: 'Neck', name: 'Mark of Fordring', quality: 3 },
      { slot: 'Shoulder', name: 'Truestrike Shoulders', quality: 3 },
      { slot: 'Chest', name: 'Savage Gladiator Chain', quality: 4 },
      { slot: 'Waist', name: 'Onslaught Girdle', quality: 4 },
      { slot: 'Hands', name: 'Edgemaster’s Handguards', quality: 4 },
      { slot: 'Feet', name: 'Bloodmail Boots', quality: 3 },
      { slot: 'Main Hand', name: 'Dal’Rend’s Sacred Charge', quality: 3 },
      { slot: 'Off Hand', name: 'Dal’Rend’s Tribal Guardian', quality: 3 },
    ],
    quests: [
      { name: 'Attunement to the Core', status: 'Completed' },
      { name: 'The Great Masquerade', status: 'In Progress' },
      { name: 'Warlord’s Command', status: 'In Progress' },
      { name: 'Lost Thunderbrew Recipe', status: 'Completed' },
    ],
    professions: [
      { name: 'Blacksmithing', skill: 285, max: 300 },
      { name: 'Mining', skill: 300, max: 300 },
      { name: 'Cooking', skill: 212, max: 225 },
      { name: 'Fishing', skill: 61, max: 150 },
    ],
    macros: [
      { name: 'Charge', text: '/startattack\n/cast [nomod] Charge\n/yell For the stout!' },
      { name: 'Polite Taunt', text: '/cast Taunt\n/bow' },
    ],
    friends: ['Eydis', 'Torvald', 'Halla'],
  },
  {
    name: 'Eydis',
    level: 41,
    race: 'Night Elf',
    class: 'Priest',
    realm: 'Emberfall',
    zone: 'Stranglethorn Vale',
    faction: 'Alliance',
    copper: 84_209,
    xp: 23_900,
    xpMax: EXPERIENCE_CAP,
    restedXP: 0,
    playedTime: 367_500,
    inventory: [
      { name: 'Robes of Insight', type: 'Robe', rarity: 'Rare' },
      { name: 'Truefaith Gloves', type: 'Gloves', rarity: 'Rare' },
    ],
    equipment: [
      { slot: 'Head', name: 'Whitemane’s Chapeau', quality: 3 },
      { slot: 'Chest', name: 'Robes of the Lich', quality: 3 },
      { slot: 'Hands', name: 'Spellbinder Gloves', quality: 2 },
      { slot: 'Main Hand', name: 'Illusionary Rod', quality: 3 },
    ],
    quests: [
      { name: 'Raptor Mastery', status: 'In Progress' },
      { name: 'The Green Hills of Stranglethorn', status: 'In Progress' },
      { name: 'In the Name of the Light', status: 'Completed' },
    ],
    professions: [
      { name: 'Tailoring', skill: 210, max: 225 },
      { name: 'Enchanting', skill: 184, max: 225 },
    ],
    macros: [{ name: 'Fade Away', text: '/cast Fade\n/say I was never here.' }],
    friends: ['Brunhild'],
  },
];
