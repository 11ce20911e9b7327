import type { SharedCharacter } from '#shared/contract/characters/shares.ts';
import { formatText } from '#shared/messages/format.ts';
import type { Language } from '#shared/messages/language.ts';
import {
  averageToken,
  countKnownQualities,
  QUALITIES,
  QUALITY_TOKENS,
  type Quality,
} from '#shared/character/quality.ts';
import { chooseGlyph, type ItemGlyph } from '#shared/games/items/choose-glyph.ts';
import { sharedItemLevel } from '#shared/games/items/item-level.ts';
import { gameTerm, localNumber } from './game-term.ts';
import { BRAND_SIGN } from './brand-sign.ts';
import { GLYPH_PATHS } from './glyph-paths.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { canDraw, fitText, stripControls } from './preview-text.ts';

/** Size that sites with previews ask for. */
const PREVIEW_WIDTH = 1200;
const PREVIEW_HEIGHT = 630;

/** Increment when the drawing or its colours change: clients keep a picture of the same version. */
export const DRAWING_VERSION = 4;

/** The dark theme's tokens (renderer/styles/tokens.css; a test compares them). */
export const PALETTE = {
  ground: '#14110f',
  surface: '#1c1815',
  line: '#37302a',
  lineStrong: '#4d443b',
  ink: '#efe6d8',
  inkSoft: '#b9ab99',
  inkFaint: '#9f9181',
  flame: '#e8a555',
  glow: '#3a2612',
  crestFrom: '#5b3a1a',
  crestTo: '#2a1c10',
  grey: '#a49b90',
  q2: '#5fbf5a',
  q3: '#5a9bf0',
  q4: '#b884f0',
  q5: '#ff9138',
} as const;

const TOKENS = { ...PALETTE, q1: PALETTE.ink } as const;
const DISPLAY = 'Fraunces SemiBold, Fraunces, Inter';
const TEXT = 'Inter Medium, Inter';
const LEFT = 72;
const PLATE = { x: 664, width: 464, padding: 21 } as const;
const PLATE_RIGHT = PLATE.x + PLATE.width - 28;
const ROW = 60;
/** Edge of an item's tile, and of the glyph in it. */
const TILE = 46;
const GLYPH = 32;
/** Width beside an item's name for its level. */
const LEVEL_WIDTH = 54;
const ROWS_MAX = 7;

interface TextOptions {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly family?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

interface ItemRow {
  readonly slot: string;
  readonly name: string;
  /** Null when unknown. */
  readonly quality: number | null;
  readonly level: number | undefined;
  readonly glyph: ItemGlyph;
}

function textElement(text: string, { x, y, size, fill, family = TEXT, anchor = 'start' }: TextOptions): string {
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escapeHtml(text)}</text>`;
}

function itemColour(quality: number): string {
  return TOKENS[QUALITY_TOKENS[quality as Quality]];
}

/** Without parts that are empty or that the fonts cannot draw. */
function line(parts: readonly string[], separator: string): string {
  return parts.map(stripControls).filter(canDraw).join(separator);
}

/** The preview image of a link. Names are escaped text; one whose letters the fonts lack is replaced. */
export function previewSvg(shared: SharedCharacter, language: Language = 'en'): string {
  const hasPlate = (shared.gear?.length ?? 0) > 0;
  const room = (hasPlate ? PLATE.x - 40 : PREVIEW_WIDTH - LEFT) - LEFT;
  const name = stripControls(shared.name);
  const level = formatText(language, 'preview_level', { level: shared.level });
  const title = fitText(canDraw(name) ? name : level, room, [104, 88, 72, 60, 48]);
  const under = line(
    [canDraw(name) ? level : '', gameTerm(shared.race, language), gameTerm(shared.class, language)],
    ' ',
  );
  const place = line([shared.realm, shared.game_name], ' · ');
  const fitted = (text: string, size: number) => fitText(text, room, [size, size - 4]);
  const [second, third] = [fitted(under, 34), fitted(place, 26)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" viewBox="0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}">`,
    '<defs>',
    `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="900" cy="20" r="720"><stop offset="0" stop-color="${PALETTE.glow}"/><stop offset="1" stop-color="${PALETTE.ground}"/></radialGradient>`,
    `<linearGradient id="crest" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${PALETTE.crestFrom}"/><stop offset="1" stop-color="${PALETTE.crestTo}"/></linearGradient>`,
    '</defs>',
    `<rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="url(#glow)"/>`,
    brand(),
    textElement(title.text, { x: LEFT, y: 286, size: title.size, fill: PALETTE.ink, family: DISPLAY }),
    textElement(second.text, { x: LEFT, y: 346, size: second.size, fill: PALETTE.inkSoft }),
    textElement(third.text, { x: LEFT, y: 392, size: third.size, fill: PALETTE.inkFaint }),
    mainFigure(shared, room, language),
    hasPlate ? gearPanel(shared, language) : '',
    '</svg>',
  ].join('');
}

function brand(): string {
  return [
    `<rect x="${LEFT}" y="84" width="52" height="52" rx="13" fill="url(#crest)"/>`,
    `<g transform="translate(${LEFT + 8} 92) scale(0.0703)"><path fill="${PALETTE.flame}" d="${BRAND_SIGN}"/></g>`,
    textElement('Tavern Ledger', { x: LEFT + 70, y: 121, size: 30, fill: PALETTE.ink, family: DISPLAY }),
  ].join('');
}

