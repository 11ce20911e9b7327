import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../lib/cx.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { InDialog } from './overlay-container.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** One sentence under the title. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** m: a form (440 px); l: something to read or compare (720 px). */
  readonly size?: 'm' | 'l';
  /** What has the focus when it opens; without it the first thing that can have it. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** alertdialog: it interrupts and wants an answer; a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
}

/** A modal dialog: focus stays inside and returns to where it was, Escape and a press outside close it. */
export function Dialog({ open, onOpenChange, title, description, children, size = 'm', initialFocus, role = 'dialog' }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={role === 'alertdialog'}>
      <Base.Portal>
        <Base.Backdrop className={styles['scrim']} />
        <Base.Viewport className={styles['viewport']}>
          <Base.Popup className={cx(styles['popup'], styles[size])} role={role} initialFocus={initialFocus}>
            <header className={styles['header']}>
              <Base.Title className={styles['title']}>{title}</Base.Title>
              <Base.Close
                render={
                  <IconButton label={t('common.close')} size="s" className={styles['close']}>
                    <X aria-hidden />
                  </IconButton>
                }
              />
            </header>
            {description && <Base.Description className={styles['description']}>{description}</Base.Description>}
            <InDialog value>{children}</InDialog>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The row of buttons a dialog ends with; on narrow screens they stack, the main one on top. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
