import type { PayloadDetails } from '../../../games/items/item-details.ts';
import type { Quality } from '../../../games/items/quality.ts';
import { displayText } from '../../../base/lua/lua-text.ts';
import { toProductQuality } from '../../../games/wow/data/item-quality.ts';
import { KEYSTONES } from '../../../games/wow/data/keystones.ts';
import { parseItemLink } from '../tavern-ledger/item-link.ts';

/** A hyperlink as the game writes it, or only the numbers of one. A battle pet has its species and level in `details`. */
export interface Link {
  /** Null for battle pets, whose first number is no item, for keystones with a name of their own, and for what cannot be told. */
  readonly id: number | null;
  readonly name: string | undefined;
  /** Raw quality of the game; undefined when not known. */
  readonly quality: number | undefined;
  /** Level of the character that made the link. */
  readonly level: number | undefined;
  /** A suffix changes the name, so items with one say nothing about the name of the id. */
  readonly hasSuffix: boolean;
  readonly details: PayloadDetails;
  readonly keystone?: Keystone;
}

export interface Keystone {
  /** The game's number of the dungeon. */
  readonly dungeon: number;
  readonly level: number;
  readonly affixes: readonly number[];
}

const COLOURS: ReadonlyMap<string, number> = new Map([
  ['9d9d9d', 0],
  ['ffffff', 1],
  ['1eff00', 2],
  ['0070dd', 3],
  ['a335ee', 4],
  ['ff8000', 5],
  ['e6cc80', 6],
  ['00ccff', 7],
]);
/** Pictures, textures and colours in a name. */
const MARKUP = /\|A:[^|]*\|a|\|T[^|]*\|t|\|c(?:[0-9a-f]{8}|n[^:|]*:)|\|r/gi;
const [ENCHANTMENT, SUFFIX, LEVEL] = [1, 6, 8];
const LEVEL_MAX = 1000;
/** The game has about 5,000 species of pets. */
const SPECIES_MAX = 100_000;
/** What an addon may leave of a pet's own id. */
const PET_ID = /:BattlePet-[\w-]*$/;
const [PET_LEVEL_MAX, PET_QUALITY_MAX] = [25, 5];

function parseId(part: string | undefined): number | null {
  const id = part !== undefined && /^\d{1,9}$/.test(part) ? Number(part) : 0;
  return id > 0 ? id : null;
}

function plausibleLevel(part: string | undefined): number | undefined {
  const level = parseId(part);
  return level === null || level > LEVEL_MAX ? undefined : level;
}

const [COLON, DIGIT_0, DIGIT_9] = [58, 48, 57];
const NUMBERS = /^\d+(?::[\d-]*)+$/;
const SPECIALISATION = 9;
const UNCHANGED: PayloadDetails = { enchantID: 0 };
const NO_DETAILS: PayloadDetails = {};

type Payload = Pick<Link, 'id' | 'level' | 'hasSuffix' | 'details'>;

/** An item without gems, suffix and bonuses: its id, an enchantment, and the level and specialisation of the link's maker. */
function readPlain(payload: string): Payload | null {
  let [field, value, id, level, enchantID] = [0, 0, 0, 0, 0];
  for (let at = 0; at < payload.length; at++) {
    const code = payload.charCodeAt(at);
    if (code === COLON) {
      field++;
      value = 0;
    } else if (code >= DIGIT_0 && code <= DIGIT_9 && value < 1e8) {
      value = value * 10 + code - DIGIT_0;
      if (field === 0) id = value;
      else if (field === ENCHANTMENT) enchantID = value;
      else if (field === LEVEL) level = value;
      else if (field !== SPECIALISATION && value !== 0) return null;
    } else return null;
  }
  if (id === 0 || level > LEVEL_MAX) return null;
  const details = field === 0 ? NO_DETAILS : enchantID === 0 ? UNCHANGED : { enchantID };
  // A payload that ends here was cut at the sign of a negative suffix.
  return { id, level: level === 0 ? undefined : level, hasSuffix: field === SUFFIX, details };
}

type Kind = 'item' | 'battlepet' | 'keystone';

/**
 * The kind of a link of which only the numbers are left. An item has empty parts or more than eight; a pet has six numbers (species,
 * level, quality, health, power, speed) and what is left of its id; a keystone has seven or eight (item, dungeon, level, affixes).
 * Null where nothing tells.
 */
function findKind(numbers: string): Kind | null {
  const parts = numbers.split(':');
  if (parts.length > 8 || parts.slice(1, -1).includes('')) return 'item';
  const [first = 0, level = 0, third = 0, ...others] = parts.map(Number);
  // Also where its numbers are cut.
  if (KEYSTONES.has(first)) return 'keystone';
  if (parts.length < 7 || !others.every((each) => each >= 0)) return null;
  const isCut = parts.at(-1) === '';
  // No pet has a 0 here; an item is cut at the sign of its suffix.
  if (isCut && [level, ...others.slice(0, 3)].includes(0)) return 'item';
  if (first >= SPECIES_MAX) return !isCut && level > 0 && third > 0 ? 'keystone' : null;
  const isPet = level > 0 && level <= PET_LEVEL_MAX && third >= 0 && third <= PET_QUALITY_MAX;
  return isPet && others.slice(0, 3).every((each) => each > 0) ? 'battlepet' : null;
}

