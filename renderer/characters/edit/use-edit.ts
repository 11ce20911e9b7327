import type { Character } from '#shared/characters/contract/characters.ts';
import { startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../base/ui/feedback/toast.ts';
import { failureMessage } from '../../base/api/errors.ts';
import { editCharacter } from '../stores/edit-character.ts';
import { changesOf, editableFieldsOf, hasChanges, type EditableFields } from './editable-fields.ts';

export interface Edit {
  /** Null outside edit mode. */
  readonly draft: EditableFields | null;
  readonly unsaved: boolean;
  readonly saving: boolean;
  readonly failure: string | null;
  readonly begin: () => void;
  readonly change: (draft: EditableFields) => void;
  readonly discard: () => void;
  /** Saves and leaves edit mode; on failure the draft stays and `failure` is set. */
  readonly save: () => Promise<void>;
}

export function useEdit(character: Character, editingFromStart: boolean): Edit {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<EditableFields | null>(() =>
    editingFromStart ? editableFieldsOf(character) : null,
  );
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const changes = draft ? changesOf(character, draft) : {};

  // A transition keeps the page until the lazy form has loaded.
  const begin = (): void => startTransition(() => setDraft(editableFieldsOf(character)));
  const end = (): void => {
    setDraft(null);
    setFailure(null);
  };
  const save = async (): Promise<void> => {
    if (saving) return;
    if (!hasChanges(changes)) {
      end();
      return;
    }
    setSaving(true);
    setFailure(null);
    try {
      const isSent = await editCharacter(character, changes);
      end();
      if (isSent) toast({ tone: 'good', title: t('characters.detail.saved') });
    } catch (error) {
      setFailure(failureMessage(error));
    } finally {
      setSaving(false);
    }
  };
  return { draft, unsaved: hasChanges(changes), saving, failure, begin, change: setDraft, discard: end, save };
}
