/** Section names, alone and inside a sentence, and texts of empty and changed lists. */
export const sections = {
  character: { name: 'Character', inline: 'level and money' },
  equipment: { name: 'Equipment', inline: 'equipment' },
  inventory: { name: 'Inventory', inline: 'bags' },
  bank: { name: 'Bank', inline: 'bank' },
  buffs: { name: 'Buffs', inline: 'buffs', none: 'No active buffs', changed: 'buffs changed' },
  talents: { name: 'Talents', inline: 'talents', none: 'No talents chosen', changed: 'new talents' },
  skills: { name: 'Skills', inline: 'skills', none: 'No skills learned', changed: 'skills changed' },
  quests: { name: 'Quests', inline: 'quests', none: 'No quests in the log', changed: 'quest log changed' },
  professions: {
    name: 'Professions',
    inline: 'professions',
    none: 'No professions learned',
    changed: 'professions changed',
  },
  lockouts: { name: 'Lockouts', inline: 'lockouts', none: 'No raid or dungeon lockouts', changed: 'lockouts changed' },
  currencies: { name: 'Currencies', inline: 'currencies', none: 'No currencies', changed: 'currencies changed' },
} as const;
