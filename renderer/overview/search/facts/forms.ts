import type { Language } from '#shared/base/messages/language.ts';
import type { Section } from '#shared/characters/sections.ts';
import type { ItemLocation } from '../../../characters/search/items/rows.ts';
import * as own from './character-figures.ts';
import { figureOrUnknown, type FigureOf } from './figure.ts';
import * as gear from './gear-figures.ts';
import * as week from './week-figures.ts';

/** Phrases separated by `|`, matched without accents, punctuation and filler words. */
export type Words = Readonly<Record<Language, string>>;

export type Direction = 'descending' | 'ascending';
export type Unit =
  | 'money'
  | 'number'
  | 'percent'
  | 'duration'
  | 'ago'
  | 'until'
  | 'keystone'
  | 'reward'
  | 'saved'
  | 'free'
  | 'standing'
  | 'term';

/** Tab of a character's page, with its place. */
export type OpenedTab = 'equipment' | 'inventory' | 'inventory&place=mail' | 'inventory&place=auctions' | 'buffs';

/** Things of the characters' data whose names ask a form. */
export type SubjectKind = 'profession' | 'skill' | 'currency' | 'reputation' | 'instance';

interface Asked {
  readonly words: Words;
  /** Phrases that ask for the other end; without them there is none. */
  readonly reversed?: Words;
}

export interface FactForm extends Asked {
  readonly figureOf: FigureOf;
  readonly unit: Unit;
  readonly direction: Direction;
  /** Its age is told beside the figure. */
  readonly section: Section;
  /** The overview without one. */
  readonly opens?: OpenedTab;
  /** Its subject is asked with its words, or is all that is asked. */
  readonly subject?: SubjectKind;
  /** Needs a superlative, because items are called so. */
  readonly isSuperlative?: true;
}

/** Items of a named character. */
export interface PlaceForm extends Asked {
  readonly lists: ItemLocation;
}

const NONE: Words = { en: '', de: '' };
const MOST = 'descending';
const LEAST = 'ascending';

/** Sections of which a named character's items are listed. */
export const PLACE_FORMS = {
  bank: { words: { en: 'bank', de: 'bank' }, lists: 'bank' },
  bags: { words: { en: 'bags|bag|inventory', de: 'taschen|tasche|inventar' }, lists: 'bags' },
  worn: { words: { en: 'gear|equipment|worn', de: 'ausrüstung|angelegt' }, lists: 'worn' },
  mail: { words: { en: 'mail|mailbox', de: 'post|briefkasten' }, lists: 'mail' },
  auctions: { words: { en: 'auctions', de: 'auktionen' }, lists: 'auctions' },
} as const satisfies Readonly<Record<string, PlaceForm>>;

