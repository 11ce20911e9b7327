import { Popover as Base } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { IconButton } from '../../base/ui/controls/icon-button.tsx';
import { QualityText } from '../../games/game/quality-text.tsx';
import { trapTabKey } from '../../base/ui/overlays/trap-tab-key.ts';
import { useMedia } from '../../base/hooks/use-media.ts';
import { useOverlayContainer } from '../../base/ui/overlays/overlay-container.ts';
import { ITEM_CARD_ID, closeItemCard, keepItemCard, leaveItemCard, type OpenCard } from './item-card-store.ts';
import styles from './item-card.module.css';
import { ItemCard } from './item-card.tsx';
import { ItemTile } from './item-tile.tsx';

/** Distance to the window's edges in CSS pixels. */
const EDGE = 12;

/** Lets a pinned card cover its item where there is too little room above and below. */
const COVERING = { side: 'shift', align: 'shift', fallbackAxisSide: 'none' } as const;
const NARROW = '(max-width: 640px)';

/** Closes the card; a focus inside returns to the item. */
function dismiss({ anchor, isPinned, returnTo }: OpenCard): void {
  if (isPinned) (returnTo ?? anchor).focus();
  closeItemCard();
}

export function ItemCardPopup({ open }: { readonly open: OpenCard }) {
  const { t } = useTranslation();
  const container = useOverlayContainer();
  const popup = useRef<HTMLDivElement>(null);
  const { anchor, item, owner, isPinned } = open;
  const isNarrow = useMedia(NARROW);
  const coversAnchor = isPinned && isNarrow;
  // A card that was open when it was pinned; a new one is focused by `initialFocus`.
  useLayoutEffect(() => {
    if (open.isPinned) popup.current?.focus({ preventScroll: true });
  }, [open]);
  return (
    <Base.Root
      open
      onOpenChange={(_, { reason, event }) => {
        if (reason === 'escape-key') dismiss(open);
        else if (reason === 'outside-press' && !anchor.contains(event.target as Node)) closeItemCard();
      }}
    >
      <Base.Portal container={container}>
        <Base.Positioner
          className={styles['positioner']}
          anchor={anchor}
          side="right"
          align="start"
          sideOffset={8}
          collisionPadding={EDGE}
          collisionAvoidance={coversAnchor ? COVERING : undefined}
        >
          <Base.Popup
            id={ITEM_CARD_ID}
            ref={popup}
            // Only a pinned card has the keyboard.
            aria-modal={isPinned}
            className={styles['popup']}
            initialFocus={isPinned ? popup : false}
            finalFocus={false}
            onKeyDown={trapTabKey}
            onPointerEnter={keepItemCard}
            onPointerLeave={leaveItemCard}
          >
            <Row as="header" gap="3">
              <ItemTile item={item} size={38} />
              <Base.Title className={styles['title']}>
                <QualityText quality={item.quality}>{item.item_name}</QualityText>
              </Base.Title>
              {isPinned && (
                <IconButton
                  label={t('common.close')}
                  size="s"
                  className={styles['close']}
                  onClick={() => dismiss(open)}
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </Row>
            <ItemCard item={item} owner={owner} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
