export const BAR_LINKS = ['dashboard', 'characters', 'items', 'weekly', 'social', 'friends'] as const;
export const MORE_LINKS = ['crafts', 'compare', 'achievements', 'documentation', 'settings', 'contact'] as const;
/** Pages at the bottom of a phone. */
export const TAB_LINKS = ['dashboard', 'characters', 'items', 'weekly', 'social'] as const;
