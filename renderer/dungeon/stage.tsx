import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../base/ui/layout/layout.tsx';
import { useStore } from 'zustand';
import type { GameState, Position } from '#shared/dungeon/model/state.ts';
import { Board } from './board/board.tsx';
import { describeBoard } from './board/describe-board.ts';
import type { Scene } from './board/scene.ts';
import { useGraves } from './graves/use-graves.ts';
import { GameOver } from './game-over.tsx';
import { PerkChoice } from './perks/perk-choice.tsx';
import type { Dungeon } from './use-dungeon.ts';
import type { Direction } from '#shared/dungeon/model/actions.ts';
import type { Game } from './run/game.ts';
import { cellGoal, stepTowards } from './run/walk.ts';
import { Button } from '../base/ui/controls/button.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import styles from './game-over.module.css';

interface StairsCardProps {
  /** The server's reason; null without an answer. */
  readonly refusal: string | null;
  readonly onRetry: () => void;
  /** Absent in today's cellar. */
  readonly onOffline?: (() => void) | undefined;
}

/** The next floor could not be fetched. */
function StairsCard({ refusal, onRetry, onOffline }: StairsCardProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['veil']}>
      <Stack gap="1" justify="center" className={styles['card']} role="alert">
        <h2 className={styles['title']}>{t('dungeon.stairs.title')}</h2>
        <p className={styles['status']}>{refusal ?? t('dungeon.stairs.text')}</p>
        {onOffline && <p className={styles['status']}>{t('dungeon.offline.text')}</p>}
        <Row gap="2" align="stretch" justify="center" wrap className={styles['actions']}>
          {onOffline && <Button onClick={onOffline}>{t('dungeon.offline.goOn')}</Button>}
          <Button variant="primary" onClick={onRetry} ref={focusOnMount}>
            {t('common.tryAgain')}
          </Button>
        </Row>
      </Stack>
    </div>
  );
}

/** Direction from the player to a cell, along the longer axis; null for the player's own. */
function directionTo(dx: number, dy: number): Direction | null {
  if (dx === 0 && dy === 0) return null;
  if (Math.abs(dx) >= Math.abs(dy)) return dx > 0 ? 'e' : 'w';
  return dy > 0 ? 's' : 'n';
}

/** A press on a cell: walks there where there is a known way, else takes one step towards it. */
function pressCell(game: Game, scene: Scene, cell: Position): void {
  const goal = cellGoal(cell);
  if (stepTowards(scene, goal) !== null) {
    void game.walk(goal);
    return;
  }
  const { player } = scene.state;
  const direction = directionTo(cell.x - player.x, cell.y - player.y);
  if (direction) void game.act({ type: 'move', direction });
}

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
  const goOn = (way: () => Promise<void>): void => {
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
          onRetry={() => goOn(() => play.descend())}
          onOffline={daily ? undefined : () => goOn(() => play.descendOffline())}
        />
      )}
      {game.perkOffer && !busy && (
        <PerkChoice offer={game.perkOffer} onChoose={(index) => goOn(() => play.act({ type: 'choosePerk', index }))} />
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
