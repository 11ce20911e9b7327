import { isPlaceholderName } from '#shared/characters/placeholder-name.ts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../base/styles/cx.ts';
import type { CardItem, CardOwner } from './card-types.ts';
import styles from './item-button.module.css';
import { ItemPageLink } from './item-page-link.tsx';

interface UnnamedItemProps {
  readonly item: CardItem;
  readonly owner: CardOwner | null;
  /** Of the frame around the item and its link. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** True for an item that is called by its number, and has an owner of a game that knows the number. */
export function needsPageLink({ item_name, item_id }: CardItem, owner: CardOwner | null): boolean {
  return owner !== null && isPlaceholderName(item_name, item_id);
}

/** An item that is called by its number, with a link to its public page. */
export function UnnamedItem({ item, owner, className, children }: UnnamedItemProps) {
  const { t } = useTranslation();
  return (
    <span className={cx(styles['unnamed'], className)}>
      {children}
      <ItemPageLink
        item={item}
        owner={owner}
        className={styles['page']}
        label={t('common.itemPage', { item: item.item_name })}
      >
        <ExternalLink aria-hidden />
      </ItemPageLink>
    </span>
  );
}
