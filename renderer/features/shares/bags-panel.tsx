import type { SharedCharacter } from '#shared/contract/characters/shares.ts';
import { compareContainers, resolveContainer } from '#shared/games/containers.ts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../components/layout/panel.tsx';
import type { CardOwner } from '../../components/item/card-item.ts';
import { ItemName } from '../../components/item/item-name.tsx';
import { bagName } from '../../format/bag-name.ts';
import styles from './share-page.module.css';

type BagItem = NonNullable<SharedCharacter['bags']>[number];

interface BagsPanelProps {
  readonly name: string;
  readonly owner: CardOwner;
  readonly items: readonly BagItem[];
}

/** Carried items by bag. The browser skips rendering of off-screen bags. */
export function BagsPanel({ name, owner, items }: BagsPanelProps) {
  const { t } = useTranslation();
  const bags = [...Map.groupBy(items, ({ bag_num }) => bag_num).values()]
    .map((held) => ({
      container: resolveContainer(owner.game_id, { bag_num: held[0]?.bag_num ?? 0, in_bank: false }),
      held: held.toSorted((a, b) => a.slot_num - b.slot_num),
    }))
    .toSorted((a, b) => compareContainers(a.container, b.container));
  return (
    <Panel title={t('shares.page.bags')}>
      {bags.length === 0 && <p className={styles['none']}>{t('shares.page.noBags')}</p>}
      <div role="group" aria-label={t('shares.page.bagsOf', { name })} className={styles['bags']}>
        {bags.map(({ container, held }) => (
          <section key={`${container.kind} ${container.number}`} aria-label={bagName(t, container)}>
            <h3>{bagName(t, container)}</h3>
            <ul className={styles['items']}>
              {held.map((item) => (
                <li key={item.slot_num}>
                  <ItemName item={item} owner={owner} />
                  {item.item_count > 1 && <span>{t('shares.page.times', { count: item.item_count })}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
}
