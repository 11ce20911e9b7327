import type { TFunction } from 'i18next';
import { wornGifts } from '#shared/dungeon/begin-with.ts';
import { REST_SHARE } from '#shared/dungeon/enter-floor.ts';
import { WAKE_DISTANCE } from '#shared/dungeon/model/creatures.ts';
import * as G from '#shared/dungeon/model/gifts.ts';
import type { CombatStat } from '#shared/dungeon/model/items.ts';

const percent = (share: number): number => Math.round(share * 100);

export function giftText(t: TFunction, gift: G.Gift): string {
  const worn = (stat: CombatStat): number =>
    wornGifts(gift, 1).reduce((sum, { combatStats }) => sum + (combatStats[stat] ?? 0), 0);
  switch (gift) {
    case 'plate':
      return t('dungeonHeroes.giftText.plate', { armor: worn('armor') });
    case 'leather':
      return t('dungeonHeroes.giftText.leather', { health: worn('maxHealth') });
    case 'cloth':
      return t('dungeonHeroes.giftText.cloth', { resist: worn('magicResist'), dodge: percent(worn('dodgeChance')) });
    case 'potions':
      return t('dungeonHeroes.giftText.potions', { count: G.GIFT_POTIONS });
    case 'rest':
      return t('dungeonHeroes.giftText.rest', {
        share: percent(REST_SHARE + G.GIFT_REST_SHARE),
        usual: percent(REST_SHARE),
      });
    case 'bargain':
      return t('dungeonHeroes.giftText.bargain', { share: percent(1 - G.GIFT_PRICE_SHARE) });
    case 'stealth':
      return t('dungeonHeroes.giftText.stealth', { steps: WAKE_DISTANCE - G.GIFT_WAKE_STEPS });
    case 'finder':
      return t('dungeonHeroes.giftText.finder', { share: percent(G.GIFT_LOOT_CHANCE) });
  }
}
