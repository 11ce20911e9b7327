import type { KeyboardEvent, ReactElement, ReactNode } from 'react';

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
