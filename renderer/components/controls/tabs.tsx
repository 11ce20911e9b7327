import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A figure beside the label, for example how many things the tab holds. */
  readonly count?: number;
  readonly panel: ReactNode;
}

interface TabsProps<V extends string> {
  /** What the tabs are of, for assistive technology. */
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** Where a key leads from the tab at `index`, or null when the key is none of the tabs'. The ends are joined. */
function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * Tabs over their panels; only the chosen panel is in the page. Arrow keys, Home and End move the focus, Enter or Space choose;
 * where the tabs do not all fit, they scroll.
 */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.find((tab) => tab.value === value);

  // The line under the chosen tab moves with it, and with whatever changes the tabs' widths.
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another tab, or other tabs, are what moves the line
  }, [value, tabs.length]);

  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row || !tab) return undefined;
    const show = (): void => {
      const { scrollLeft, clientWidth } = row;
      const hidden = tab.offsetLeft < scrollLeft || tab.offsetLeft + tab.offsetWidth > scrollLeft + clientWidth;
      if (hidden) row.scrollLeft = tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2;
    };
    /** Says on which sides there are more tabs than there is room for. */
    const mark = (): void => {
      row.toggleAttribute('data-before', row.scrollLeft > 1);
      row.toggleAttribute('data-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
    };
    // Tells once at the start, and whenever the room changes.
    const room = new ResizeObserver(() => {
      show();
      mark();
    });
    room.observe(row);
    row.addEventListener('scroll', mark, { passive: true });
    return () => {
      room.disconnect();
      row.removeEventListener('scroll', mark);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the chosen tab is found in the page
  }, [value]);

  const move = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const to = targetOf(event.key, buttons.indexOf(event.target as HTMLElement), buttons.length);
    if (to === null) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is the tabs' own: one of them is in the tab order */}
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel may hold nothing else that takes the focus */}
      <div
        key={value}
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={`${id}${value}`}
        tabIndex={0}
        className={styles['panel']}
      >
        {chosen?.panel}
      </div>
    </div>
  );
}
