/** Names as clients in English give them, by number. Enchantments of Classic are their effect. */
export const ENCHANTMENT_NAMES: Readonly<Record<number, string>> = {
  849: 'Agility +3',
  1506: 'Strength +8',
  1885: 'Strength +9',
  1887: 'Agility +7',
  1891: 'All Stats +4',
  1900: 'Crusader',
  2606: 'Attack Power +30',
  7961: 'Empowered Hex of Leeching',
  7963: "Lynx's Dexterity",
  7967: 'Eyes of the Eagle',
  7987: 'Mark of the Worldsoul',
  8011: 'Worldsoul Tenacity',
  8017: 'Empowered Rune of Avoidance',
  8159: "Forest Hunter's Armor Kit",
  8163: "Blood Knight's Armor Kit",
};

export const GEM_NAMES: Readonly<Record<number, string>> = {
  240892: 'Flawless Masterful Peridot',
  240900: 'Flawless Quick Amethyst',
  240908: 'Flawless Masterful Garnet',
  240918: 'Flawless Masterful Lapis',
  240967: 'Powerful Eversong Diamond',
  240983: 'Indecipherable Eversong Diamond',
};

/** Pieces and name. */
export const SET_NAMES: Readonly<Record<number, string>> = {
  209: '8:Battlegear of Might',
  2064: "5:Chosen Bloodslayer's Hexweave",
  2067: "5:Jade Warlord's Dominion",
};
