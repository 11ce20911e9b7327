import { useLayoutEffect, useState, type RefObject } from 'react';

interface ColumnsPlace {
  /** Columns that fit, at least one. */
  readonly columns: number;
  /** Offset from the top of the document in CSS pixels. */
  readonly top: number;
}

export function useColumns(frame: RefObject<HTMLElement | null>, columnMin: number, gap = 0): ColumnsPlace {
  const [place, setPlace] = useState<ColumnsPlace>({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const update = (): void => {
      const columns = Math.max(1, Math.floor((element.clientWidth + gap) / (columnMin + gap)));
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setPlace((known) => (known.columns === columns && known.top === top ? known : { columns, top }));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame, columnMin, gap]);
  return place;
}
