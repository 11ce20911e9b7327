/**
 * The faction of a character whose files, race and ledger do not say one: files of other addons only. Any observation that says one
 * replaces it, whenever it was made, and it replaces none.
 */
export const UNKNOWN_FACTION = 'Unknown';
