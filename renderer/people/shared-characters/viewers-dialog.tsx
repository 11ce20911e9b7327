import { getViewers, setViewers, type Viewers } from '#shared/characters/contract/viewers.ts';
import { mayDo } from '#shared/people/permissions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Muted, Stack } from '../../base/ui/layout/layout.tsx';
import { call } from '../../base/api/client.ts';
import { useCall } from '../../base/api/use-call.ts';
import { Form, FormActions } from '../../base/ui/controls/form.tsx';
import { GuestNotice } from '../../base/ui/feedback/guest-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { toast } from '../../base/ui/feedback/toast.ts';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import { isGuest, useUser } from '../../base/session/session.ts';
import { useList } from '../../base/stores/remote-list.ts';
import { friends as friendList, groups as groupList } from '../people-lists.ts';
import { ShareLine, SharingRules } from './sections-field.tsx';
import styles from './viewers.module.css';

export interface ViewersDialogProps {
  readonly character: { readonly id: number; readonly name: string };
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Groups and friends that see a character. */
export function ViewersDialog({ character, open, onOpenChange }: ViewersDialogProps) {
  const { t } = useTranslation();
  const { state, data, retry } = useCall(getViewers, { params: { id: character.id } });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="l"
      title={t('roster.viewers.title', { name: character.name })}
      description={t('roster.viewers.lead')}
    >
      {state === 'failed' && <ErrorState title={t('roster.viewers.failed')} message={data.message} onRetry={retry} />}
      {state === 'loading' && (
        <SkeletonGroup>
          <Skeleton height="120px" />
        </SkeletonGroup>
      )}
      {state === 'ready' && <ViewersForm characterId={character.id} saved={data} onSaved={() => onOpenChange(false)} />}
    </Dialog>
  );
}

interface ViewersFormProps {
  readonly characterId: number;
  readonly saved: Viewers;
  readonly onSaved: () => void;
}

type Viewer = Viewers['groups'][number];

function withViewer(viewers: readonly Viewer[], id: number, sections: Viewer['sections'] | null): Viewer[] {
  const others = viewers.filter((viewer) => viewer.id !== id);
  return sections === null ? others : [...others, { id, sections }];
}

function ViewersForm({ characterId, saved, onSaved }: ViewersFormProps) {
  const { t } = useTranslation();
  const isReadOnly = isGuest(useUser());
  const groups = useList(groupList).data.filter((group) => mayDo(group, 'shareCharacters'));
  const friends = useList(friendList).data.filter(({ status }) => status === 'accepted');
  const [chosen, setChosen] = useState(saved);
  const submit = async (): Promise<void> => {
    // Memberships and friendships that ended meanwhile have ended the choice too.
    const body = {
      groups: chosen.groups.filter(({ id }) => groups.some((group) => group.id === id)),
      friends: chosen.friends.filter(({ id }) => friends.some((friend) => friend.id === id)),
    };
    await call(setViewers, { params: { id: characterId }, body });
    toast({ tone: 'good', title: t('roster.viewers.saved') });
    onSaved();
  };
  const lines = (kind: keyof Viewers, all: readonly { readonly id: number; readonly name: string }[]) =>
    all.map(({ id, name }) => (
      <ShareLine
        key={id}
        label={name}
        legend={t('roster.viewers.sectionsOf', { name })}
        sections={chosen[kind].find((viewer) => viewer.id === id)?.sections ?? null}
        onChange={(sections) =>
          setChosen({ ...chosen, [kind]: withViewer(chosen[kind], id, sections && [...sections]) })
        }
      />
    ));
  return (
    <Stack as={Form} gap="5" className={styles['parts']} onSubmit={submit}>
      <GuestNotice />
      <section aria-labelledby="viewers-groups">
        <h3 id="viewers-groups">{t('roster.viewers.groups')}</h3>
        {groups.length === 0 && (
          <Muted as="p" soft>
            {t('roster.viewers.noGroups')}
          </Muted>
        )}
        <List>{lines('groups', groups)}</List>
      </section>
      <section aria-labelledby="viewers-friends">
        <h3 id="viewers-friends">{t('roster.viewers.friends')}</h3>
        {friends.length === 0 && (
          <Muted as="p" soft>
            {t('roster.viewers.noFriends')}
          </Muted>
        )}
        <List>
          {lines(
            'friends',
            friends.map(({ id, username }) => ({ id, name: username })),
          )}
        </List>
      </section>
      <SharingRules />
      <FormActions submit={t('roster.viewers.save')} disabled={isReadOnly} />
    </Stack>
  );
}
