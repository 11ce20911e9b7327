import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { preloadWhenIdle } from '../../browser/when-idle.ts';
import type { DialogProps } from './dialog-props.ts';
import styles from './dialog.module.css';

const load = () => import('./dialog-window.tsx').then((module) => ({ default: module.DialogWindow }));
const DialogWindow = lazy(load);

/** Modal dialog, loaded when the page is idle or on first opening. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(false);
  if (props.open && !wanted) setWanted(true);
  useEffect(() => preloadWhenIdle(load), []);
  return (
    wanted && (
      <Suspense>
        <DialogWindow {...props} />
      </Suspense>
    )
  );
}

export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
