/** Element id of the open card, which describes its button. */
export const ITEM_CARD_ID = 'item-card';