/** Questions that the palette answers with a ranked list of characters. Its titles are in `facts` of the messages. */
export const FACT_FORMS = {
  gold: {
    words: { en: 'gold|money|richest|wealth', de: 'gold|geld|reichste|reichster|vermögen' },
    reversed: { en: 'poorest', de: 'ärmste|ärmster' },
    figureOf: ({ copper }) => figureOrUnknown(copper),
    unit: 'money',
    direction: MOST,
    section: 'character',
  },
  itemLevel: {
    words: { en: 'item level|itemlevel|ilvl|ilevel', de: 'gegenstandsstufe|itemlevel|item level|ilvl' },
    reversed: { en: 'lowest item level', de: 'niedrigste gegenstandsstufe' },
    figureOf: gear.itemLevel,
    unit: 'number',
    direction: MOST,
    section: 'equipment',
    opens: 'equipment',
  },
  weakestItem: {
    words: {
      en: 'weakest item|weakest slot|weakest gear|worst item|worst slot|worst gear|lowest item',
      de: 'schwächster gegenstand|schwächstes teil|schwächster platz|schlechtester gegenstand|schlechtestes teil',
    },
    figureOf: gear.weakestItem,
    unit: 'number',
    direction: LEAST,
    section: 'equipment',
    opens: 'equipment',
  },
  missingEnchants: {
    words: {
      en: 'missing enchants|missing enchant|missing enchantments|missing enchantment|enchants missing|no enchant|no enchants|no enchantment|without enchants|unenchanted|not enchanted',
      de: 'fehlende verzauberungen|fehlende verzauberung|verzauberungen fehlen|verzauberung fehlt|ohne verzauberung|ohne verzauberungen|unverzaubert|nicht verzaubert',
    },
    figureOf: gear.missingEnchants,
    unit: 'number',
    direction: MOST,
    section: 'equipment',
    opens: 'equipment',
  },
  missingGems: {
    words: {
      en: 'missing gems|missing gem|gems missing|no gems|without gems|empty sockets|empty socket',
      de: 'fehlende edelsteine|fehlender edelstein|edelsteine fehlen|ohne edelsteine|leere sockel|leerer sockel',
    },
    figureOf: gear.missingGems,
    unit: 'number',
    direction: MOST,
    section: 'equipment',
    opens: 'equipment',
  },
  emptySlots: {
    words: {
      en: 'empty slots|empty slot|empty gear slots|missing gear|missing items',
      de: 'leere plätze|leerer platz|leere ausrüstungsplätze|fehlende ausrüstung',
    },
    figureOf: gear.emptySlots,
    unit: 'number',
    direction: MOST,
    section: 'equipment',
    opens: 'equipment',
  },
  level: {
    words: { en: 'level|character level', de: 'stufe|level|charakterstufe' },
    reversed: { en: 'lowest level', de: 'niedrigste stufe|niedrigstes level' },
    figureOf: ({ level }) => ({ value: level }),
    unit: 'number',
    direction: MOST,
    section: 'character',
    isSuperlative: true,
  },
  levelShare: {
    words: {
      en: 'closest to level up|closest to the next level|next level|level up|experience|xp',
      de: 'nächster stufenaufstieg|stufenaufstieg|nächste stufe|erfahrung|ep|xp',
    },
    figureOf: own.levelShare,
    unit: 'percent',
    direction: MOST,
    section: 'character',
  },
  rested: {
    words: {
      en: 'rested|rested xp|rested experience|rest bonus',
      de: 'erholt|ausgeruht|erholungsbonus|erholte erfahrung',
    },
    reversed: { en: 'least rested', de: 'am wenigsten erholt' },
    figureOf: own.rested,
    unit: 'percent',
    direction: MOST,
    section: 'character',
  },
  played: {
    words: { en: 'played|time played|play time|playtime|played time', de: 'spielzeit|gespielt|gespielte zeit' },
    reversed: { en: 'least played', de: 'kürzeste spielzeit|am wenigsten gespielt' },
    figureOf: ({ playedTime }) => figureOrUnknown(playedTime),
    unit: 'duration',
    direction: MOST,
    section: 'character',
  },
  freeSlots: {
    words: {
      en: 'free bag slots|free slots|free bag space|bag space|empty bags',
      de: 'freie taschenplätze|freie plätze|taschenplatz|platz in den taschen|leere taschen',
    },
    reversed: { en: 'full bags|fullest bags', de: 'volle taschen|vollste taschen' },
    figureOf: gear.freeSlots,
    unit: 'number',
    direction: MOST,
    section: 'inventory',
    opens: 'inventory',
  },
  items: {
    words: { en: 'items|items carried', de: 'gegenstände|dinge' },
    figureOf: ({ inventory }) => figureOrUnknown(inventory?.length),
    unit: 'number',
    direction: MOST,
    section: 'inventory',
    opens: 'inventory',
    isSuperlative: true,
  },
  lastSeen: {
    words: {
      en: 'oldest data|old data|stale data|outdated|data age|not seen|last seen|not played',
      de: 'älteste daten|alte daten|veraltete daten|veraltet|lange nicht gespielt|nicht gespielt|zuletzt gesehen',
    },
    reversed: {
      en: 'newest data|latest data|last played|recently played',
      de: 'neueste daten|neuste daten|zuletzt gespielt',
    },
    figureOf: own.lastSeen,
    unit: 'ago',
    direction: LEAST,
    section: 'character',
  },
  bankSeen: {
    words: { en: 'oldest bank|bank age|bank not opened', de: 'älteste bank|bank nicht geöffnet|alte bank' },
    reversed: { en: 'newest bank', de: 'neueste bank' },
    figureOf: own.sectionSeen('bank'),
    unit: 'ago',
    direction: LEAST,
    section: 'bank',
    opens: 'inventory',
  },
  rating: {
    words: {
      en: 'rating|mythic rating|mythic plus rating|m rating|score|mythic score|m score|io',
      de: 'wertung|mythisch wertung|mythic wertung|mythisch plus wertung|rating|score|io',
    },
    reversed: { en: 'lowest rating', de: 'niedrigste wertung' },
    figureOf: week.rating,
    unit: 'number',
    direction: MOST,
    section: 'weekly',
  },
  keystone: {
    words: { en: 'keystone|keystones|key|keys', de: 'schlüsselstein|schlüsselsteine|key|keys' },
    reversed: { en: 'lowest keystone|lowest key', de: 'niedrigster schlüsselstein|niedrigster key' },
    figureOf: week.keystone,
    unit: 'keystone',
    direction: MOST,
    section: 'weekly',
  },
  vault: {
    words: {
      en: 'vault|great vault|vault slots|vault progress',
      de: 'schatzkammer|große schatzkammer|fortschritt der schatzkammer|vault',
    },
    reversed: { en: 'emptiest vault', de: 'leerste schatzkammer' },
    figureOf: week.vault,
    unit: 'number',
    direction: MOST,
    section: 'weekly',
  },
  vaultReward: {
    words: {
      en: 'vault reward|reward in the vault|reward waiting|reward|unopened vault',
      de: 'belohnung in der schatzkammer|schatzkammer belohnung|belohnung|belohnung wartet|wartende belohnung',
    },
    figureOf: week.vaultReward,
    unit: 'reward',
    direction: MOST,
    section: 'weekly',
  },
  savedTo: {
    words: {
      en: 'saved|locked|lockout|lockouts|raid id|id|ids',
      de: 'gespeichert|gesperrt|instanz id|raid id|id|ids|lockout',
    },
    figureOf: week.savedTo,
    unit: 'saved',
    direction: MOST,
    section: 'lockouts',
    subject: 'instance',
  },
  freeFor: {
    words: {
      en: 'not saved|isnt saved|not locked|unsaved|free|no lockout|no id',
      de: 'nicht gespeichert|nicht gesperrt|keine id|ohne id|id frei|noch frei|frei',
    },
    figureOf: week.freeFor,
    unit: 'free',
    direction: MOST,
    section: 'lockouts',
    subject: 'instance',
  },
  lockouts: {
    words: { en: 'lockouts|lockout|raid ids|ids|saves', de: 'ids|instanz ids|raid ids|lockouts' },
    figureOf: week.lockouts,
    unit: 'number',
    direction: MOST,
    section: 'lockouts',
  },
  cooldowns: {
    words: {
      en: 'next cooldown|cooldowns|cooldown|cooldowns ready|cooldown ready',
      de: 'nächste abklingzeit|abklingzeiten|abklingzeit|cooldowns|cooldown',
    },
    figureOf: week.nextCooldown,
    unit: 'until',
    direction: LEAST,
    section: 'cooldowns',
  },
  openTasks: {
    words: { en: 'open tasks|tasks|tasks left|todo', de: 'offene aufgaben|aufgaben|zu erledigen' },
    figureOf: week.openTasks,
    unit: 'number',
    direction: MOST,
    section: 'character',
  },
  mail: {
    words: { en: 'mail|mails|letters', de: 'post|briefe|mails' },
    figureOf: own.parcels('mail'),
    unit: 'number',
    direction: MOST,
    section: 'mail',
    opens: 'inventory&place=mail',
  },
  mailExpires: {
    words: {
      en: 'expiring mail|mail expires|mail expiring|mail runs out',
      de: 'ablaufende post|post läuft ab|ablaufende briefe',
    },
    figureOf: own.mailExpires,
    unit: 'until',
    direction: LEAST,
    section: 'mail',
    opens: 'inventory&place=mail',
  },
  auctions: {
    words: { en: 'auctions|auction house|ah', de: 'auktionen|auktionshaus|ah' },
    figureOf: own.parcels('auctions'),
    unit: 'number',
    direction: MOST,
    section: 'auctions',
    opens: 'inventory&place=auctions',
  },
  quests: {
    words: { en: 'quests|open quests|quest log', de: 'quests|offene quests|questlog' },
    figureOf: ({ quests }) => figureOrUnknown(quests?.length),
    unit: 'number',
    direction: MOST,
    section: 'quests',
  },
  finishedQuests: {
    words: {
      en: 'finished quests|completed quests|quests to turn in',
      de: 'fertige quests|abgeschlossene quests|abgebbare quests',
    },
    figureOf: own.finishedQuests,
    unit: 'number',
    direction: MOST,
    section: 'quests',
  },
  buffs: {
    words: { en: 'buffs|world buffs', de: 'buffs|stärkungszauber|worldbuffs' },
    figureOf: own.buffs,
    unit: 'number',
    direction: MOST,
    section: 'buffs',
    opens: 'buffs',
  },
  recipes: {
    words: { en: 'recipes|known recipes', de: 'rezepte|bekannte rezepte' },
    figureOf: own.recipes,
    unit: 'number',
    direction: MOST,
    section: 'recipes',
  },
  deaths: {
    words: { en: 'deaths|died', de: 'tode|gestorben' },
    reversed: { en: 'fewest deaths', de: 'wenigste tode' },
    figureOf: own.stat('deaths'),
    unit: 'number',
    direction: MOST,
    section: 'stats',
  },
  honorRank: {
    words: { en: 'honor rank|honour rank|pvp rank', de: 'ehrenrang|pvp rang' },
    figureOf: own.stat('honor_rank'),
    unit: 'number',
    direction: MOST,
    section: 'stats',
  },
  strength: statForm('strength', { en: 'strength', de: 'stärke' }),
  agility: statForm('agility', { en: 'agility', de: 'beweglichkeit' }),
  stamina: statForm('stamina', { en: 'stamina', de: 'ausdauer' }),
  intellect: statForm('intellect', { en: 'intellect', de: 'intelligenz' }),
  spirit: statForm('spirit', { en: 'spirit', de: 'willenskraft' }),
  armor: statForm('armor', { en: 'armor|armour', de: 'rüstung' }),
  zone: {
    words: { en: 'zone|zones|location', de: 'zone|gebiet|gebiete|aufenthaltsort' },
    figureOf: ({ zone }) => figureOrUnknown(zone),
    unit: 'term',
    direction: LEAST,
    section: 'character',
  },
  hearth: {
    words: { en: 'inn|hearth|hearth location|hearth locations', de: 'gasthaus|heimatort|heimatorte' },
    figureOf: ({ stats }) => figureOrUnknown(stats?.hearth),
    unit: 'term',
    direction: LEAST,
    section: 'stats',
  },
  specialisation: {
    words: {
      en: 'spec|specs|specialisation|specialization|specialisations|specializations|talents',
      de: 'spezialisierung|spezialisierungen|spec|talente|talentbaum',
    },
    figureOf: own.specialisation,
    unit: 'term',
    direction: LEAST,
    section: 'stats',
  },
  profession: {
    words: NONE,
    reversed: NONE,
    figureOf: own.skill('professions'),
    unit: 'number',
    direction: MOST,
    section: 'professions',
    subject: 'profession',
  },
  skill: {
    words: NONE,
    reversed: NONE,
    figureOf: own.skill('skills'),
    unit: 'number',
    direction: MOST,
    section: 'skills',
    subject: 'skill',
  },
  currency: {
    words: NONE,
    reversed: NONE,
    figureOf: own.currency,
    unit: 'number',
    direction: MOST,
    section: 'currencies',
    subject: 'currency',
  },
  reputation: {
    words: NONE,
    reversed: NONE,
    figureOf: own.reputation,
    unit: 'standing',
    direction: MOST,
    section: 'reputations',
    subject: 'reputation',
  },
} as const satisfies Readonly<Record<string, FactForm>>;

function statForm(
  field: 'strength' | 'agility' | 'stamina' | 'intellect' | 'spirit' | 'armor',
  words: Words,
): FactForm {
  return {
    words,
    figureOf: own.stat(field),
    unit: 'number',
    direction: MOST,
    section: 'stats',
    opens: 'equipment',
    isSuperlative: true,
  };
}

export type FactKey = keyof typeof FACT_FORMS;
export type PlaceKey = keyof typeof PLACE_FORMS;
