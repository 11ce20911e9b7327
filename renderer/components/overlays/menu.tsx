import {
  cloneElement,
  lazy,
  Suspense,
  useEffect,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { preloadWhenIdle } from '../../browser/when-idle.ts';

const load = () => import('./menu-popup.tsx').then((module) => ({ default: module.MenuPopup }));
const MenuPopup = lazy(load);

interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

/** What a menu gives its button before it is opened for the first time. */
interface TriggerProps {
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly onClick?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** An entry either does something or leads somewhere inside the application. */
export type MenuItem = MenuEntry & ({ readonly onSelect: () => void } | { readonly to: string });

export interface MenuProps {
  /** The button that opens it: a Button or an IconButton. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly items: readonly MenuItem[];
}

/** A short list of actions behind a button. Its code is fetched when the page has nothing else to do, or when it is opened. */
export function Menu({ trigger, items }: MenuProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => preloadWhenIdle(load), []);
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': wanted,
    onClick: () => setWanted(true),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setWanted(true);
    },
  });
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <MenuPopup trigger={trigger} items={items} />
    </Suspense>
  );
}
