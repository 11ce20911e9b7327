import type { Direction } from '#shared/dungeon/model/actions.ts';
import { GRID_PIXELS } from '#shared/dungeon/model/constants.ts';
import { useEffect, useRef, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { useBoardSize } from './use-board-size.ts';
import styles from './board.module.css';
import { createPainter, type Painter } from './painter.ts';
import type { Scene } from './scene.ts';

interface BoardProps {
  readonly scene: Scene;
  /** Called with the painter while mounted, and with null on unmount. */
  readonly onPainter: (painter: Painter | null) => void;
  readonly label: string;
  /** A turn is being animated: input is ignored. */
  readonly busy: boolean;
  readonly onStep: (direction: Direction) => void;
  /** Overlay above the grid. */
  readonly children?: ReactNode;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** Direction from the player to a point, along the longer axis; null within the player's cell. */
export function directionTo(dx: number, dy: number): Direction | null {
  if (Math.abs(dx) < 0.5 && Math.abs(dy) < 0.5) return null;
  if (Math.abs(dx) >= Math.abs(dy)) return dx > 0 ? 'e' : 'w';
  return dy > 0 ? 's' : 'n';
}

/** 640 px grid, smaller where space is short. A press walks one step towards the pointer. */
export function Board({ scene, onPainter, label, busy, onStep, ref, children }: BoardProps) {
  const holder = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter>(null);
  const edge = useBoardSize(holder, GRID_PIXELS);

  // The board mounts after the dialog has set its focus, so it takes the focus itself.
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
