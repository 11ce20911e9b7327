import type { Translation } from '../translation.ts';
import type { sections as english } from '../en/sections.ts';

export const sections: Translation<typeof english> = {
  character: { name: 'Charakter', inline: 'Stufe und Geld' },
  equipment: { name: 'Ausrüstung', inline: 'Ausrüstung' },
  inventory: { name: 'Inventar', inline: 'Taschen' },
  bank: { name: 'Bank', inline: 'Bank' },
  buffs: { name: 'Buffs', inline: 'Buffs', none: 'Keine aktiven Buffs', changed: 'Buffs geändert' },
  talents: { name: 'Talente', inline: 'Talente', none: 'Keine Talente gewählt', changed: 'neue Talente' },
  skills: {
    name: 'Fertigkeiten',
    inline: 'Fertigkeiten',
    none: 'Keine Fertigkeiten erlernt',
    changed: 'Fertigkeiten geändert',
  },
  quests: { name: 'Quests', inline: 'Quests', none: 'Keine Quests im Questlog', changed: 'Questlog geändert' },
  professions: { name: 'Berufe', inline: 'Berufe', none: 'Keine Berufe erlernt', changed: 'Berufe geändert' },
  lockouts: { name: 'Instanz-IDs', inline: 'Instanz-IDs', none: 'Keine Instanz-IDs', changed: 'Instanz-IDs geändert' },
  currencies: { name: 'Währungen', inline: 'Währungen', none: 'Keine Währungen', changed: 'Währungen geändert' },
  stats: { name: 'Werte', inline: 'Werte', none: 'Keine Werte erfasst', changed: 'neue Werte' },
  reputations: { name: 'Ruf', inline: 'Ruf', none: 'Noch keine Fraktion getroffen', changed: 'Ruf geändert' },
  weekly: {
    name: 'Diese Woche',
    inline: 'Wochenfortschritt',
    none: 'Diese Woche noch nichts',
    changed: 'Wochenfortschritt',
  },
  mythicplus: {
    name: 'Mythisch+',
    inline: 'Mythisch+-Dungeons',
    none: 'Diese Saison noch kein Mythisch+-Dungeon',
    changed: 'Mythisch+-Dungeons',
  },
  achievements: { name: 'Erfolge im Spiel', inline: 'Erfolge', none: 'Noch keine Erfolge', changed: 'neue Erfolge' },
  cooldowns: {
    name: 'Abklingzeiten',
    inline: 'Abklingzeiten',
    none: 'Nichts klingt ab',
    changed: 'Abklingzeiten geändert',
  },
  recipes: { name: 'Rezepte', inline: 'Rezepte', none: 'Keine Rezepte erlernt', changed: 'neue Rezepte' },
  mail: { name: 'Post', inline: 'Post', none: 'Weder Gegenstände noch Gold in der Post', changed: 'Post geändert' },
  auctions: {
    name: 'Auktionen',
    inline: 'Auktionen',
    none: 'Keine laufenden Auktionen',
    changed: 'Auktionen geändert',
  },
};
