import { generateFloor } from '#shared/dungeon/floor/floor.ts';
import { CELL, type Floor } from '#shared/dungeon/model/state.ts';
import { formatText } from '#shared/base/messages/format.ts';
import type { Language } from '#shared/base/messages/language.ts';
import {
  DISPLAY,
  drawPreview,
  joinDrawable,
  LEFT,
  PALETTE,
  PLATE,
  PREVIEW_HEIGHT,
  textElement,
} from '../../base/pictures/frame.ts';
import { gameTerm } from '../../games/game-term.ts';
import { canDraw, fitText, stripControls } from '../../base/pictures/preview-text.ts';
import type { StoredRecord } from './store.ts';

const ROOM = PLATE.x - 40 - LEFT;
/** Square with the floor where the run ended. */
const BOARD = { x: PLATE.x, y: (PREVIEW_HEIGHT - PLATE.width) / 2, edge: PLATE.width, padding: 14 } as const;
/** The cellars' colours (renderer/dungeon/board/palettes.ts). */
const STONE = { floor: '#614f3e', wall: '#382c23', front: '#806143', stairs: '#e8a555' } as const;
/** Cells around the player that the picture lights, more than a player sees. */
const LIGHT_RADIUS = 11;
/** Tombstone by game-icons.net (NOTICE), 512 by 512. */
const TOMBSTONE =
  'M256 46c-81.822 0-150 63.366-150 150v150c0 6.668-.757 23.558 0 30h300c.757-6.442 0-23.332 0-30V196c0-86.634-68.178-150-150-150M16 406v60h480v-60z';
const GRAVE_SCALE = 1.9;

/** The preview picture of a run: its figures, and the floor where it ended. */
export function runPicture(record: StoredRecord, language: Language = 'en'): string {
  const { username, turns, killer } = record;
  const floor = record.floor ?? 1;
  const reached = formatText(language, 'run_picture_score', { floor });
  const name = stripControls(username);
  const heading = fitText(canDraw(name) ? name : 'Tavern Ledger', ROOM, [84, 72, 60, 48, 40, 34]);
  const hero = fitText(drawableHero(record.hero, language), ROOM, [34, 30, 26]);
  const figures = fitText(
    joinDrawable(
      [
        formatText(language, 'run_picture_turns', { turns }),
        killer === null ? '' : formatText(language, 'run_picture_killer', { killer }),
      ],
      ' · ',
    ),
    ROOM,
    [28, 24, 20],
  );
  const caption = fitText(reached, ROOM, [26, 22]);
  return drawPreview([
    textElement(heading.text, {
      x: LEFT,
      y: hero.text === '' ? 290 : 256,
      size: heading.size,
      fill: PALETTE.ink,
      family: DISPLAY,
    }),
    textElement(hero.text, { x: LEFT, y: 308, size: hero.size, fill: PALETTE.inkSoft }),
    textElement(figures.text, { x: LEFT, y: hero.text === '' ? 346 : 358, size: figures.size, fill: PALETTE.inkSoft }),
    textElement(record.score.toLocaleString(language), {
      x: LEFT,
      y: 500,
      size: 96,
      fill: PALETTE.flame,
      family: DISPLAY,
    }),
    textElement(caption.text, { x: LEFT, y: 544, size: caption.size, fill: PALETTE.inkFaint }),
    drawBoard(lastFloor(record), record),
  ]);
}

/** Name and class of the hero, as far as the fonts can draw them; empty without one. */
function drawableHero(hero: StoredRecord['hero'], language: Language): string {
  return hero === null ? '' : joinDrawable([hero.name, gameTerm(hero.class, language)], ', ');
}

/** The floor where a run ended, as it was before it was entered. */
function lastFloor({ seed, floor_seeds, floor }: StoredRecord): Floor {
  const number = floor ?? 1;
  return generateFloor([seed, ...floor_seeds][number - 1] ?? seed, number).floor;
}

function drawBoard(floor: Floor, { x, y }: Pick<StoredRecord, 'x' | 'y'>): string {
  const inner = BOARD.edge - 2 * BOARD.padding;
  const cell = inner / Math.max(floor.width, floor.height);
  const grave = (GRAVE_SCALE * cell) / 512;
  const inset = ((GRAVE_SCALE - 1) * cell) / 2;
  return [
    '<defs>',
    `<radialGradient id="torch" gradientUnits="userSpaceOnUse" cx="${(x + 0.5) * cell}" cy="${(y + 0.5) * cell}" r="${LIGHT_RADIUS * cell}"><stop offset="0" stop-color="${PALETTE.ground}" stop-opacity="0"/><stop offset="1" stop-color="${PALETTE.ground}" stop-opacity="0.62"/></radialGradient>`,
    `<clipPath id="board"><rect width="${inner}" height="${inner}" rx="8"/></clipPath>`,
    '</defs>',
    `<rect x="${BOARD.x}" y="${BOARD.y}" width="${BOARD.edge}" height="${BOARD.edge}" rx="20" fill="${PALETTE.surface}" stroke="${PALETTE.lineStrong}" stroke-width="1.5"/>`,
    `<g transform="translate(${BOARD.x + BOARD.padding} ${BOARD.y + BOARD.padding})" clip-path="url(#board)">`,
    `<rect width="${inner}" height="${inner}" fill="${STONE.wall}"/>`,
    `<path fill="${STONE.floor}" d="${rowsOf(floor, cell, isOpen)}"/>`,
    `<path fill="${STONE.front}" d="${rowsOf(floor, cell, isFront, 0.4)}"/>`,
    `<rect x="${floor.stairs.x * cell}" y="${floor.stairs.y * cell}" width="${cell}" height="${cell}" rx="${cell * 0.2}" fill="${STONE.stairs}"/>`,
    `<rect width="${inner}" height="${inner}" fill="url(#torch)"/>`,
    `<g transform="translate(${x * cell - inset} ${y * cell - inset * 1.6}) scale(${grave})"><path fill="${PALETTE.ink}" stroke="${PALETTE.ground}" stroke-width="46" paint-order="stroke" d="${TOMBSTONE}"/></g>`,
    '</g>',
  ].join('');
}

const isOpen = ({ cells, width }: Floor, x: number, y: number): boolean => cells[y * width + x] !== CELL.wall;

/** A wall above an open cell shows its front. */
const isFront = (floor: Floor, x: number, y: number): boolean =>
  !isOpen(floor, x, y) && y + 1 < floor.height && isOpen(floor, x, y + 1);

/** One path of the cells that meet a condition, a rectangle for each row's stretch; `height` from their lower edge. */
function rowsOf(
  floor: Floor,
  cell: number,
  accepts: (floor: Floor, x: number, y: number) => boolean,
  height = 1,
): string {
  const parts: string[] = [];
  for (let y = 0; y < floor.height; y++) {
    for (let from = 0; from < floor.width; from++) {
      if (!accepts(floor, from, y)) continue;
      let to = from;
      while (to < floor.width && accepts(floor, to, y)) to++;
      const [left, top] = [(from * cell).toFixed(2), ((y + 1 - height) * cell).toFixed(2)];
      parts.push(`M${left} ${top}h${((to - from) * cell).toFixed(2)}v${(height * cell).toFixed(2)}H${left}z`);
      from = to;
    }
  }
  return parts.join('');
}
