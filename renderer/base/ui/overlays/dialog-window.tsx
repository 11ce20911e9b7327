import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../layout/layout.tsx';
import { cx } from '../../styles/cx.ts';
import type { DialogProps } from './dialog-props.ts';
import styles from './dialog.module.css';
import { IconButton } from '../controls/icon-button.tsx';
import { InDialog } from './overlay-container.ts';
import { trapTabKey } from './trap-tab-key.ts';

export function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  children,
  size = 'm',
  initialFocus,
  role = 'dialog',
}: DialogProps) {
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  // A field before the close button.
  const firstField = (): HTMLElement | true =>
    popup.current?.querySelector<HTMLElement>('input, select, textarea') ?? true;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={role === 'alertdialog'}>
      <Base.Portal>
        <Base.Backdrop className={styles['scrim']} />
        <Base.Viewport className={styles['viewport']}>
          <Base.Popup
            className={cx(styles['popup'], styles[size])}
            ref={popup}
            role={role}
            initialFocus={initialFocus ?? firstField}
            onKeyDown={trapTabKey}
          >
            <Row as="header" gap="4" align="start" justify="between">
              <Base.Title className={styles['title']}>{title}</Base.Title>
              <Base.Close
                render={
                  <IconButton label={t('common.close')} size="s" className={styles['close']}>
                    <X aria-hidden />
                  </IconButton>
                }
              />
            </Row>
            {description && <Base.Description className={styles['description']}>{description}</Base.Description>}
            <InDialog value>{children}</InDialog>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
