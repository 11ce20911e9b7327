import type { SharedCharacter } from '#shared/characters/contract/shares.ts';
import { formatText } from '#shared/base/messages/format.ts';
import type { Language } from '#shared/base/messages/language.ts';
import {
  averageToken,
  countKnownQualities,
  QUALITIES,
  QUALITY_TOKENS,
  type Quality,
} from '#shared/games/items/quality.ts';
import { chooseGlyph, type ItemGlyph } from '#shared/games/items/choose-glyph.ts';
import { sharedItemLevel } from '#shared/characters/gear/item-level.ts';
import { gameTerm, localNumber } from '../../games/game-term.ts';
import { GLYPH_PATHS } from './glyph-paths.ts';
import {
  DISPLAY,
  drawPanel,
  drawPreview,
  joinDrawable,
  LEFT,
  PALETTE,
  PLATE,
  PLATE_RIGHT,
  PREVIEW_WIDTH,
  textElement,
} from '../../base/pictures/frame.ts';
import { canDraw, fitText, stripControls } from '../../base/pictures/preview-text.ts';

const TOKENS = { ...PALETTE, q1: PALETTE.ink } as const;
const ROW = 60;
const TILE = 46;
const GLYPH = 32;
/** Width beside an item's name for its level. */
const LEVEL_WIDTH = 54;
const ROWS_MAX = 7;

interface ItemRow {
  readonly slot: string;
  readonly name: string;
  /** Null when unknown. */
  readonly quality: number | null;
  readonly level: number | undefined;
  readonly glyph: ItemGlyph;
}

function itemColour(quality: number): string {
  return TOKENS[QUALITY_TOKENS[quality as Quality]];
}

/** The preview image of a link. Names are escaped text; one whose letters the fonts lack is replaced. */
export function previewSvg(shared: SharedCharacter, language: Language = 'en'): string {
  const hasPlate = (shared.gear?.length ?? 0) > 0;
  const room = (hasPlate ? PLATE.x - 40 : PREVIEW_WIDTH - LEFT) - LEFT;
  const name = stripControls(shared.name);
  const level = formatText(language, 'preview_level', { level: shared.level });
  const title = fitText(canDraw(name) ? name : level, room, [104, 88, 72, 60, 48]);
  const under = joinDrawable(
    [canDraw(name) ? level : '', gameTerm(shared.race, language), gameTerm(shared.class, language)],
    ' ',
  );
  const place = joinDrawable([shared.realm, shared.game_name], ' · ');
  const fitted = (text: string, size: number) => fitText(text, room, [size, size - 4]);
  const [second, third] = [fitted(under, 34), fitted(place, 26)];
  return drawPreview([
    textElement(title.text, { x: LEFT, y: 286, size: title.size, fill: PALETTE.ink, family: DISPLAY }),
    textElement(second.text, { x: LEFT, y: 346, size: second.size, fill: PALETTE.inkSoft }),
    textElement(third.text, { x: LEFT, y: 392, size: third.size, fill: PALETTE.inkFaint }),
    mainFigure(shared, room, language),
    hasPlate ? gearPanel(shared, language) : '',
  ]);
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
  return drawPanel(ROW, draws);
}

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
