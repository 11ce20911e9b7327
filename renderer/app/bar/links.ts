/** Pages in the bar, in their order. */
export const BAR_LINKS = ['dashboard', 'characters', 'items', 'weekly', 'social', 'friends'] as const;
/** Pages behind "More". */
export const MORE_LINKS = ['crafts', 'compare', 'achievements', 'documentation', 'settings', 'contact'] as const;
/** Pages at the bottom of a phone. */
export const TAB_LINKS = ['dashboard', 'characters', 'items', 'weekly', 'social'] as const;
