import { lazy, Suspense, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { preloadWhenIdle } from '../../browser/when-idle.ts';
import styles from './dialog.module.css';

const load = () => import('./dialog-window.tsx').then((module) => ({ default: module.DialogWindow }));
const DialogWindow = lazy(load);

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** One sentence under the title. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** m: a form (440 px); l: something to read or compare (720 px). */
  readonly size?: 'm' | 'l';
  /** What has the focus when it opens; without it the first field, else the first thing that can have it. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** alertdialog: it interrupts and wants an answer; a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
}

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
