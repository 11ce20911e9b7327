import type { Character } from '#shared/characters/contract/characters.ts';

/** The player's own fields of a character. */
export type EditableFields = Pick<Character, 'note' | 'favourite' | 'hidden'>;

export function editableFieldsOf({ note, favourite, hidden }: Character): EditableFields {
  return { note, favourite, hidden };
}

/** Fields that differ from the stored ones; others may have changed in another tab meanwhile. */
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
