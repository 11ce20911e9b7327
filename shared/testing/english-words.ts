/** Words that no German text has. */
export const ENGLISH_WORD =
  /\b(?:the|and|of|your|you|is|are|to|with|for|this|that|it|not|no|from|has|have|yet|all|ago|close|items|characters|settings|save|cancel|delete|add|search|slot|bag|unknown|worn|equipment|inventory|loading|completed|warrior|mage|dwarf|human|alliance|chest|feet|head|wrist|strength|stamina|common|uncommon|rare|epic|legendary)\b/i;

/** Equal in every language. */
export const PRODUCT_NAMES = ['World of Warcraft', 'Path of Exile', 'SIL Open Font License'];

/** English words that players of the German client use. */
export const LOANWORDS = ['Erstes Epic', 'Erstes Legendary'];
