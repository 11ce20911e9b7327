import type { Character } from '#shared/characters/contract/characters.ts';
import { SHARED_DETAILS, SHARED_GEAR_DETAILS } from '#shared/characters/contract/shares.ts';
import type { ViewedDetails, ViewerSection } from '#shared/characters/contract/viewers.ts';
import { isBankContainer, resolveContainer } from '#shared/games/containers.ts';
import { pickDetails } from '../../characters/pick-details.ts';

function viewGear({ equipment }: Character): ViewedDetails['gear'] {
  return (
    equipment?.map((item) => ({
      slot_name: item.slot_name,
      item_name: item.item_name,
      quality: item.quality,
      item_id: item.item_id,
      stats: item.stats,
      ...pickDetails(item, SHARED_GEAR_DETAILS),
    })) ?? null
  );
}

function viewBags({ game_id, inventory }: Character): ViewedDetails['bags'] {
  return (
    inventory
      ?.filter((item) => !item.in_bank && !isBankContainer(resolveContainer(game_id, item)))
      .map((item) => ({
        bag_num: item.bag_num,
        slot_num: item.slot_num,
        item_name: item.item_name,
        item_count: item.item_count,
        quality: item.quality,
        item_id: item.item_id,
        ...pickDetails(item, SHARED_DETAILS),
      })) ?? null
  );
}

/** The contents of shared sections; null where not shared, or not seen. Every field is named. */
export function viewDetails(character: Character, sections: readonly ViewerSection[]): ViewedDetails {
  const has = (section: ViewerSection): boolean => sections.includes(section);
  const { recipes, currencies } = character;
  return {
    gear: has('gear') ? viewGear(character) : null,
    recipes:
      has('professions') && recipes
        ? recipes.map((profession) => ({ name: profession.name, recipes: profession.recipes.map(({ name }) => name) }))
        : null,
    copper: has('currencies') ? character.copper : null,
    currencies: has('currencies') && currencies ? currencies.map(({ name, count }) => ({ name, count })) : null,
    bags: has('bags') ? viewBags(character) : null,
  };
}
