export interface ItemTables {
  /** The name that an account's last import gave an item, unique by game, item, language and user. */
  item_votes: {
    game_id: string;
    item_id: number;
    language: string;
    user_id: number;
    name: string;
    quality: number | null;
    class_id: number | null;
    subclass_id: number | null;
    slot: string | null;
    icon_id: number | null;
    seen_at: number;
  };
}
