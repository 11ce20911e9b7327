import type { Character } from '#shared/characters/contract/characters.ts';
import type { InventoryItem } from '#shared/games/contract/items.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted, Row } from '../../../base/ui/layout/layout.tsx';
import { Money } from '../../../games/game/money.tsx';
import { seenOf } from '../../search/items/item-owner.ts';
import { BagContents } from './bag-contents.tsx';
import type { BagView } from './bag-view.ts';
import styles from './inventory-tab.module.css';
import { toBankBags } from './inventory-rows.ts';
import { SeenText } from '../../bags/seen-text.tsx';
import type { SharedBank } from './use-banks.ts';

interface BankPanelProps extends SharedBank {
  readonly character: Character;
  readonly label: string;
  readonly query: string;
  readonly setQuery: (query: string) => void;
}

/** Tabs of the warband or guild bank, with its money. */
export function BankPanel({ bank, owner, character, label, query, setQuery }: BankPanelProps) {
  const { t } = useTranslation();
  const toBags = useCallback(
    (items: readonly InventoryItem[], view: BagView) => {
      const bags = toBankBags(bank, owner, items);
      return view === 'grid' ? bags : bags.filter((bag) => bag.items.length > 0);
    },
    [bank, owner],
  );
  const { copper, copper_at: at, copper_source: source, name } = bank;
  return (
    <BagContents
      label={label}
      owner={{ id: owner.id, game_id: owner.game_id, level: character.level, equipment: character.equipment }}
      items={owner.inventory ?? []}
      hasSizes={bank.tabs.some(({ size }) => size !== null)}
      toBags={toBags}
      query={query}
      setQuery={setQuery}
    >
      {(name !== null || copper !== null) && (
        <Row as="p" gap="1 3" align="baseline" wrap className={styles['bank']}>
          {name !== null && <span translate="no">{t('items.guildBank', { guild: name })}</span>}
          {copper !== null && (
            <>
              <Money copper={copper} />
              <Muted size="s" className={styles['figure']}>
                <SeenText seen={seenOf({ observed_at: at, source })} />
              </Muted>
            </>
          )}
        </Row>
      )}
    </BagContents>
  );
}
