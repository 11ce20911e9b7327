import { useLayoutEffect, useRef, type RefObject } from 'react';
import { browserStorage, readJson, writeJson } from '../../base/browser/storage.ts';

const KEY = 'dashboardHeights';
const storage = browserStorage();

/** CSS pixels of the panels above the first fold: of one realm, and of the longest list before "Show all". */
const DEFAULTS = { gold: 164, matrix: 816 } as const;
export type MeasuredPanel = keyof typeof DEFAULTS;

function readHeights(): Readonly<Record<string, unknown>> {
  const kept = readJson(storage, KEY);
  return typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
}

export function readExpectedHeights(): Readonly<Record<MeasuredPanel, number>> {
  const kept = readHeights();
  const heightOf = (name: MeasuredPanel): number => {
    const height = kept[name];
    return typeof height === 'number' && height > 0 && height < 20_000 ? height : DEFAULTS[name];
  };
  return { gold: heightOf('gold'), matrix: heightOf('matrix') };
}

/** Remembers the height of an element when the page is left. */
export function useRememberedHeight(name: MeasuredPanel): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const store = (): void => {
      if (element?.isConnected) writeJson(storage, KEY, { ...readHeights(), [name]: element.offsetHeight });
    };
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [name]);
  return ref;
}
