import type { ImportedCharacter, ImportStatus } from '#shared/characters/contract/characters.ts';
import { message, type Message } from '#shared/base/messages/message.ts';

const STATUSES: readonly ImportStatus[] = ['created', 'updated', 'unchanged', 'stale'];

export function summariseImport(characters: readonly ImportedCharacter[]): Message {
  const parts = STATUSES.flatMap((status) => {
    const count = characters.filter((character) => character.status === status).length;
    return count > 0 ? [message(`import_summary_${status}`, { count })] : [];
  });
  return message('import_summary', { count: characters.length, parts });
}
