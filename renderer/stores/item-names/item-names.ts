import { findItemLanguage } from '#shared/character/item-language.ts';
import { describeItems, ITEM_IDS_MAX, type DescribedItem } from '#shared/contract/items.ts';
import { isQualityKnown } from '#shared/character/quality.ts';
import type { Character } from '#shared/contract/characters/characters.ts';
import type { call } from '../../api/client.ts';
import { t } from '../../i18n/i18n.ts';
import { currentLocale, languageOf } from '../../i18n/locale.ts';
import { findUnnamedItems, nameItems, type NameItem } from './unnamed-items.ts';

type Call = typeof call;

/** Names of items from the server's dictionary, asked for in batches and kept for the session. */
export interface ItemNames {
  /** Items with their names; a translated "Item 6948" for unknown ones. */
  apply(characters: readonly Character[]): readonly Character[];
  /** Asks for names that were never asked for; true when one was found. Never throws. */
  ask(characters: readonly Character[], signal: AbortSignal): Promise<boolean>;
  /** The next `ask` asks for unknown names again. */
  forgetUnknown(): void;
}

function withDescription<T extends Parameters<NameItem>[0]>(item: T, known: DescribedItem): T {
  const { name, quality, class_id, subclass_id, icon_id } = known;
  return {
    ...item,
    item_name: name,
    quality:
      item.quality !== null && isQualityKnown({ ...item, quality: item.quality })
        ? item.quality
        : (quality ?? item.quality),
    ...(class_id !== null && { class_id }),
    ...(subclass_id !== null && { subclass_id }),
    ...(icon_id !== null && { icon_id }),
  } as T;
}

export function createItemNames(callServer: Call): ItemNames {
  /** By game and id; null when the server did not know the item. */
  const answers = new Map<string, DescribedItem | null>();

  const askBatch = async (game: string, ids: readonly number[], signal: AbortSignal): Promise<boolean> => {
    const language = findItemLanguage(languageOf(currentLocale())) ?? 'en';
    try {
      const { data } = await callServer(
        describeItems,
        { querystring: { game, language, ids: ids.join(',') } },
        { signal },
      );
      const found = new Map(data.map((item) => [item.id, item]));
      for (const id of ids) answers.set(`${game} ${id}`, found.get(id) ?? null);
      return found.size > 0;
    } catch {
      // The items keep their numbers until the next load.
      return false;
    }
  };

  return {
    apply: (characters) =>
      nameItems(characters, (game) => (item) => {
        const known = answers.get(`${game} ${item.item_id}`);
        if (known) return withDescription(item, known);
        const name = t('common.unnamedItem', { id: String(item.item_id) });
        return name === item.item_name ? item : { ...item, item_name: name };
      }),
    async ask(characters, signal) {
      const batches = [...findUnnamedItems(characters)].flatMap(([game, ids]) => {
        const fresh = [...ids].filter((id) => !answers.has(`${game} ${id}`));
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
      for (const [key, answer] of answers) if (answer === null) answers.delete(key);
    },
  };
}
