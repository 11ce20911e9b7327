import { Tabs as Base } from '@base-ui/react/tabs';
import { useEffect, useRef, type ReactNode } from 'react';
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

/** Tabs over their panels; only the chosen panel is in the page. Arrow keys move between tabs; where they do not all fit, they scroll. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    if (!row || !chosen) return undefined;
    const show = (): void => {
      const { scrollLeft, clientWidth } = row;
      const hidden = chosen.offsetLeft < scrollLeft || chosen.offsetLeft + chosen.offsetWidth > scrollLeft + clientWidth;
      if (hidden) row.scrollLeft = chosen.offsetLeft - (clientWidth - chosen.offsetWidth) / 2;
    };
    // Tells once at the start, and whenever the room changes.
    const room = new ResizeObserver(show);
    room.observe(row);
    return () => room.disconnect();
  }, [value]);
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((each) => each.value === next);
        if (tab) onChange(tab.value);
      }}
    >
      <Base.List ref={list} className={styles['list']} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} data-tab={tab.value} className={styles['tab']}>
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <span className={styles['count']}>{tab.count}</span>}
          </Base.Tab>
        ))}
        <Base.Indicator className={styles['indicator']} />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles['panel']}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
