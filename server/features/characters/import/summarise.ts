import type { ImportedCharacter, ImportStatus } from '#shared/contract/characters/characters.ts';

const STATUS_LABELS: readonly (readonly [status: ImportStatus, word: string])[] = [
  ['created', 'new'],
  ['updated', 'updated'],
  ['unchanged', 'unchanged'],
  ['stale', 'older than what is known'],
];

/** One sentence for what an upload did. */
export function summariseImport(characters: readonly ImportedCharacter[]): string {
  const counts = STATUS_LABELS.map(
    ([status, word]) => [characters.filter((character) => character.status === status).length, word] as const,
  );
  const parts = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return `${characters.length} ${characters.length === 1 ? 'character' : 'characters'} received: ${parts.join(', ')}.`;
}