/** What the numbers of a link say. */
type Content = Payload & Pick<Link, 'quality' | 'keystone'>;
const UNKNOWN: Content = { id: null, level: undefined, hasSuffix: false, details: NO_DETAILS, quality: undefined };

function readPet(payload: string): Content {
  const [species, level, quality = ''] = payload.split(':', 3);
  const [petSpecies, petLevel] = [parseId(species), parseId(level)];
  if (petSpecies === null || petSpecies >= SPECIES_MAX) return UNKNOWN;
  return {
    ...UNKNOWN,
    details: { petSpecies, ...(petLevel !== null && petLevel <= PET_LEVEL_MAX && { petLevel }) },
    quality: /^[0-5]$/.test(quality) ? Number(quality) : undefined,
  };
}

/** Links before patch 8.0 lack the item. */
function readKeystone(payload: string): Content {
  const [item, ...parts] = payload.split(':', 8);
  const id = parseId(item);
  if (id === null || id < SPECIES_MAX) return UNKNOWN;
  const [dungeon, level] = [parseId(parts[0]), parseId(parts[1])];
  const affixes = parts.slice(2).flatMap((part) => parseId(part) ?? []);
  return { ...UNKNOWN, id, ...(dungeon !== null && level !== null && { keystone: { dungeon, level, affixes } }) };
}

function readKind(kind: Kind, payload: string): Content {
  if (kind === 'battlepet') return readPet(payload);
  return kind === 'keystone' ? readKeystone(payload) : { ...readPayload(payload), quality: undefined };
}

function readPayload(payload: string): Payload {
  // Most links: a tenth of the time of splitting them.
  const plain = readPlain(payload);
  if (plain !== null) return plain;
  const at = payload.indexOf(':');
  if (at < 0) return { id: parseId(payload), level: undefined, hasSuffix: false, details: NO_DETAILS };
  const parts = payload.split(':', LEVEL + 1);
  const suffix = parts[SUFFIX];
  return {
    id: parseId(parts[0]),
    level: plausibleLevel(parts[LEVEL]),
    hasSuffix: parts.length === SUFFIX + 1 || (suffix !== undefined && suffix !== '' && suffix !== '0'),
    details: parseItemLink(payload.slice(at)) ?? NO_DETAILS,
  };
}

/** The raw quality by the colour that ends where the link begins; undefined when not known. */
function colourQuality(text: string, linkAt: number): number | undefined {
  // `|cffa335ee`, or since 11.1.5 `|cnIQ4:`.
  if (text.startsWith('|cff', linkAt - 10)) return COLOURS.get(text.slice(linkAt - 6, linkAt).toLowerCase());
  const numbered = text.startsWith('|cnIQ', linkAt - 7) ? text.charCodeAt(linkAt - 2) - DIGIT_0 : -1;
  return numbered >= 0 && numbered <= 9 ? numbered : undefined;
}

/**
 * Parses a hyperlink, or only its numbers (`828::::::::6`), of which an addon dropped the kind; null for anything else. A white link
 * without a name is unknown.
 */
export function parseLink(text: string): Link | null {
  const first = text.charCodeAt(0);
  if (first >= DIGIT_0 && first <= DIGIT_9) {
    // Most links: a tenth of the time of splitting them.
    const plain = readPlain(text);
    if (plain !== null) return { ...plain, name: undefined, quality: undefined };
    const numbers = text.replace(PET_ID, ':0');
    const kind = findKind(numbers);
    const content = kind === null ? UNKNOWN : readKind(kind, numbers);
    return content.id === null && (kind === 'item' || !NUMBERS.test(numbers)) ? null : { ...content, name: undefined };
  }
  const linkAt = text.indexOf('|H');
  const colon = text.indexOf(':', linkAt);
  const bar = text.indexOf('|', colon);
  const end = text.lastIndexOf(']|h');
  if (linkAt < 0 || colon < 0 || !text.startsWith('|h[', bar) || end < bar + 3) return null;
  const kind = text.slice(linkAt + 2, colon);
  if (kind !== 'item' && kind !== 'battlepet' && kind !== 'keystone') return null;
  const content = readKind(kind, text.slice(colon + 1, bar));
  if (kind === 'item' && content.id === null) return null;
  const rawName = displayText(text.slice(bar + 3, end));
  const name = (rawName.includes('|') ? rawName.replaceAll(MARKUP, '') : rawName).trim() || undefined;
  const coloured = colourQuality(text, linkAt);
  const quality = content.quality ?? (name === undefined && coloured === 1 ? undefined : coloured);
  // A keystone's name says more than that of its item.
  return { ...content, name, quality, ...(kind === 'keystone' && name !== undefined && { id: null }) };
}

/** A raw quality on the product's scale; undefined stays unknown. */
export function linkQuality(raw: number | undefined): Quality | undefined {
  return raw === undefined || raw < 0 ? undefined : toProductQuality(raw);
}

/** The player's id in a link to a profession or a lockout of the player's own. */
export function parseOwnerGuid(link: string): string | undefined {
  return /\|H(?:trade|instancelock):(Player-\d{1,6}-[0-9A-F]{8})[:|]/i.exec(link)?.[1];
}
