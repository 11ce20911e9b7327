import type { PayloadDetails } from '../../../games/items/item-details.ts';
import type { Quality } from '../../../games/items/quality.ts';
import { displayText } from '../../../base/lua/lua-text.ts';
import { toProductQuality } from '../../../games/wow/data/item-quality.ts';
import { parseItemLink } from '../tavern-ledger/item-link.ts';

/** A hyperlink as the game writes it, or only what is behind `item:`. */
export interface Link {
  /** Null for battle pets and keystones, whose first number is no item. */
  readonly id: number | null;
  readonly name: string | undefined;
  /** Raw quality of the game; undefined when not known. */
  readonly quality: number | undefined;
  /** Level of the character that made the link. */
  readonly level: number | undefined;
  /** A suffix changes the name, so items with one say nothing about the name of the id. */
  readonly hasSuffix: boolean;
  readonly details: PayloadDetails;
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

function parseId(part: string | undefined): number | null {
  const id = part !== undefined && /^\d{1,9}$/.test(part) ? Number(part) : 0;
  return id > 0 ? id : null;
}

function plausibleLevel(part: string | undefined): number | undefined {
  const level = parseId(part);
  return level === null || level > LEVEL_MAX ? undefined : level;
}

const [COLON, DIGIT_0, DIGIT_9] = [58, 48, 57];
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
  return { id, level: level === 0 ? undefined : level, hasSuffix: false, details };
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
    hasSuffix: suffix !== undefined && suffix !== '' && suffix !== '0',
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

/** Parses a hyperlink or a payload (`828::::::::6`); null for anything else. A white link without a name is unknown. */
export function parseLink(text: string): Link | null {
  const first = text.charCodeAt(0);
  if (first >= DIGIT_0 && first <= DIGIT_9) {
    const read = readPayload(text);
    return read.id === null ? null : { ...read, name: undefined, quality: undefined };
  }
  const linkAt = text.indexOf('|H');
  const colon = text.indexOf(':', linkAt);
  const bar = text.indexOf('|', colon);
  const end = text.lastIndexOf(']|h');
  if (linkAt < 0 || colon < 0 || !text.startsWith('|h[', bar) || end < bar + 3) return null;
  const kind = text.slice(linkAt + 2, colon);
  const payload = text.slice(colon + 1, bar);
  const rawName = displayText(text.slice(bar + 3, end));
  const name = (rawName.includes('|') ? rawName.replaceAll(MARKUP, '') : rawName).trim() || undefined;
  const coloured = colourQuality(text, linkAt);
  const quality = name === undefined && coloured === 1 ? undefined : coloured;
  if (kind === 'item') {
    const { id, level, hasSuffix, details } = readPayload(payload);
    return id === null ? null : { id, name, quality, level, hasSuffix, details };
  }
  if (kind !== 'battlepet' && kind !== 'keystone') return null;
  // A battle pet's own quality is the third number of its link.
  const petQuality = kind === 'battlepet' ? Number(payload.split(':')[2]) : Number.NaN;
  return {
    id: null,
    name,
    quality: Number.isInteger(petQuality) ? petQuality : quality,
    level: undefined,
    hasSuffix: false,
    details: NO_DETAILS,
  };
}

/** A raw quality on the product's scale; undefined stays unknown. */
export function linkQuality(raw: number | undefined): Quality | undefined {
  return raw === undefined || raw < 0 ? undefined : toProductQuality(raw);
}

/** The player's id in a link to a profession or a lockout of the player's own. */
export function parseOwnerGuid(link: string): string | undefined {
  return /\|H(?:trade|instancelock):(Player-\d{1,6}-[0-9A-F]{8})[:|]/i.exec(link)?.[1];
}
