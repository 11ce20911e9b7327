import { cloneElement, lazy, Suspense, useEffect, useState } from 'react';
import { preloadWhenIdle } from '../../browser/when-idle.ts';
import type { MenuProps } from './menu-props.ts';

const load = () => import('./menu-popup.tsx').then((module) => ({ default: module.MenuPopup }));
const MenuPopup = lazy(load);

/** Menu behind a button. Its code is loaded when the page is idle, or on first opening. */
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
