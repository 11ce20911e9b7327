import { message, type Message } from '#shared/base/messages/message.ts';
import { fieldProblem, type FieldProblem } from '#shared/base/http/field-problem.ts';
import { readImport } from '#shared/characters/read-import/read-import.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import type { Check } from './check.ts';
import { findJsonProblem } from './json-problem.ts';

type Plain = Readonly<Record<string, unknown>>;

function asDocument(value: unknown): (Plain & { readonly characters: readonly unknown[] }) | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const plain = value as Plain;
  return Array.isArray(plain['characters']) && plain['character'] === undefined
    ? { ...plain, characters: plain['characters'] }
    : null;
}

/** Checks each character of a document as a payload; messages are prefixed with its index. */
function checkDocument(
  { characters, game_short_code, observed_at }: ReturnType<typeof asDocument> & object,
  now: number,
): Check {
  const errors: FieldProblem[] = [];
  const warnings: Message[] = [];
  const snapshots: Snapshot[] = [];
  characters.forEach((entry, index) => {
    const own = typeof entry === 'object' && entry !== null ? entry : {};
    const reading = readImport({ game_short_code, observed_at, ...own }, now);
    const place = `characters[${index}]`;
    warnings.push(...reading.warnings.map((problem) => message('about_entry', { place, problem })));
    if (reading.ok) snapshots.push(reading.snapshot);
    else
      errors.push(
        ...reading.errors.map(({ field, ...problem }) =>
          fieldProblem(`${place}.${field}`, 'about_entry', { place, problem }),
        ),
      );
  });
  if (characters.length === 0) errors.push(fieldProblem('characters', 'character_list_empty'));
  return errors.length > 0 ? { kind: 'refused', errors, warnings } : { kind: 'many', snapshots, warnings };
}

/** Validates with the server's rules. `now` is the time of undated payloads. */
export function checkText(text: string, now: number): Check {
  if (text.trim() === '') return { kind: 'empty' };
  let value: unknown;
  try {
    value = JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  } catch {
    const problem = findJsonProblem(text);
    return { kind: 'syntax', problem: problem ?? { kind: 'value', index: 0, line: 1, column: 1 } };
  }
  const document = asDocument(value);
  if (document) return checkDocument(document, now);
  const reading = readImport(value, now);
  if (!reading.ok) return { kind: 'refused', errors: reading.errors, warnings: reading.warnings };
  return { kind: 'one', payload: value, snapshot: reading.snapshot, warnings: reading.warnings };
}
