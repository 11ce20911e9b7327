import type { Character } from '#shared/characters/contract/characters.ts';
import type { TFunction } from 'i18next';
import { toast } from '../../base/ui/feedback/toast.ts';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { characters as list } from '../stores/characters-store.ts';
import { editCharacter } from '../stores/edit-character.ts';

type CharacterFlags = Partial<Pick<Character, 'favourite' | 'hidden' | 'pinned_currencies'>>;

/** Optimistic; reverted with a toast on failure. True when the server accepted it, or it waits for the network. */
export async function setFlags({ id }: Pick<Character, 'id'>, marks: CharacterFlags): Promise<boolean> {
  const find = (): Character | undefined => list.store.getState().data.find((each) => each.id === id);
  const before = find();
  if (!before) return false;
  list.put({ ...before, ...marks });
  const kept = await runWithErrorToast(() => editCharacter(before, marks));
  const now = find();
  if (!kept && now) {
    const fields = Object.keys(marks) as (keyof CharacterFlags)[];
    list.put({ ...now, ...Object.fromEntries(fields.map((field) => [field, before[field]])) });
  }
  return kept;
}

/** Toggles `hidden`; hiding offers an undo. */
export async function toggleHidden(t: TFunction, character: Pick<Character, 'id' | 'name' | 'hidden'>): Promise<void> {
  const { name, hidden } = character;
  if (!(await setFlags(character, { hidden: !hidden }))) return;
  if (hidden) {
    toast({ tone: 'good', title: t('characters.marks.shown', { name }) });
    return;
  }
  toast({
    title: t('characters.marks.hidden', { name }),
    description: t('characters.marks.hiddenText'),
    action: { label: t('common.undo'), onAct: () => void setFlags(character, { hidden: false }) },
  });
}
