import { findItemLanguage } from '#shared/characters/item-language.ts';
import { describeItems, ITEM_IDS_MAX, type DescribedItem } from '#shared/characters/contract/items.ts';
import { currencyDictionary } from '#shared/characters/sighted-items.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import type { call } from '../../base/api/client.ts';
import { t } from '../../base/i18n/i18n.ts';
import { currentLocale, languageOf } from '../../base/i18n/locale.ts';
import { describeUnknown, findPetNames, findUnknownItems, isUnnamed, type DescribeItem } from './unknown-items.ts';

type Call = typeof call;

/** Names and qualities of items, and names of currencies, from the server's dictionary, asked for in batches and kept for the session. */
export interface ItemNames {
  /** Items with their names and qualities; a translated "Item 6948" or "Pet (species 868)" for unknown names. */
  apply<T extends Character | Holding>(owners: readonly T[]): readonly T[];
  /** Asks for items that were never asked for; true when one was found. Never throws. */
  ask(owners: readonly (Character | Holding)[], signal: AbortSignal): Promise<boolean>;
  /** The next `ask` asks again for items of unknown name or quality. */
  forgetUnknown(): void;
}

/** The item with its name, and with what it lacks; the item itself when there is nothing new. */
function withDescription<T extends Parameters<DescribeItem>[0]>(item: T, known: DescribedItem): T {
  const { name, quality, class_id, subclass_id, icon_id } = known;
  const isNameUnknown = isUnnamed(item);
  if (!isNameUnknown && quality === null) return item;
  return {
    ...(class_id !== null && { class_id }),
    ...(subclass_id !== null && { subclass_id }),
    ...(icon_id !== null && { icon_id }),
    ...item,
    ...(isNameUnknown && { item_name: name }),
    quality: item.quality ?? quality,
  };
}

export function createItemNames(callServer: Call): ItemNames {
  /** By game, or the dictionary of its currencies, and id. */
  const answers = new Map<string, DescribedItem>();
  const asked = new Set<string>();
  const petNames = new Map<number, string>();

  const askBatch = async (game: string, ids: readonly number[], signal: AbortSignal): Promise<boolean> => {
    const language = findItemLanguage(languageOf(currentLocale())) ?? 'en';
    try {
      const { data } = await callServer(
        describeItems,
        { querystring: { game, language, ids: ids.join(',') } },
        { signal },
      );
      for (const id of ids) asked.add(`${game} ${id}`);
      for (const item of data) answers.set(`${game} ${item.id}`, item);
      return data.length > 0;
    } catch {
      // The items keep their numbers until the next load.
      return false;
    }
  };

  return {
    apply(owners) {
      // Translated once: an import may bring thousands of such items.
      const words = t('common.unnamedItem', { id: '\n' }).split('\n');
      for (const [species, name] of findPetNames(owners)) petNames.set(species, name);
      const petWords = t('common.unnamedPet', { species: '\n' }).split('\n');
      const nameUnnamed = ({ item_id: id, pet_species: species }: Parameters<DescribeItem>[0]): string => {
        if (species !== undefined) return petNames.get(species) ?? petWords.join(String(species));
        return id === null ? t('common.unknownItem') : words.join(String(id));
      };
      return describeUnknown(
        owners,
        (game) => (item) => {
          const known = answers.get(`${game} ${item.item_id}`);
          if (known) return withDescription(item, known);
          const name = isUnnamed(item) ? nameUnnamed(item) : item.item_name;
          return name === item.item_name ? item : { ...item, item_name: name };
        },
        (game) => (currency) => {
          const { name, icon_id } = answers.get(`${currencyDictionary(game)} ${currency.id}`) ?? {
            name: t('common.unnamedCurrency', { id: String(currency.id) }),
            icon_id: null,
          };
          return name === currency.name ? currency : { ...(icon_id !== null && { icon_id }), ...currency, name };
        },
      );
    },
    async ask(owners, signal) {
      const batches = [...findUnknownItems(owners)].flatMap(([game, ids]) => {
        const fresh = [...ids].filter((id) => !asked.has(`${game} ${id}`));
        const count = Math.ceil(fresh.length / ITEM_IDS_MAX);
        return Array.from({ length: count }, (_, at) => ({
          game,
          ids: fresh.slice(at * ITEM_IDS_MAX, (at + 1) * ITEM_IDS_MAX),
        }));
      });
      let isFound = false;
      for (const { game, ids } of batches) {
        if (signal.aborted) return isFound;
        isFound = (await askBatch(game, ids, signal)) || isFound;
      }
      return isFound;
    },
    forgetUnknown() {
      for (const key of asked) if ((answers.get(key)?.quality ?? null) === null) asked.delete(key);
    },
  };
}
