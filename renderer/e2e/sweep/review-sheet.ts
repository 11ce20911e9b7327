import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const FOLDER = fileURLToPath(new URL('../../../.tmp/review/', import.meta.url));

interface What {
  readonly path: string;
  readonly theme: string;
  readonly width: number;
  readonly language: string;
  /** False for overlays: only the window. */
  readonly isWhole: boolean;
}

/** Screenshots on one HTML page. */
export interface ReviewSheet {
  /** The file of the sheet. */
  readonly file: string;
  /** Captures the current page. */
  take(page: Page, what: What): Promise<void>;
  /** Writes the sheet. */
  finish(): void;
}

/** Removes the screenshots of earlier sweeps. */
export function createReviewSheet(): ReviewSheet {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const rows: string[] = [];
  const file = join(FOLDER, 'index.html');
  return {
    file,
    async take(page, { path, theme, width, language, isWhole }) {
      const name = `${path.replaceAll(/[^\w]+/gu, '-').replace(/^-|-$/gu, '') || 'home'}-${language}-${theme}-${width}.png`;
      await page.screenshot({ path: join(FOLDER, name), fullPage: isWhole, animations: 'disabled' });
      rows.push(
        `<figure><a href="${name}"><img loading="lazy" src="${name}" alt=""></a><figcaption>${path.replaceAll('&', '&amp;')} · ${language} · ${theme} · ${width} px</figcaption></figure>`,
      );
    },
    finish() {
      const style =
        'body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:16px}img{height:320px;border:1px solid #888}figure{margin:0}figcaption{max-width:480px}';
      writeFileSync(
        file,
        `<!doctype html><meta charset="utf-8"><title>Review sheet</title><style>${style}</style>\n${rows.join('\n')}\n`,
      );
    },
  };
}
