import { getViewers, setViewers, type ViewerSection } from '#shared/characters/contract/viewers.ts';
import type { Group } from '#shared/people/contract/groups.ts';
import type { Roster } from '#shared/guild/contract/roster.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Stack } from '../../base/ui/layout/layout.tsx';
import { call } from '../../base/api/client.ts';
import { Form, FormActions } from '../../base/ui/controls/form.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import { useUser } from '../../base/session/session.ts';
import { useCharacters } from '../../characters/stores/characters-store.ts';
import { ShareLine, SharingRules } from '../../people/shared-characters/sections-field.tsx';
import styles from '../../people/shared-characters/viewers.module.css';

interface MineDialogProps {
  readonly group: Group;
  readonly roster: Roster | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

type Choice = ReadonlyMap<number, readonly ViewerSection[]>;

export function MineDialog({ group, roster, open, onOpenChange }: MineDialogProps) {
  const { t } = useTranslation();
  const username = useUser()?.username;
  const own = roster?.members.find((member) => member.username === username);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="l"
      title={t('roster.mine.title', { name: group.name })}
      description={t('roster.mine.lead')}
    >
      {roster ? (
        <MineForm
          groupId={group.id}
          saved={new Map(own?.characters.map(({ id, sections }) => [id, sections]))}
          onSaved={() => onOpenChange(false)}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton height="120px" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

/** Changes the choice for one group; those for others stay. */
async function shareWithGroup(characterId: number, groupId: number, sections: readonly ViewerSection[] | undefined) {
  const params = { id: characterId };
  const { groups, friends } = await call(getViewers, { params });
  const others = groups.filter(({ id }) => id !== groupId);
  const body = { groups: sections ? [...others, { id: groupId, sections: [...sections] }] : others, friends };
  await call(setViewers, { params, body });
}

interface MineFormProps {
  readonly groupId: number;
  readonly saved: Choice;
  readonly onSaved: () => void;
}

function MineForm({ groupId, saved, onSaved }: MineFormProps) {
  const { t } = useTranslation();
  const { data: characters } = useCharacters();
  const [chosen, setChosen] = useState<Choice>(saved);
  const submit = async (): Promise<void> => {
    for (const { id } of characters) {
      const sections = chosen.get(id);
      if (sections?.join() !== saved.get(id)?.join()) await shareWithGroup(id, groupId, sections);
    }
    toast({ tone: 'good', title: t('roster.mine.saved') });
    onSaved();
  };
  const change = (id: number, sections: readonly ViewerSection[] | null): void => {
    const next = new Map(chosen);
    if (sections) next.set(id, sections);
    else next.delete(id);
    setChosen(next);
  };
  if (characters.length === 0) return <EmptyState title={t('roster.mine.none')} />;
  return (
    <Stack as={Form} gap="5" className={styles['parts']} onSubmit={submit}>
      <List>
        {characters.map(({ id, name, realm }) => (
          <ShareLine
            key={id}
            label={`${name} · ${realm}`}
            legend={t('roster.mine.sectionsOf', { name })}
            sections={chosen.get(id) ?? null}
            onChange={(sections) => change(id, sections)}
          />
        ))}
      </List>
      <SharingRules />
      <FormActions submit={t('roster.viewers.save')} />
    </Stack>
  );
}
