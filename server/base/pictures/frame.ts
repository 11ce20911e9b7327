import { escapeHtml } from '../http/escape-html.ts';
import { canDraw, stripControls } from './preview-text.ts';

/** Beer-stein icon by game-icons.net (NOTICE), 512 by 512; the same as the pages' favicon.svg. */
const BRAND_SIGN =
  'M252.094 19.438c-18.092-.063-35.548 9.82-43.125 28.437v9.688l-11.376-2.5c-14.316-3.17-25.792-1.15-33.375 3.843c-7.585 4.994-12.174 12.898-12.345 25.438c-.13 9.54 1.93 15.82 4.813 20s6.673 6.672 11.906 8.062c10.465 2.78 26.67-.357 41.094-8.75l5.968-3.47l5.063 4.658c8.405 7.744 14.51 11.07 20.56 12.25c6.052 1.18 13.046.318 23.44-2.875l9.842-3.032l2.063 10.093c2.695 13.158 14.91 23.407 29.125 23.407c13.237 0 23.67-9.028 27.313-21.468l2.218-7.532l7.783.843c8.855.99 19.41-4.045 25-10.343l6-6.75l6.968 5.782c18.61 15.487 35.46 16.96 47.283 11.468c11.82-5.494 20.18-18.602 19.25-38.782c-.88-18.827-10.97-30.448-25.5-35.812c-14.532-5.364-33.76-3.61-51.282 8.218l-7.436 5.032l-5.344-7.25c-7.038-9.585-17.09-15.485-26.72-17c-9.628-1.516-18.487.928-25.374 8.406l-7.406 8.03l-6.78-8.56c-10.443-13.165-25.214-19.482-39.626-19.532zM65.22 119.968C37.8 203.65 25.784 289.07 28.812 376.19c39.55 17.23 81.422 18.105 123.437 18a957 957 0 0 0 6.594-34.22c-32.102 1.678-64.094 2.52-94.313-9.124c-2.33-66.88 6.917-121.622 28-187.03c27.318 6.5 55.01 8.61 83.25 7.467c-.07-11.715-.387-22.556-1.03-32.31c-37.168-1.726-73.593-8.642-109.53-19zm148 2.97c-6.57 3.29-13.37 5.82-20.19 7.406c3.092 33.456 1.947 78.392-2.186 127.094c-4.777 56.28-13.866 116.5-26.438 166.718H434.25c-9.932-52.565-18.812-111.61-23.594-166.72c-3.87-44.618-5.233-86.115-2.03-119.717c-10.777-1.282-22.047-5.642-32.938-13.22c-7.498 5.988-16.954 10.145-27.25 10.75c-7.46 16.247-23.42 28.125-42.688 28.125c-19.644 0-36.84-11.86-44.344-28.938c-8.26 1.885-15.993 2.507-23.72 1c-8.57-1.67-16.468-6.014-24.467-12.5zm-78.376 319.906L116.22 491.25h358.686l-21.72-48.406h-318.34z';

/** Size that sites with previews ask for. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/** Increment when a drawing or its colours change: clients keep a picture of the same version. */
export const DRAWING_VERSION = 5;

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
