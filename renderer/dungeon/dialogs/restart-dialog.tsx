import { useTranslation } from 'react-i18next';
import type { GameState } from '#shared/dungeon/model/state.ts';
import type { NewRun } from '../run/new-run.ts';
import { ConfirmDialog } from '../../base/ui/overlays/confirm-dialog.tsx';
import { formatNumber } from '../../base/format/format.ts';

interface RestartDialogProps {
  readonly game: GameState | null;
  /** Null while closed. */
  readonly next: NewRun | null;
  readonly onClose: () => void;
  readonly onBegin: (next: NewRun) => void;
}

/** Asks before a run that has left floor 1 is given up. */
export function RestartDialog({ game, next, onClose, onBegin }: RestartDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={next !== null && game !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('dungeon.giveUp.title')}
      confirmLabel={t('dungeon.giveUp.confirm')}
      danger
      onConfirm={() => {
        if (next !== null) onBegin(next);
      }}
    >
      {game && t('dungeon.giveUp.text', { floor: game.floor.number, score: formatNumber(game.score) })}
    </ConfirmDialog>
  );
}
