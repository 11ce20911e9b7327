import type { Character } from '#shared/characters/contract/characters.ts';
import { joinCharacters, keepApart, undoJoin } from '#shared/characters/contract/joins.ts';
import { toast } from '../../base/ui/feedback/toast.ts';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { call } from '../../base/api/client.ts';
import { t } from '../../base/i18n/i18n.ts';
import { characters as list } from '../stores/characters-store.ts';

type Named = Pick<Character, 'id' | 'name'>;

/** Offers an undo. Rejects with the reason. */
export async function join(keep: Named, other: Named): Promise<Character> {
  const { data } = await call(joinCharacters, { body: { keep: keep.id, other: other.id } });
  await list.load();
  toast({
    tone: 'good',
    title: t('joining.done', { name: data.name }),
    description: t('joining.doneText'),
    action: { label: t('common.undo'), onAct: () => void separate(other.id) },
  });
  return data;
}

export async function separate(id: number): Promise<void> {
  await runWithErrorToast(async () => {
    const { data } = await call(undoJoin, { params: { id } });
    await list.load();
    const [one = '', other = ''] = data.map(({ name }) => name);
    toast({ tone: 'good', title: t('joining.undone', { one, other }) });
  });
}

/** True when the server accepted it. */
export function callThemTwo(one: Named, other: Named): Promise<boolean> {
  return runWithErrorToast(() => call(keepApart, { body: { keep: one.id, other: other.id } }));
}
