import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** m: forms (440 px); l: reading and comparing (720 px). */
  readonly size?: 'm' | 'l';
  /** Initial focus; default the first field, else the first focusable element. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** alertdialog: clicks outside do not close it. */
  readonly role?: 'dialog' | 'alertdialog';
}
