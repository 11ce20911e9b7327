import type { ChangedCharacter } from '#shared/characters/contract/changes.ts';
import type { Context } from '../base/context.ts';

export function describeChange(
  { id, name, realm, game_id }: Omit<ChangedCharacter, 'status' | 'changes'>,
  status: 'edited' | 'deleted',
): ChangedCharacter {
  return { id, name, realm, game_id, status, changes: [] };
}

/** Awaits a write. When it fails, the owner's pages load their characters again: it may have been committed. */
export function reportFailedWrite<T>(
  { events }: Pick<Context, 'events'>,
  userId: number,
  write: Promise<T>,
): Promise<T> {
  return write.catch((error: unknown) => {
    events.emit('charactersInDoubt', { userId });
    throw error;
  });
}
