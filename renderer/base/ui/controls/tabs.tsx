import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './tabs.module.css';

export interface Tab<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shown beside the label, for example the number of things in the tab. */
  readonly count?: number;
  readonly panel: ReactNode;
}

/** Not Base UI's tabs, which add 14 kB to each page with tabs. Dialogs, menus and toasts are Base UI, loaded on first use. */
interface TabsProps<V extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** The panel takes the height that the container leaves, and scrolls inside. */
  readonly fillsHeight?: boolean;
}

/** Index that a key moves the focus to, wrapping at the ends; null for other keys. */
function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Places the indicator under the active tab, and again on every change of the tabs' widths. */
function useIndicator(list: RefObject<HTMLDivElement | null>, value: string, count: number): void {
  useLayoutEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const place = (): void => {
      const tab = row.querySelector<HTMLElement>('[aria-selected="true"]');
      row.style.setProperty('--active-tab-left', `${tab?.offsetLeft ?? 0}px`);
      row.style.setProperty('--active-tab-width', `${tab?.offsetWidth ?? 0}px`);
    };
    place();
    const observer = new ResizeObserver(place);
    for (const tab of row.querySelectorAll('[role="tab"]')) observer.observe(tab);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the active tab and the number of tabs move the indicator
  }, [list, value, count]);
}

/** Width of a fading edge in CSS pixels, as in the stylesheet. */
const FADE = 44;

/** Scrolls the active tab out of the fading edges, and marks the sides on which tabs are scrolled out, for the fading edge. */
function useReveal(list: RefObject<HTMLDivElement | null>, value: string): void {
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row || !tab) return undefined;
    const reveal = (): void => {
      const { scrollLeft, clientWidth } = row;
      const right = tab.offsetLeft + tab.offsetWidth;
      const isCut = tab.offsetLeft < scrollLeft + FADE || right > scrollLeft + clientWidth - FADE;
      if (isCut) row.scrollLeft = tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2;
    };
    const mark = (): void => {
      row.toggleAttribute('data-before', row.scrollLeft > 1);
      row.toggleAttribute('data-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
    };
    // Calls back at once, and whenever the width changes.
    const resize = new ResizeObserver(() => {
      reveal();
      mark();
    });
    resize.observe(row);
    row.addEventListener('scroll', mark, { passive: true });
    return () => {
      resize.disconnect();
      row.removeEventListener('scroll', mark);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the active tab is found in the document
  }, [list, value]);
}

/** Only the active panel is rendered. Base UI's tabs would add 14 kB gzip to every page that has tabs. */
export function Tabs<V extends string>({ label, tabs, value, onChange, fillsHeight = false }: TabsProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const active = tabs.find((tab) => tab.value === value);

  useIndicator(list, value, tabs.length);
  useReveal(list, value);

  const move = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const to = targetOf(event.key, buttons.indexOf(event.target as HTMLElement), buttons.length);
    if (to === null) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  return (
    <div className={cx(styles['root'], fillsHeight && styles['fill'])}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of the tabs is in the tab order */}
      <div ref={list} role="tablist" aria-label={label} className={styles['list']} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles['tab']}
            onClick={() => {
              if (tab.value !== value) onChange(tab.value);
            }}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <span className={styles['count']}>{tab.count}</span>}
          </button>
        ))}
        <span aria-hidden className={styles['indicator']} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel may hold nothing else that is focusable */}
      <div
        key={value}
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={`${id}${value}`}
        tabIndex={0}
        className={styles['panel']}
      >
        {active?.panel}
      </div>
    </div>
  );
}
