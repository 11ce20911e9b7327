import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

const FONTS = new URL('./fonts/', import.meta.url);
const FILES = ['fraunces-600.ttf', 'inter-500.ttf'] as const;

/** Native code cannot read from the desktop app's archive: fonts are beside it (electron-builder.yml, asarUnpack). */
export function unpackedPath(path: string): string {
  return path.replace(`.asar${sep}`, `.asar.unpacked${sep}`);
}

/** PNG with bundled fonts only, identical on every machine. Takes 0.1 s, so it runs in a worker thread. */
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
