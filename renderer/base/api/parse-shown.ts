import { cutMarks, hasStackedMarks } from '#shared/base/text/cut-marks.ts';

/** Fields with names that games, players and addons chose. */
const NAMED = /(?:^|_)name$|^(?:realm|guild|zone|title)$/;

/** Parses what pages show: names whose marks would cover other lines are cut. Every answer and push of the server passes here. */
export function parseShown(text: string): unknown {
  // Nearly always: a function for each field makes parsing slow.
  if (!hasStackedMarks(text)) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) =>
    typeof value === 'string' && NAMED.test(key) ? cutMarks(value) : value,
  );
}
