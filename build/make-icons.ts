/**
 * Draws the app's icons from renderer/public/favicon.svg: `node build/make-icons.ts`. The results are committed, so that nobody
 * needs a browser to pack the app: build/icon.ico and icon.png for the installers, build/resources for the window and the tray.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs';
import { packIcon } from './pack-icon.ts';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const drawing = readFileSync(at('renderer/public/favicon.svg'), 'utf8');
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** The dot in the corner of the tray's picture, by state; the colours are those of the application's tokens. */
const TRAY = { watching: '#6fbf73', sending: '#e0a64b', 'needs-you': '#e5604d', resting: '#8d8378' } as const;

async function draw(page: Page, size: number, dot?: string): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  const mark = dot === undefined ? '' : `<circle cx="78" cy="78" r="20" fill="${dot}" stroke="#14110f" stroke-width="5"/>`;
  await page.setContent(
    `<style>*{margin:0}svg{display:block;position:absolute;inset:0}</style>${drawing.replace('<svg ', `<svg width="${size}" height="${size}" `)}<svg width="${size}" height="${size}" viewBox="0 0 100 100">${mark}</svg>`,
  );
  return page.screenshot({ omitBackground: true });
}

const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: [...CHROMIUM_ARGS] });
const page = await browser.newPage();
const pictures = [];
for (const size of ICO_SIZES) pictures.push({ size, png: await draw(page, size) });
mkdirSync(at('build/resources'), { recursive: true });
writeFileSync(at('build/icon.ico'), packIcon(pictures));
writeFileSync(at('build/icon.png'), await draw(page, 512));
writeFileSync(at('build/resources/icon.png'), await draw(page, 256));
for (const [state, colour] of Object.entries(TRAY)) {
  writeFileSync(at(`build/resources/tray-${state}.png`), await draw(page, 16, colour));
  writeFileSync(at(`build/resources/tray-${state}@2x.png`), await draw(page, 32, colour));
}
await browser.close();
