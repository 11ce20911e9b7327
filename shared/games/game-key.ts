interface OfGame {
  readonly game_id: string;
  readonly flavour?: string | undefined;
}

/** Key of what players call a game: a flavour with a name of its own, else the game. */
export function gameKeyOf({ game_id, flavour }: OfGame): string {
  return flavour ?? game_id;
}
