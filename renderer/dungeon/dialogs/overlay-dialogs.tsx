import type { BoardName } from '#shared/dungeon/contract/boards.ts';
import type { GameState } from '#shared/dungeon/model/state.ts';
import type { OpenDialog } from '../overlay-header.tsx';
import type { NewRun } from '../run/new-run.ts';
import { HelpDialog } from './help-dialog.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { useTranslation } from 'react-i18next';
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
function RestartDialog({ game, next, onClose, onBegin }: RestartDialogProps) {
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

export interface OverlayDialogsProps {
  readonly game: GameState | null;
  readonly shown: OpenDialog | null;
  readonly onShow: (dialog: OpenDialog | null) => void;
  readonly firstBoard: BoardName;
  /** New run that the player is asked about; null while closed. */
  readonly asked: NewRun | null;
  readonly onAnswer: () => void;
  readonly onBegin: (next: NewRun) => void;
}

/** Help, scoreboard and the question before a run is given up. */
export function OverlayDialogs({ game, shown, onShow, firstBoard, asked, onAnswer, onBegin }: OverlayDialogsProps) {
  return (
    <>
      <HelpDialog
        open={shown === 'help'}
        onOpenChange={(next) => onShow(next ? 'help' : null)}
        floor={game?.floor.number ?? 1}
      />
      <Scoreboard
        open={shown === 'scores'}
        onOpenChange={(next) => onShow(next ? 'scores' : null)}
        first={firstBoard}
      />
      <RestartDialog game={game} next={asked} onClose={onAnswer} onBegin={onBegin} />
    </>
  );
}
