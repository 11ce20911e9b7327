import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { preloadWhenIdle } from '../../browser/when-idle.ts';
import type { DialogProps } from './dialog-props.ts';
import styles from './dialog.module.css';

const load = () => import('./dialog-window.tsx').then((module) => ({ default: module.DialogWindow }));
const DialogWindow = lazy(load);

/**
 * A modal dialog: focus stays inside and returns to where it was, Escape and a press outside close it. Its code is fetched
 * when the page has nothing else to do, or when it is opened before that.
 */
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

/** The row of buttons a dialog ends with; on narrow screens they stack, the main one on top. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
