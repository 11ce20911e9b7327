import type { Character } from '#shared/characters/contract/characters.ts';
import type { Insight } from '#shared/overview/insights/insight.ts';
import type { TFunction } from 'i18next';
import {
  formatDate,
  formatDateTime,
  formatDecimal,
  formatList,
  formatMoment,
  formatMoney,
  formatNumber,
} from '../../base/format/format.ts';
import { formatSlot } from '../../games/game-text.ts';

/** Texts of an insight: title, sentence, method, and the character tab with its data. */
export interface InsightTexts {
  readonly title: string;
  readonly text: string;
  readonly how: string;
  readonly tab: 'equipment' | 'inventory' | null;
}

type Said<K extends Insight['kind']> = (
  t: TFunction,
  insight: Extract<Insight, { readonly kind: K }>,
  characters: ReadonlyMap<number, Character>,
) => InsightTexts;

const MONTH_DAYS = 30.4375;
const YEAR_DAYS = 365.25;

/** "40 days", "13 months", "5 years": from two of a unit on. */
export function describeDays(t: TFunction, days: number): string {
  if (days < 2 * MONTH_DAYS) return t('insights.days', { count: Math.round(days) });
  const [unit, length] = days < 2 * YEAR_DAYS ? (['months', MONTH_DAYS] as const) : (['years', YEAR_DAYS] as const);
  return t(`insights.${unit}`, { count: Math.floor(days / length) });
}

