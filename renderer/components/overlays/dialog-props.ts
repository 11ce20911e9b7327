import type { ReactNode, RefObject } from 'react';

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
