import { blockUser, removeFriend, unblockUser, type Friend } from '#shared/people/contract/friends.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, Stack } from '../../base/ui/layout/layout.tsx';
import { body as shakingHands } from 'virtual:game-icon/shaking-hands';
import { StatusDot } from '../../base/ui/feedback/badge.tsx';
import { ConfirmDialog } from '../../base/ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { GameIcon } from '../../games/game/game-icon.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { Skeleton, SkeletonGroup } from '../../base/ui/feedback/skeleton.tsx';
import { runWithErrorToast } from '../../base/ui/feedback/run-with-error-toast.ts';
import { call } from '../../base/api/client.ts';
import { loadCatalogue } from '../../base/i18n/i18n.ts';
import { useList } from '../../base/stores/remote-list.ts';
import { friends, reloadFriends } from '../people-lists.ts';
import { FriendRow } from './friend-row.tsx';

const FriendDialog = lazy(async () => {
  const [module] = await Promise.all([import('../shared-characters/friend-dialog.tsx'), loadCatalogue(['roster'])]);
  return { default: module.FriendDialog };
});

interface Question {
  readonly kind: 'removeDialog' | 'blockDialog';
  readonly friend: Friend;
}

function inOrder(all: readonly Friend[]): readonly Friend[] {
  return all.toSorted((a, b) => Number(b.online ?? false) - Number(a.online ?? false));
}

export function FriendsPanel() {
  const { t } = useTranslation();
  const { data, isLoaded } = useList(friends);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [shown, setShown] = useState<{ readonly friend: Friend; readonly isOpen: boolean } | null>(null);
  const online = data.filter((friend) => friend.online).length;

  const ask = (kind: Question['kind'], friend: Friend): void => {
    setQuestion({ kind, friend });
    setIsAsking(true);
  };
  const confirm = async (): Promise<void> => {
    if (!question) return;
    const userId = question.friend.id;
    await (question.kind === 'blockDialog'
      ? call(blockUser, { body: { userId } })
      : call(removeFriend, { params: { userId } }));
    await reloadFriends();
  };
  const takeBack = async ({ id }: Friend): Promise<void> => {
    await runWithErrorToast(() => call(removeFriend, { params: { userId: id } }));
    await reloadFriends();
  };
  const unblock = async ({ id }: Friend): Promise<void> => {
    await runWithErrorToast(() => call(unblockUser, { body: { userId: id } }));
    await reloadFriends();
  };

  const username = question?.friend.username ?? '';
  const kind = question?.kind ?? 'removeDialog';
  return (
    <Panel
      title={t('friends.list.title')}
      actions={online > 0 && <StatusDot>{t('friends.list.onlineCount', { count: online })}</StatusDot>}
    >
      <Waiting isLoaded={isLoaded} isEmpty={data.length === 0} />
      <List>
        {inOrder(data).map((friend) => (
          <FriendRow
            key={friend.id}
            friend={friend}
            onShow={() => setShown({ friend, isOpen: true })}
            onRemove={() => ask('removeDialog', friend)}
            onBlock={() => ask('blockDialog', friend)}
            onTakeBack={() => void takeBack(friend)}
            onUnblock={() => unblock(friend)}
          />
        ))}
      </List>
      {shown && (
        <Suspense>
          <FriendDialog
            key={shown.friend.id}
            friend={shown.friend}
            open={shown.isOpen}
            onOpenChange={(isOpen) => setShown({ ...shown, isOpen })}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t(`friends.${kind}.title`, { username })}
        confirmLabel={t(`friends.${kind}.confirm`)}
        danger
        onConfirm={confirm}
      >
        {t(`friends.${kind}.text`)}
      </ConfirmDialog>
    </Panel>
  );
}

function Waiting({ isLoaded, isEmpty }: { readonly isLoaded: boolean; readonly isEmpty: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {!isLoaded && (
        <Stack as={SkeletonGroup} gap="2">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height="44px" />
          ))}
        </Stack>
      )}
      {isLoaded && isEmpty && (
        <EmptyState icon={<GameIcon body={shakingHands} />} title={t('friends.list.none')}>
          {t('friends.list.noneText')}
        </EmptyState>
      )}
    </>
  );
}
