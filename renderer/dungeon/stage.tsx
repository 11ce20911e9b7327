import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { GameState, Position } from '#shared/dungeon/model/state.ts';
import { Board } from './board/board.tsx';
import { describeBoard } from './board/describe-board.ts';
import type { Scene } from './board/scene.ts';
import { useGraves } from './graves/use-graves.ts';
import { GameOver } from './game-over.tsx';
import { pressCell } from './press-cell.ts';
import { StairsCard } from './stairs-card.tsx';
import type { Dungeon } from './use-dungeon.ts';

interface StageProps {
  readonly dungeon: Dungeon;
  readonly scene: Scene;
  readonly game: GameState;
  readonly board: RefObject<HTMLDivElement | null>;
  readonly onLook: (cell: Position | null) => void;
  readonly onReset: () => void;
  readonly onCellar: (() => void) | undefined;
}

/** The board, with the card of a run that is over or of stairs without a floor. */
export function Stage({ dungeon, scene, game, board, onLook, onReset, onCellar }: StageProps) {
  const { t } = useTranslation();
  const play = dungeon.game;
  useGraves(dungeon);
  const { busy, posting, refusal, daily, killer, hero, runId, stairs, isOffline } = useStore(play.store);
  // Kept while a turn is animated: its cells are described once, after the turn.
  const [label, setLabel] = useState('');
  const description = busy ? label : describeBoard(t, scene);
  if (description !== label) setLabel(description);
  /** Returns the focus to the board, as the pressed button disappears. */
  const descend = (way: () => Promise<void>): void => {
    void way();
    board.current?.focus();
  };
  return (
    <Board
      ref={board}
      scene={scene}
      onPainter={dungeon.setPainter}
      label={description}
      busy={busy}
      onPress={(cell) => pressCell(play, scene, cell)}
      onLook={onLook}
    >
      {stairs === 'failed' && (
        <StairsCard
          refusal={refusal}
          onRetry={() => descend(() => play.descend())}
          onOffline={daily ? undefined : () => descend(() => play.descendOffline())}
        />
      )}
      {game.isGameOver && (
        <GameOver
          game={game}
          isVerified={!isOffline}
          daily={daily}
          posting={posting}
          killer={killer}
          hero={hero}
          runId={runId}
          refusal={refusal}
          onPostAgain={() => void play.postAgain()}
          onReset={onReset}
          onCellar={onCellar}
        />
      )}
    </Board>
  );
}
