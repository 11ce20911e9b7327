import { VIEWER_SECTIONS, type ViewerSection } from '#shared/characters/contract/viewers.ts';

import type { Character } from '#shared/characters/contract/characters.ts';
import { accepted } from '#shared/testing/characters/import-fixture.ts';
import { findGameLabel } from '#shared/characters/merge/merge.ts';
import { merge } from '#shared/characters/merge/merge.ts';

/** Contents of a character that nobody but its owner sees. */
const PRIVATE = 'private' as const;
export type Marked = ViewerSection | typeof PRIVATE;

/** A word that stands for a section of one character. */
export function markOf(name: string, section: Marked): string {
  return `${name} ${section}`;
}

/** Sections of a character of which a text has something. */
export function findMarked(text: string, name: string): Marked[] {
  return [...VIEWER_SECTIONS, PRIVATE].filter((section) => text.includes(markOf(name, section)));
}

/** Import payload with a mark in each section, and in all that cannot be shared. Above level 60, each has epics of its own. */
export function markedPayload(name: string, level = 60) {
  const mark = (section: Marked) => markOf(name, section);
  const later = Date.UTC(2030, 0);
  return {
    game_short_code: 'wow_classic',
    character: {
      name,
      level,
      race: 'Dwarf',
      class: 'Warrior',
      realm: 'Hydraxian',
      faction: 'Alliance',
      zone: mark(PRIVATE),
      guild: mark(PRIVATE),
      moneyHistory: { addon: 'tradeskillmaster', points: [[Date.UTC(2024, 0, 5), 7_000]] },
    },
    equipment: [
      { slotName: 'Head', itemName: mark('gear'), itemID: 16866, quality: 4, itemLevel: 66 },
      ...(level > 60
        ? [{ slotName: 'Neck', itemName: `${mark('gear')} ${level}`, itemID: 20_000 + level, quality: 4 }]
        : []),
    ],
    inventory: [
      { bagNum: 0, slotNum: 1, name: mark('bags'), itemID: 2589, quality: 1 },
      ...(level > 60
        ? [{ bagNum: 0, slotNum: 2, name: `${mark('bags')} ${level}`, itemID: 30_000 + level, quality: 4 }]
        : []),
    ],
    bank: [{ bagNum: -1, slotNum: 1, name: mark(PRIVATE), itemID: 2590, quality: 1 }],
    buffs: [{ name: mark(PRIVATE), duration: 60 }],
    talents: [{ name: mark(PRIVATE), points: 5 }],
    skills: [{ name: mark(PRIVATE), level: 300 }],
    quests: [{ name: mark(PRIVATE), status: 'In Progress' }],
    professions: [{ name: mark('professions'), level: 300, maxLevel: 300 }],
    recipes: [{ name: mark('professions'), recipes: [{ id: 1, name: mark('professions') }] }],
    lockouts: [{ name: mark('lockouts'), size: 40, expiresAt: later, extended: false }],
    currencies: [{ name: mark('currencies'), count: 7 }],
    stats: { specialisation: mark('gear'), trees: [{ name: mark('gear'), points: 31 }], hearth: mark(PRIVATE) },
    reputations: [{ name: mark(PRIVATE), value: 7, max: 3000 }],
    cooldowns: [{ name: mark(PRIVATE), readyAt: later }],
    mail: [{ name: mark(PRIVATE), itemID: 2591, expiresAt: later }],
    auctions: [{ name: mark(PRIVATE), itemID: 2592, expiresAt: later }],
  };
}

/** The document of that import. */
export function markedCharacter(name: string): Character {
  const { snapshot } = accepted(markedPayload(name));
  return merge(null, snapshot, findGameLabel(snapshot.game_id), 0).document;
}
