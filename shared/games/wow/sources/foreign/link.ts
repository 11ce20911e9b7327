import type { PayloadDetails } from '../../../../character/item-details.ts';
import type { Quality } from '../../../../character/quality.ts';
import { displayText } from '../../../../lua/lua-text.ts';
import { toProductQuality } from '../../data/item-quality.ts';
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

const LINK = /(?:\|c(?:ff([0-9a-f]{6})|nIQ(\d+):))?\|H(item|battlepet|keystone):([^|]*)\|h\[(.*)\]\|h/i;
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
const [SUFFIX, LEVEL] = [6, 8];
const LEVEL_MAX = 1000;

function parseId(part: string | undefined): number | null {
  const id = part !== undefined && /^\d{1,9}$/.test(part) ? Number(part) : 0;
  return id > 0 ? id : null;
}

function plausibleLevel(part: string | undefined): number | undefined {
  const level = parseId(part);
  return level === null || level > LEVEL_MAX ? undefined : level;
}

/** An item that nobody changed: its id, then nothing but the level and specialisation of the link's maker. */
const PLAIN = /^(\d{1,9}):{8}(\d{0,4}):\d{0,5}:*$/;
const UNCHANGED: PayloadDetails = { enchantID: 0 };

function readPayload(payload: string): Pick<Link, 'id' | 'level' | 'hasSuffix' | 'details'> {
  const at = payload.indexOf(':');
  if (at < 0) return { id: parseId(payload), level: undefined, hasSuffix: false, details: {} };
  // Most links: a third of the time of splitting them.
  const plain = PLAIN.exec(payload);
  if (plain !== null) {
    const [, id, level] = plain;
    return { id: parseId(id), level: plausibleLevel(level), hasSuffix: false, details: UNCHANGED };
  }
  const parts = payload.split(':', LEVEL + 1);
  const suffix = parts[SUFFIX];
  return {
    id: parseId(parts[0]),
    level: plausibleLevel(parts[LEVEL]),
    hasSuffix: suffix !== undefined && suffix !== '' && suffix !== '0',
    details: parseItemLink(payload.slice(at)) ?? {},
  };
}

/** Parses a hyperlink or a payload (`828::::::::6`); null for anything else. A white link without a name is unknown. */
export function parseLink(text: string): Link | null {
  if (/^\d/.test(text)) {
    const read = readPayload(text);
    return read.id === null ? null : { ...read, name: undefined, quality: undefined };
  }
  const match = LINK.exec(text);
  if (match === null) return null;
  const [, colour, numbered, kind = '', payload = '', rawName = ''] = match;
  const name = displayText(rawName).replaceAll(MARKUP, '').trim() || undefined;
  const coloured = numbered === undefined ? COLOURS.get(colour?.toLowerCase() ?? '') : Number(numbered);
  const quality = name === undefined && coloured === 1 ? undefined : coloured;
  if (kind.toLowerCase() === 'item') {
    const read = readPayload(payload);
    return read.id === null ? null : { ...read, name, quality };
  }
  // A battle pet's own quality is the third number of its link.
  const petQuality = kind.toLowerCase() === 'battlepet' ? Number(payload.split(':')[2]) : Number.NaN;
  return {
    id: null,
    name,
    quality: Number.isInteger(petQuality) ? petQuality : quality,
    level: undefined,
    hasSuffix: false,
    details: {},
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