const DESCRIBE: { readonly [K in Insight['kind']]: Said<K> } = {
  weakest_slot(t, { facts: { slot, itemName: item, value, average, compared, qualities } }) {
    const values = { slot: formatSlot(slot), item, compared, value };
    const [title, tab] = [t('insights.weakest_slot.title'), 'equipment'] as const;
    if (qualities === null) {
      const levels = { ...values, average: formatNumber(Math.round(average)) };
      const text = t('insights.weakest_slot.level', levels);
      return { title, text, how: t('insights.weakest_slot.howLevel', levels), tab };
    }
    const [quality, usual] = [t(`common.quality.q${qualities.own}`), t(`common.quality.q${qualities.usual}`)];
    const text = t('insights.weakest_slot.quality', { ...values, quality, usual });
    return {
      title,
      text,
      how: t('insights.weakest_slot.howQuality', { ...values, average: formatDecimal(average) }),
      tab,
    };
  },
  empty_slots(t, { facts: { slots, worn, level } }) {
    const values = { slots: formatList(slots.map(formatSlot)), worn, level };
    return {
      title: t('insights.empty_slots.title'),
      text: t('insights.empty_slots.text', values),
      how: t('insights.empty_slots.how', values),
      tab: 'equipment',
    };
  },
  gear_trend(t, { facts: { before, after, days } }) {
    const values = { before: formatDecimal(before), after: formatDecimal(after), days: describeDays(t, days) };
    const way = after > before ? 'Up' : 'Down';
    return {
      title: t(`insights.gear_trend.title${way}`),
      text: t(`insights.gear_trend.text${way}`, values),
      how: t('insights.gear_trend.how', values),
      tab: 'equipment',
    };
  },
  gold_a_day(t, { facts: { perDay, before, after, days } }) {
    // Rounded to gold: copper would claim more precision than an average has.
    const amount = formatMoney(Math.round(Math.abs(perDay) / 10_000) * 10_000).split(' ')[0] ?? '';
    const values = { amount, before: formatMoney(before), after: formatMoney(after), days: describeDays(t, days) };
    const way = perDay > 0 ? 'Up' : 'Down';
    return {
      title: t(`insights.gold_a_day.title${way}`),
      text: t(`insights.gold_a_day.text${way}`, values),
      how: t('insights.gold_a_day.how', values),
      tab: null,
    };
  },
  rested_waste(t, { facts: { cap, rested, level } }) {
    const values = { cap: formatNumber(cap), rested: formatNumber(rested), level };
    return {
      title: t('insights.rested_waste.title'),
      text: t('insights.rested_waste.text'),
      how: t('insights.rested_waste.how', values),
      tab: null,
    };
  },
  duplicates(t, { facts: { itemName: item, realm, total, places } }, characters) {
    const named = places.map(({ characterId, count }) =>
      t('insights.duplicates.place', { name: characters.get(characterId)?.name ?? '', count }),
    );
    const values = { item, realm, total, count: places.length, places: formatList(named) };
    return {
      title: t('insights.duplicates.title'),
      text: t('insights.duplicates.text', values),
      how: t('insights.duplicates.how', values),
      tab: 'inventory',
    };
  },
  not_seen(t, { facts: { days, lastSeen } }) {
    const values = { days: describeDays(t, days), seen: formatDateTime(lastSeen) ?? '' };
    return {
      title: t('insights.not_seen.title'),
      text: t('insights.not_seen.text', values),
      how: t('insights.not_seen.how', values),
      tab: null,
    };
  },
  stale_section(t, { facts: { section, days, seen, newest, others } }) {
    const values = {
      section: t(`sections.${section}.name`),
      days: describeDays(t, days),
      seen: formatDate(seen) ?? '',
      newest: formatDate(newest) ?? '',
    };
    const tab =
      section === 'equipment' ? 'equipment' : section === 'inventory' || section === 'bank' ? 'inventory' : null;
    const named = formatList(others.map((other) => t(`sections.${other}.name`)));
    const too = others.length === 0 ? '' : ` ${t('insights.stale_section.too', { sections: named })}`;
    return {
      title: t('insights.stale_section.title'),
      text: t('insights.stale_section.text', values),
      how: t('insights.stale_section.how', values) + too,
      tab,
    };
  },
  expiring(t, { facts: { section, count, first, itemName } }) {
    const values = { count, at: formatMoment(first), item: itemName ?? t('insights.expiring.money') };
    return {
      title: t(`insights.expiring.${section}`),
      text: t('insights.expiring.text', values),
      how: t('insights.expiring.how'),
      tab: 'inventory',
    };
  },
  vault_reward(t, { facts: { unlocked, slots, isSeen } }) {
    return {
      title: t('insights.vault_reward.title'),
      text: t(isSeen ? 'insights.vault_reward.seen' : 'insights.vault_reward.earned', { unlocked, slots }),
      how: t('insights.vault_reward.how', { unlocked, slots }),
      tab: null,
    };
  },
  keystone_unused(t, { facts: { name, level } }) {
    return {
      title: t('insights.keystone_unused.title'),
      text: t('insights.keystone_unused.text', { name, level }),
      how: t('insights.keystone_unused.how'),
      tab: null,
    };
  },
  cooldown_ready(t, { facts: { names, since } }) {
    return {
      title: t('insights.cooldown_ready.title'),
      text: t('insights.cooldown_ready.text', { names: formatList(names) }),
      how: t('insights.cooldown_ready.how', { at: formatMoment(since) }),
      tab: null,
    };
  },
  missing_enchants(t, { facts: { slots, sockets, worn } }) {
    const values = { slots: formatList(slots.map(formatSlot)), count: slots.length, worn };
    const count = sockets.reduce((sum, { empty }) => sum + empty, 0);
    const gems = { slots: formatList(sockets.map(({ slot }) => formatSlot(slot))), count };
    const [hasSlots, hasSockets] = [slots.length > 0, sockets.length > 0];
    const kind = hasSlots && hasSockets ? 'title_both' : hasSlots ? 'title' : 'title_gems';
    return {
      title: t(`insights.missing_enchants.${kind}`),
      text: [
        ...(hasSlots ? [t('insights.missing_enchants.text', values)] : []),
        ...(hasSockets ? [t('insights.missing_enchants.gems', gems)] : []),
      ].join(' '),
      how: [
        ...(hasSlots ? [t('insights.missing_enchants.how', values)] : []),
        ...(hasSockets ? [t('insights.missing_enchants.howGems', { ...gems, worn })] : []),
      ].join(' '),
      tab: 'equipment',
    };
  },
};

export function describeInsight(
  t: TFunction,
  insight: Insight,
  characters: ReadonlyMap<number, Character>,
): InsightTexts {
  // The table pairs each kind with its function, which TypeScript cannot express.
  return (DESCRIBE[insight.kind] as Said<Insight['kind']>)(t, insight, characters);
}

export function describeEvidence(t: TFunction, { evidence }: Insight): string | null {
  if (evidence.from === 'section') return t('insights.seenAt', { at: formatDateTime(evidence.observedAt) ?? '' });
  if (evidence.from === 'history')
    return t('insights.between', {
      first: formatDateTime(evidence.first) ?? '',
      last: formatDateTime(evidence.last) ?? '',
    });
  return null;
}