/** Item level where it is known, else the average quality of the gear, else the level. */
function mainFigure(shared: SharedCharacter, room: number, language: Language): string {
  const { value, label, fill } = mainValue(shared, language);
  const caption = fitText(label, room, [24, 20]);
  return [
    textElement(value, { x: LEFT, y: 506, size: 76, fill, family: DISPLAY }),
    textElement(caption.text, { x: LEFT, y: 544, size: caption.size, fill: PALETTE.inkFaint }),
  ].join('');
}

interface MainValue {
  readonly value: string;
  readonly label: string;
  readonly fill: string;
}

function mainValue(shared: SharedCharacter, language: Language): MainValue {
  const { average_quality: average, level, gear } = shared;
  const itemLevel = sharedItemLevel(shared);
  const fill = average === null ? PALETTE.flame : TOKENS[averageToken(average)];
  if (itemLevel !== null)
    return { value: localNumber(itemLevel, language), label: formatText(language, 'preview_item_level'), fill };
  if (average === null) return { value: String(level), label: formatText(language, 'preview_level_label'), fill };
  return {
    value: localNumber(average, language),
    label: gear
      ? formatText(language, 'preview_average_of', { count: countKnownQualities(gear) })
      : formatText(language, 'preview_average'),
    fill,
  };
}

/** The best items; their number by quality when the fonts cannot draw the names. */
function gearPanel({ gear }: SharedCharacter, language: Language): string {
  const items = gear ?? [];
  const best: readonly ItemRow[] = items
    .map((item) => ({
      slot: stripControls(gameTerm(item.slot_name, language)),
      name: stripControls(item.item_name),
      quality: item.quality,
      level: item.item_level,
      glyph: chooseGlyph(item),
    }))
    .filter(({ name }) => canDraw(name))
    .sort((a, b) => (b.quality ?? 0) - (a.quality ?? 0) || (b.level ?? 0) - (a.level ?? 0))
    .slice(0, ROWS_MAX);
  const draws =
    best.length > 0
      ? best.map((row) => (at: number) => itemRow(row, at))
      : [...QUALITIES]
          .reverse()
          .map((quality) => ({ quality, count: items.filter((item) => item.quality === quality).length }))
          .filter(({ count }) => count > 0)
          .map(
            ({ quality, count }) =>
              (at: number) =>
                countRow(formatText(language, `preview_quality_${quality}`), count, quality, at),
          );
  if (draws.length === 0) return '';
  const height = draws.length * ROW + 2 * PLATE.padding;
  const y = (PREVIEW_HEIGHT - height) / 2;
  return [
    `<rect x="${PLATE.x}" y="${y}" width="${PLATE.width}" height="${height}" rx="20" fill="${PALETTE.surface}" stroke="${PALETTE.lineStrong}" stroke-width="1.5"/>`,
    ...draws.map((draw, index) => {
      const at = y + PLATE.padding + index * ROW;
      const rule =
        index === 0
          ? ''
          : `<line x1="${PLATE.x + 28}" x2="${PLATE_RIGHT}" y1="${at}" y2="${at}" stroke="${PALETTE.line}" stroke-width="1.5"/>`;
      return rule + draw(at);
    }),
  ].join('');
}

/** A quality on the left, its number of items on the right. */
function countRow(label: string, count: number, quality: number, at: number): string {
  return [
    textElement(label, { x: PLATE.x + 28, y: at + 38, size: 21, fill: PALETTE.inkFaint }),
    textElement(String(count), { x: PLATE_RIGHT, y: at + 38, size: 23, fill: itemColour(quality), anchor: 'end' }),
  ].join('');
}

/** Tile with the glyph, the name above the slot, and the item level. */
function itemRow({ slot, name, quality, level, glyph }: ItemRow, at: number): string {
  const colour = quality === null ? PALETTE.ink : itemColour(quality);
  const isPlain = quality === null || quality === 1;
  const x = PLATE.x + 28;
  const y = at + (ROW - TILE) / 2;
  const inner = (TILE - GLYPH) / 2;
  const frame = isPlain ? PALETTE.lineStrong : colour;
  const width = PLATE_RIGHT - x - TILE - 16 - (level === undefined ? 0 : LEVEL_WIDTH);
  const item = fitText(name, width, [22, 20, 18]);
  const place = canDraw(slot) ? fitText(slot, width, [16]) : { text: '', size: 16 };
  return [
    `<rect x="${x}" y="${y}" width="${TILE}" height="${TILE}" rx="9" fill="${PALETTE.ground}" stroke="${frame}" stroke-width="2"/>`,
    `<rect x="${x}" y="${y}" width="${TILE}" height="${TILE}" rx="9" fill="${frame}" fill-opacity="0.16"/>`,
    `<g transform="translate(${x + inner} ${y + inner}) scale(${GLYPH / 512})"><path fill="${isPlain ? PALETTE.inkSoft : colour}" d="${GLYPH_PATHS[glyph]}"/></g>`,
    textElement(item.text, { x: x + TILE + 16, y: at + 28, size: item.size, fill: colour }),
    textElement(place.text, { x: x + TILE + 16, y: at + 49, size: place.size, fill: PALETTE.inkFaint }),
    level === undefined
      ? ''
      : textElement(String(level), { x: PLATE_RIGHT, y: at + 39, size: 24, fill: PALETTE.inkSoft, anchor: 'end' }),
  ].join('');
}
