import { escapeHtml } from '../http/escape-html.ts';
import { BRAND_SIGN } from './brand-sign.ts';
import { canDraw, stripControls } from './preview-text.ts';

/** Size that sites with previews ask for. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/** Increment when a drawing or its colours change: clients keep a picture of the same version. */
export const DRAWING_VERSION = 4;

/** The dark theme's tokens (renderer/base/styles/tokens.css; a test compares them). */
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

export const DISPLAY = 'Fraunces SemiBold, Fraunces, Inter';
const TEXT = 'Inter Medium, Inter';
export const LEFT = 72;
export const PLATE = { x: 664, width: 464, padding: 21 } as const;
export const PLATE_RIGHT = PLATE.x + PLATE.width - 28;

interface TextOptions {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly family?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

export function textElement(text: string, { x, y, size, fill, family = TEXT, anchor = 'start' }: TextOptions): string {
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escapeHtml(text)}</text>`;
}

/** Without parts that are empty or that the fonts cannot draw. */
export function joinDrawable(parts: readonly string[], separator: string): string {
  return parts.map(stripControls).filter(canDraw).join(separator);
}

/** A preview picture: the ground, the sign and the given elements. */
export function drawPreview(elements: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" viewBox="0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}">`,
    '<defs>',
    `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="900" cy="20" r="720"><stop offset="0" stop-color="${PALETTE.glow}"/><stop offset="1" stop-color="${PALETTE.ground}"/></radialGradient>`,
    `<linearGradient id="crest" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${PALETTE.crestFrom}"/><stop offset="1" stop-color="${PALETTE.crestTo}"/></linearGradient>`,
    '</defs>',
    `<rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="url(#glow)"/>`,
    `<rect x="${LEFT}" y="84" width="52" height="52" rx="13" fill="url(#crest)"/>`,
    `<g transform="translate(${LEFT + 8} 92) scale(0.0703)"><path fill="${PALETTE.flame}" d="${BRAND_SIGN}"/></g>`,
    textElement('Tavern Ledger', { x: LEFT + 70, y: 121, size: 30, fill: PALETTE.ink, family: DISPLAY }),
    ...elements,
    '</svg>',
  ].join('');
}

/** The panel on the right: rows of one height, with lines between them. */
export function drawPanel(rowHeight: number, rows: readonly ((top: number) => string)[]): string {
  const height = rows.length * rowHeight + 2 * PLATE.padding;
  const y = (PREVIEW_HEIGHT - height) / 2;
  return [
    `<rect x="${PLATE.x}" y="${y}" width="${PLATE.width}" height="${height}" rx="20" fill="${PALETTE.surface}" stroke="${PALETTE.lineStrong}" stroke-width="1.5"/>`,
    ...rows.map((draw, index) => {
      const top = y + PLATE.padding + index * rowHeight;
      const rule =
        index === 0
          ? ''
          : `<line x1="${PLATE.x + 28}" x2="${PLATE_RIGHT}" y1="${top}" y2="${top}" stroke="${PALETTE.line}" stroke-width="1.5"/>`;
      return rule + draw(top);
    }),
  ].join('');
}
