import { Dialog } from '@base-ui/react/dialog';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router-dom';
import { setPaletteOpen } from '../../base/stores/palette.ts';
import dialogStyles from '../../base/ui/overlays/dialog.module.css';
import { ItemCardHost } from '../../characters/item/item-card-host.tsx';
import { InDialog } from '../../base/ui/overlays/overlay-container.ts';
import { trapTabKey } from '../../base/ui/overlays/trap-tab-key.ts';
import { PaletteBody } from './palette-body.tsx';
import styles from './palette.module.css';

export function SearchPalette({ open }: { readonly open: boolean }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  // The chosen page's heading takes the focus, so the dialog must not restore it.
  const leaves = useRef(false);
  const leave = useCallback(() => {
    leaves.current = true;
    setPaletteOpen(false);
  }, []);
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const shownAt = useRef(key);
  useEffect(() => {
    if (open) leaves.current = false;
  }, [open]);
  // A link of an item's card leads away; a page's filters only replace its address.
  useEffect(() => {
    if (open && shownAt.current !== key && navigationType !== 'REPLACE') leave();
    shownAt.current = key;
  }, [key, leave, navigationType, open]);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        leaves.current = false;
        setPaletteOpen(next);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogStyles['scrim']} />
        <Dialog.Viewport className={styles['viewport']}>
          <Dialog.Popup
            className={styles['popup']}
            initialFocus={input}
            finalFocus={() => !leaves.current}
            onKeyDown={trapTabKey}
          >
            <Dialog.Title className="visually-hidden">{t('search.title')}</Dialog.Title>
            <PaletteBody input={input} onLeave={leave} />
            <InDialog value>
              <ItemCardHost />
            </InDialog>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
