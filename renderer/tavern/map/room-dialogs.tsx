import { lazy, Suspense } from 'react';
import type { ViewedCharacter } from '#shared/characters/contract/viewers.ts';

const AvatarDialog = lazy(() => import('../avatar-dialog.tsx').then((m) => ({ default: m.AvatarDialog })));
const ViewedDialog = lazy(() =>
  import('../../people/shared-characters/viewed-dialog.tsx').then((m) => ({ default: m.ViewedDialog })),
);
const HearthDialog = lazy(() => import('./hearth-dialog.tsx').then((m) => ({ default: m.HearthDialog })));

export type OpenedDialog = 'avatar' | 'hearth' | ViewedCharacter | null;

interface RoomDialogsProps {
  readonly opened: OpenedDialog;
  readonly onClose: () => void;
  readonly groupId: number;
  readonly username: string;
  readonly own: number | null;
}

/** Choice of the player's character, the hearth, or the card of somebody else's character. */
export function RoomDialogs({ opened, onClose, groupId, username, own }: RoomDialogsProps) {
  if (opened === null) return null;
  const change = (isOpen: boolean): void => {
    if (!isOpen) onClose();
  };
  return (
    <Suspense>
      {opened === 'avatar' && (
        <AvatarDialog groupId={groupId} username={username} own={own} open onOpenChange={change} />
      )}
      {opened === 'hearth' && <HearthDialog groupId={groupId} open onOpenChange={change} />}
      {typeof opened === 'object' && <ViewedDialog character={opened} open onOpenChange={change} />}
    </Suspense>
  );
}
