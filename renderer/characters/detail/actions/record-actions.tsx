import { deleteCharacter, type Character } from '#shared/characters/contract/characters.ts';
import { EllipsisVertical, Eye, EyeOff, Link2, Scale, Trash2, Users } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../../base/ui/controls/icon-button.tsx';
import { Menu } from '../../../base/ui/overlays/menu.tsx';
import { toast } from '../../../base/ui/feedback/toast.ts';
import { call } from '../../../base/api/client.ts';
import { characters as list } from '../../stores/characters-store.ts';
import { comparePath, paths } from '../../../base/navigation/paths.ts';
import { toggleHidden } from '../../card/flags.ts';
import { StarButton } from '../../card/star-button.tsx';
import { separate } from '../../join/joining.ts';

const ConfirmDialog = lazy(() =>
  import('../../../base/ui/overlays/confirm-dialog.tsx').then((m) => ({ default: m.ConfirmDialog })),
);
const JoinDialog = lazy(() => import('../../join/join-dialog.tsx').then((m) => ({ default: m.JoinDialog })));

/** Dialog that chooses who sees the character; `app` hands it in from the people's domain. */
export type ViewersDialog = ComponentType<{
  readonly character: Character;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}>;

interface RecordActionsProps {
  readonly character: Character;
  /** The form has fields for the flags, so their buttons are off. */
  readonly editing: boolean;
  readonly viewersDialog: ViewersDialog;
}

/** Favourite button and a menu of rarely used actions. */
export function RecordActions({ character, editing, viewersDialog: ViewersDialog }: RecordActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<boolean>();
  const [joining, setJoining] = useState<boolean>();
  const [isSharing, setSharing] = useState<boolean>();
  const { name, realm, hidden, joined = [] } = character;
  const remove = async (): Promise<void> => {
    await call(deleteCharacter, { params: { id: character.id } });
    await navigate(paths.characters, { replace: true });
    toast({ tone: 'good', title: t('characters.detail.deleted', { name }) });
    await list.load();
  };
  return (
    <>
      {!editing && <StarButton character={character} />}
      <Menu
        trigger={
          <IconButton label={t('characters.detail.more')}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
        items={[
          { label: t('characters.compare.with'), icon: <Scale aria-hidden />, to: comparePath(character.id) },
          {
            label: t(hidden ? 'characters.detail.show' : 'characters.detail.hide'),
            icon: hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
            disabled: editing,
            onSelect: () => void toggleHidden(t, character),
          },
          { label: t('characters.detail.viewers'), icon: <Users aria-hidden />, onSelect: () => setSharing(true) },
          {
            label: t('characters.detail.join'),
            icon: <Link2 aria-hidden />,
            disabled: editing,
            onSelect: () => setJoining(true),
          },
          ...joined.map((part) => ({
            label: t('characters.detail.separate', { name: part.name === name ? part.realm : part.name }),
            icon: <Link2 aria-hidden />,
            disabled: editing,
            onSelect: () => void separate(part.id),
          })),
          {
            label: t('characters.detail.delete'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      {asking !== undefined && (
        <Suspense>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title={t('characters.detail.deleteTitle', { name })}
            confirmLabel={t('characters.detail.deleteConfirm')}
            danger
            onConfirm={remove}
          >
            {t('characters.detail.deleteText', { name, realm })}
          </ConfirmDialog>
        </Suspense>
      )}
      {isSharing !== undefined && (
        <Suspense>
          <ViewersDialog character={character} open={isSharing} onOpenChange={setSharing} />
        </Suspense>
      )}
      {joining !== undefined && (
        <Suspense>
          <JoinDialog character={character} open={joining} onOpenChange={setJoining} />
        </Suspense>
      )}
    </>
  );
}
