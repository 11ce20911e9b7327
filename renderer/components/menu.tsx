import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../lib/cx.ts';
import { useOverlayContainer } from './overlay-container.ts';
import styles from './menu.module.css';

interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

/** An entry either does something or leads somewhere inside the application. */
export type MenuItem = MenuEntry & ({ readonly onSelect: () => void } | { readonly to: string });

interface MenuProps {
  /** The button that opens it: a Button or an IconButton. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
}

/** A short list of actions behind a button. */
export function Menu({ trigger, items }: MenuProps) {
  const container = useOverlayContainer();
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner className={styles['positioner']} sideOffset={6} align="end">
          <Base.Popup className={styles['popup']}>
            {items.map((item) => {
              const className = cx(styles['item'], item.danger && styles['danger']);
              return 'to' in item ? (
                <Base.LinkItem key={item.label} className={className} closeOnClick render={<Link to={item.to} />}>
                  {item.icon}
                  {item.label}
                </Base.LinkItem>
              ) : (
                <Base.Item key={item.label} className={className} disabled={item.disabled ?? false} onClick={item.onSelect}>
                  {item.icon}
                  {item.label}
                </Base.Item>
              );
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
