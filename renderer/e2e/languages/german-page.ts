import type { Player } from '../support/accounts.ts';
import { findUncolouredViolations } from '../support/axe.ts';
import type { Harness } from '../support/harness.ts';
import { findOverflowAt } from '../support/overflow.ts';
import { openTextRecorder } from '../support/page-texts.ts';

const WIDTHS = [360, 390, 768, 1280, 1920];

/** English texts, axe violations except colours, and overflow at every width of a German page; empty where nothing is wrong. */
export async function findGermanProblems(
  stage: Harness,
  path: string,
  player?: Player,
): Promise<Record<string, unknown>> {
  const { page, found, open, look } = await openTextRecorder(stage, player);
  await open(path);
  await look('English');
  const axe = await findUncolouredViolations(page);
  return { ...found, ...(axe.length > 0 && { axe }), ...(await findOverflowAt(page, WIDTHS)) };
}
