/** Section 2: "game_name (falls back to 'Unknown Game')". */
export const UNKNOWN_GAME_NAME = 'Unknown Game';
