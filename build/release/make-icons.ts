/** Renders all icons from renderer/public/favicon.svg. The results are committed: packing needs no browser. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../tests/chromium.mjs';
import { packIcon } from './pack-icon.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const drawing = readFileSync(at('renderer/public/favicon.svg'), 'utf8');
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** Colour of the tray icon's dot by state, as in renderer/base/styles/tokens.css. */
const TRAY = { watching: '#6fbf73', sending: '#e0a64b', 'needs-you': '#e5604d', resting: '#8d8378' } as const;

async function draw(page: Page, size: number, dot?: string): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  const mark =
    dot === undefined ? '' : `<circle cx="78" cy="78" r="20" fill="${dot}" stroke="#14110f" stroke-width="5"/>`;
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

/** Full-bleed variant: phones apply their own mask. */
async function drawWhole(size: number, share: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  const inner = Math.round(size * share);
  await page.setContent(
    `<style>*{margin:0}body{display:grid;place-items:center;height:100vh;background:#2a1c10}</style>${drawing.replace('<svg ', `<svg width="${inner}" height="${inner}" `)}`,
  );
  return page.screenshot();
}

/** Preview picture of the start page, 1200 × 630. */
async function drawPreview(): Promise<Buffer> {
  const font = (family: string): string =>
    readFileSync(at(`node_modules/@fontsource-variable/${family}`)).toString('base64');
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`<style>
    @font-face { font-family: Fraunces; src: url(data:font/woff2;base64,${font('fraunces/files/fraunces-latin-opsz-normal.woff2')}); font-weight: 100 900; }
    @font-face { font-family: Inter; src: url(data:font/woff2;base64,${font('inter/files/inter-latin-wght-normal.woff2')}); font-weight: 100 900; }
    * { margin: 0; box-sizing: border-box; }
    body { display: grid; grid-template-columns: auto 1fr; align-items: center; gap: 72px; width: 1200px; height: 630px; padding: 0 96px;
      background: radial-gradient(760px 520px at 24% 44%, #3a2612 0%, transparent 72%), #14110f; color: #efe6d8; }
    svg { width: 300px; height: 300px; }
    h1 { font: 600 84px/1.05 Fraunces; letter-spacing: -0.012em; }
    p { margin-top: 26px; max-width: 20em; color: #b9ab99; font: 400 33px/1.4 Inter; }
  </style>${drawing}<div><h1>Tavern Ledger</h1><p>Gear, bags, buffs and history of every character you keep, in one place.</p></div>`);
  await page.evaluate('document.fonts.ready.then(() => true)');
  return page.screenshot();
}

mkdirSync(at('renderer/public/icons'), { recursive: true });
writeFileSync(at('renderer/public/favicon.ico'), packIcon(pictures.filter(({ size }) => [16, 32, 48].includes(size))));
for (const size of [192, 512]) writeFileSync(at(`renderer/public/icons/icon-${size}.png`), await draw(page, size));
// The sign stays in the safe zone of maskable icons, a circle of 80 %.
writeFileSync(at('renderer/public/icons/maskable-512.png'), await drawWhole(512, 0.76));
writeFileSync(at('renderer/public/icons/apple-touch-icon.png'), await drawWhole(180, 1));
writeFileSync(at('renderer/public/preview.png'), await drawPreview());
await browser.close();
