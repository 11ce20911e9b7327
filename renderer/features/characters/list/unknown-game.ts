export const UNKNOWN_GAME_NAME = 'Unknown Game';
