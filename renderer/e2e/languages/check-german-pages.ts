import { findUncolouredViolations } from '../support/axe.ts';
import { findOverflowAt, resizeTo } from '../support/overflow.ts';
import type { TextRecorder } from '../support/page-texts.ts';
import type { PageEntry } from '../support/pages.ts';

const WIDTHS = [360, 390, 768, 1280, 1920];

/** English texts, axe violations except colours, and overflow at every width, by path; empty where nothing is wrong. */
export async function checkGermanPages(
  { page, found, open, look }: TextRecorder,
  entries: readonly Pick<PageEntry, 'path'>[],
): Promise<Record<string, unknown>> {
  const problems: Record<string, unknown> = {};
  for (const { path } of entries) {
    await resizeTo(page, 1280);
    await open(path);
    await look(path);
    const violations = await findUncolouredViolations(page);
    if (violations.length > 0) problems[`${path}, axe`] = violations;
    const overflow = await findOverflowAt(page, WIDTHS);
    if (Object.keys(overflow).length > 0) problems[`${path}, overflow`] = overflow;
  }
  return { ...found, ...problems };
}
