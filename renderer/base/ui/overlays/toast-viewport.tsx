import { Toast } from '@base-ui/react/toast';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Muted } from '../layout/layout.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { takeToasts, toastQueue } from '../feedback/toast.ts';
import styles from './toast-viewport.module.css';

const ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: TriangleAlert } as const;

function isTone(type: string | undefined): type is keyof typeof ICONS {
  return type !== undefined && type in ICONS;
}

/** Renders queued toasts with Base UI, which times, stacks, announces and swipes them. */
export function ToastViewport() {
  return (
    <Toast.Provider limit={4}>
      <Feeder />
      <Toast.Portal>
        <Viewport />
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Feeder() {
  const waiting = useStore(toastQueue, (queue) => queue.waiting);
  const { add, close } = Toast.useToastManager();
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { title, description, tone = 'info', action, timeout } of takeToasts()) {
      const id = add({
        title,
        description,
        type: tone,
        timeout: timeout ?? (tone === 'bad' || action ? 9_000 : 5_000),
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => {
              close(id);
              action.onAct();
            },
          },
        }),
      });
    }
  }, [waiting, add, close]);
  return null;
}

function Viewport() {
  const { t } = useTranslation();
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Viewport className={styles['viewport']} aria-label={t('common.notifications')}>
      {toasts.map((toast) => {
        const Icon = isTone(toast.type) ? ICONS[toast.type] : Info;
        return (
          <Toast.Root key={toast.id} toast={toast} className={styles['toast']}>
            <Icon aria-hidden className={styles['icon']} />
            <Toast.Content className={styles['content']}>
              <Toast.Title className={styles['title']} />
              <Muted as={Toast.Description} soft size="s" />
            </Toast.Content>
            <Toast.Action className={styles['action']} />
            <Toast.Close
              render={
                <IconButton label={t('common.close')} size="s">
                  <X aria-hidden />
                </IconButton>
              }
            />
          </Toast.Root>
        );
      })}
    </Toast.Viewport>
  );
}
