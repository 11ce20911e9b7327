import type { BoardName } from '#shared/dungeon/contract/boards.ts';
import type { GameState } from '#shared/dungeon/model/state.ts';
import type { OpenDialog } from '../overlay-header.tsx';
import type { NewRun } from '../run/new-run.ts';
import { HelpDialog } from './help-dialog.tsx';
import { RestartDialog } from './restart-dialog.tsx';
import { Scoreboard } from './scoreboard.tsx';

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
