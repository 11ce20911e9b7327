import type { KeyboardEvent, ReactElement, ReactNode } from 'react';

interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

/** Props that a menu sets on its trigger until it is loaded. */
interface TriggerProps {
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly onClick?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

export type MenuItem = MenuEntry & ({ readonly onSelect: () => void } | { readonly to: string });

export interface MenuProps {
  readonly trigger: ReactElement<TriggerProps>;
  readonly items: readonly MenuItem[];
}
