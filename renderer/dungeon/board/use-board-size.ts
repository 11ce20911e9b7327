import { useLayoutEffect, useState, type RefObject } from 'react';

/** Edge of the largest square that fits a box, at most `max` pixels; follows resizes. */
export function useBoardSize(holder: RefObject<HTMLElement | null>, max: number): number {
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
