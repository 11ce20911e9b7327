import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

const FONTS = new URL('./fonts/', import.meta.url);
const FILES = ['fraunces-600.ttf', 'inter-500.ttf'] as const;

/** Native code cannot look into the desktop app's archive: what it reads lies beside it (electron-builder.yml, asarUnpack). */
export function unpackedPath(path: string): string {
  return path.replace(`.asar${sep}`, `.asar.unpacked${sep}`);
}

/** Draws an SVG as PNG with our own fonts only: the same picture on every machine. Takes a tenth of a second, so not in the main thread. */
export function rasterisePng(svg: string): Buffer {
  const drawing = new Resvg(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: FILES.map((file) => unpackedPath(fileURLToPath(new URL(file, FONTS)))),
      defaultFontFamily: 'Inter',
    },
    logLevel: 'off',
  });
  return drawing.render().asPng();
}
