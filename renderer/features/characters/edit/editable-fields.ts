import type { Character } from '#shared/contract/characters/characters.ts';

/** What a player may write about a character of theirs (section 2's Edit / Save). */
export type EditableFields = Pick<Character, 'note' | 'favourite' | 'hidden'>;

/** The contract's limit of a note, in characters. */
export const NOTE_MAX = 2000;

export function editableFieldsOf({ note, favourite, hidden }: Character): EditableFields {
  return { note, favourite, hidden };
}

/** Only what differs from what is stored: what another tab or an import did meanwhile is left alone. */
export function changesOf(character: Character, draft: EditableFields): Partial<EditableFields> {
  return {
    ...(draft.note === character.note ? {} : { note: draft.note }),
    ...(draft.favourite === character.favourite ? {} : { favourite: draft.favourite }),
    ...(draft.hidden === character.hidden ? {} : { hidden: draft.hidden }),
  };
}

export function hasChanges(changes: Partial<EditableFields>): boolean {
  return Object.keys(changes).length > 0;
}
