import { GRID_PIXELS } from '#shared/dungeon/model/constants.ts';
import type { Position } from '#shared/dungeon/model/state.ts';
import { useEffect, useRef, type PointerEvent, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import styles from './board.module.css';
import { createPainter, type Painter } from './painter.ts';
import type { Scene } from './scene.ts';

/** Edge of the largest square that fits a box, at most `max` pixels; follows resizes. */
function useBoardSize(holder: RefObject<HTMLElement | null>, max: number): number {
  const [edge, setEdge] = useState(0);
  useLayoutEffect(() => {
    const box = holder.current;
    if (!box) return undefined;
    const measure = (): void => setEdge(Math.floor(Math.min(max, box.clientWidth, box.clientHeight)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [holder, max]);
  return edge;
}

interface BoardProps {
  readonly scene: Scene;
  /** Called with the painter while mounted, and with null on unmount. */
  readonly onPainter: (painter: Painter | null) => void;
  readonly label: string;
  /** A turn is being animated: input is ignored. */
  readonly busy: boolean;
  readonly onPress: (cell: Position) => void;
  /** Null when nothing is looked at any more. */
  readonly onLook: (cell: Position | null) => void;
  /** Overlay above the grid. */
  readonly children?: ReactNode;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** Time after which a press by touch looks instead of walking. */
const LONG_PRESS_MS = 450;

/** 640 px grid, smaller where space is short. A press walks to a cell; hovering or a long press looks at it. */
export function Board({ scene, onPainter, label, busy, onPress, onLook, ref, children }: BoardProps) {
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

  const cellAt = (event: PointerEvent<HTMLCanvasElement>): Position => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    return painter.current?.cellAt(x, y) ?? scene.state.player;
  };
  const touched = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = (event: PointerEvent<HTMLCanvasElement>): void => {
    const cell = cellAt(event);
    if (event.pointerType === 'mouse') return onPress(cell);
    onLook(null);
    touched.current = setTimeout(() => {
      touched.current = undefined;
      onLook(cell);
    }, LONG_PRESS_MS);
  };
  const release = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (touched.current === undefined) return;
    clearTimeout(touched.current);
    touched.current = undefined;
    onPress(cellAt(event));
  };
  const cancel = (): void => {
    clearTimeout(touched.current);
    touched.current = undefined;
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
          <canvas
            ref={canvas}
            className={styles['canvas']}
            onPointerDown={press}
            onPointerUp={release}
            onPointerCancel={cancel}
            onPointerMove={(event) => event.pointerType === 'mouse' && onLook(cellAt(event))}
            onPointerLeave={(event) => event.pointerType === 'mouse' && onLook(null)}
            aria-hidden
          />
        </div>
        {children}
      </div>
    </div>
  );
}
