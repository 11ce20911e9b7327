import { listFriendCharacters, type ViewedCharacter } from '#shared/characters/contract/viewers.ts';
import type { Friend } from '#shared/people/contract/friends.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Row } from '../../base/ui/layout/layout.tsx';
import { isNotFound } from '../../base/api/errors.ts';
import { useVersionedCall } from '../../base/api/use-call.ts';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { classTextColour } from '../../games/game/class-colour.ts';
import { ClassCrest } from '../../games/game/class-crest.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { ErrorState } from '../../base/ui/layout/error-state.tsx';
import { Dialog } from '../../base/ui/overlays/dialog.tsx';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { onLive } from '../../base/live/live-feed.ts';
import { ViewedDialog } from './viewed-dialog.tsx';
import styles from './viewers.module.css';

export interface FriendDialogProps {
  readonly friend: Pick<Friend, 'id' | 'username'>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Counts pushes after which the friend may share something else. */
function useFriendChanges(friendId: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const add = (): void => setCount((before) => before + 1);
    const stops = [
      onLive('friendCharacters', ({ userId }) => {
        if (userId === friendId) add();
      }),
      onLive('friends', add),
    ];
    return () => stops.forEach((stop) => stop());
  }, [friendId]);
  return count;
}

/** Characters that a friend shares with the user; closes when the friendship ends. */
export function FriendDialog({ friend: { id, username }, open, onOpenChange }: FriendDialogProps) {
  const { t } = useTranslation();
  const changes = useFriendChanges(id);
  const { data, failure, error, retry } = useVersionedCall(listFriendCharacters, { params: { userId: id } }, changes);
  const [opened, setOpened] = useState<number | null>(null);
  const viewed = failure === null ? data?.data.find((character) => character.id === opened) : undefined;
  const isEnded = isNotFound(error);
  useEffect(() => {
    if (isEnded && open) onOpenChange(false);
  }, [isEnded, open, onOpenChange]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('roster.friend.title', { username })}>
      {failure !== null && <ErrorState title={t('roster.friend.failed')} message={failure} onRetry={retry} />}
      {failure === null && data === null && (
        <SkeletonGroup>
          <Skeleton height="120px" />
        </SkeletonGroup>
      )}
      {failure === null && data?.data.length === 0 && <EmptyState title={t('roster.friend.none', { username })} />}
      {failure === null && data && (
        <List>
          {data.data.map((character) => (
            <CharacterLine key={character.id} character={character} onOpen={() => setOpened(character.id)} />
          ))}
        </List>
      )}
      {viewed && (
        <ViewedDialog
          key={viewed.id}
          character={viewed}
          open
          onOpenChange={(isOpen) => setOpened(isOpen ? viewed.id : null)}
        />
      )}
    </Dialog>
  );
}

function CharacterLine({ character, onOpen }: { readonly character: ViewedCharacter; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const { name, level, race, realm } = character;
  const className = translateGameTerm(character.class);
  return (
    <Row as="li" gap="3" className={styles['character']}>
      <ClassCrest className={character.class} size={30} />
      <span>
        <button
          type="button"
          className={styles['open']}
          style={{ color: classTextColour(character.class) }}
          onClick={onOpen}
        >
          {name}
        </button>
        <small>{t('roster.details.line', { level, race: translateGameTerm(race), className, realm })}</small>
      </span>
    </Row>
  );
}
