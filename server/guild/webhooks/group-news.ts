interface NewsItem {
  readonly name: string;
  readonly quality: number;
}

/** News of one character, without anything that the viewer may not see at this moment. */
export type GroupNews = { readonly id: number; readonly name: string } & (
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'epics'; readonly items: readonly NewsItem[] }
);

/** Reads news by the rules of the feature that owns them; null when the viewer may not see them. */
export type ReadGroupNews = (groupId: number, viewerId: number, newsId: number) => Promise<GroupNews | null>;
