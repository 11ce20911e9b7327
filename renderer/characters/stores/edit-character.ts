import { patchCharacter, type Character } from '#shared/characters/contract/characters.ts';
import { call } from '../../base/api/client.ts';
import { characters } from './characters-store.ts';
import { changeQueue } from '../offline/change-queue.ts';
import type { CharacterEdit } from '../offline/waiting-changes.ts';

/** Edits a character. Without a network the edit waits for it, and the result is false. Throws the server's refusal. */
export async function editCharacter(character: Character, body: CharacterEdit): Promise<boolean> {
  const queue = changeQueue.current ?? (await changeQueue.load());
  if (queue) return queue.edit(character, body);
  characters.put((await call(patchCharacter, { params: { id: character.id }, body })).data);
  return true;
}
