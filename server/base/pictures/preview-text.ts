import { cutMarks } from '#shared/base/text/cut-marks.ts';

/** Controls, direction marks and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- controls are exactly what is meant
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFFE\uFFFF]/g;

/** Blocks covered by Inter and Fraunces: Latin, Greek, Cyrillic, punctuation. */
const SUPPORTED =
  /^[\u0020-\u024F\u02B0-\u036F\u0370-\u03FF\u0400-\u052F\u1E00-\u1EFF\u2010-\u2027\u2030-\u205E\u20A0-\u20BF\u2122\u2190-\u2193\u2212]*$/;

/** One line without control characters and towers of marks, whitespace collapsed. */
export function stripControls(text: string): string {
  return cutMarks(text.toWellFormed())
    .replaceAll('\uFFFD', '')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** False when the fonts lack a letter. */
export function canDraw(text: string): boolean {
  return text !== '' && SUPPORTED.test(text);
}

const NARROW = /[\s.,:;'’|!ijlftIr()[\]\-·]/;
const WIDE = /[mwMWЖШЩЮФжшщюф@%&—…]/;

/** Approximate width in pixels: nothing measures text before rendering. */
export function estimateTextWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) {
    if (NARROW.test(letter)) width += 0.36;
    else if (WIDE.test(letter)) width += 0.94;
    else width += letter === letter.toLowerCase() ? 0.585 : 0.72;
  }
  return width * size;
}

/** The largest size that fits; at the smallest, the text is cut with an ellipsis. */
export function fitText(
  text: string,
  width: number,
  sizes: readonly number[],
): { readonly text: string; readonly size: number } {
  for (const size of sizes) if (estimateTextWidth(text, size) <= width) return { text, size };
  const size = sizes.at(-1) ?? 16;
  const letters = [...text];
  while (letters.length > 1 && estimateTextWidth(`${letters.join('')}…`, size) > width) letters.pop();
  return { text: `${letters.join('').trimEnd()}…`, size };
}
