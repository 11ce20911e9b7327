import type { Direction } from '#shared/dungeon/model/actions.ts';
import { GRID_PIXELS } from '#shared/dungeon/model/constants.ts';
import { useEffect, useRef, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { useBoardSize } from './use-board-size.ts';
import styles from './board.module.css';
import { createPainter, type Painter } from './painter.ts';
import type { Scene } from './scene.ts';

interface BoardProps {
  readonly scene: Scene;
  /** Called with the painter while the board is in the page, and with null when it leaves. */
  readonly onPainter: (painter: Painter | null) => void;
  readonly label: string;
  /** A turn is being shown: steps are ignored. */
  readonly busy: boolean;
  readonly onStep: (direction: Direction) => void;
  /** Laid over the grid. */
  readonly children?: ReactNode;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** The way from the player to a point of the board, along the longer of its two sides; null in the player's own cell. */
export function directionTo(dx: number, dy: number): Direction | null {
  if (Math.abs(dx) < 0.5 && Math.abs(dy) < 0.5) return null;
  if (Math.abs(dx) >= Math.abs(dy)) return dx > 0 ? 'e' : 'w';
  return dy > 0 ? 's' : 'n';
}

/** Section 2's 640 px grid; where there is less room it is smaller. A press walks one step towards where it was. */
export function Board({ scene, onPainter, label, busy, onStep, ref, children }: BoardProps) {
  const holder = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter>(null);
  const edge = useBoardSize(holder, GRID_PIXELS);

  // It appears when the run is there, and takes the focus that the dialog could not give it yet.
  useEffect(() => ref.current?.focus({ preventScroll: true }), [ref]);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const own = createPainter(canvas.current, scene);
    painter.current = own;
    onPainter(own);
    return () => {
      painter.current = null;
      onPainter(null);
      own.stop();
    };
  }, [scene, onPainter]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new scene has a new painter, which has to be told, too
  useEffect(() => painter.current?.resize(edge), [edge, scene]);

  const press = (event: PointerEvent<HTMLCanvasElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const { floor, player } = scene.state;
    const x = ((event.clientX - box.left) / box.width) * floor.width - player.x - 0.5;
    const y = ((event.clientY - box.top) / box.height) * floor.height - player.y - 0.5;
    const direction = directionTo(x, y);
    if (direction) onStep(direction);
  };

  return (
    <div ref={holder} className={styles['holder']}>
      <div className={styles['frame']}>
        <div
          ref={ref}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the game is played with keys from here
          tabIndex={0}
          role="application"
          aria-label={label}
          aria-busy={busy}
          className={styles['board']}
          data-board
        >
          <canvas ref={canvas} className={styles['canvas']} onPointerDown={press} aria-hidden />
        </div>
        {children}
      </div>
    </div>
  );
}
