/** One icon of game-icons.net, cut out of the set by build/vite/game-icons-plugin.ts. `body` is SVG on a 512 × 512 grid. */
declare module 'virtual:game-icon/*' {
  export const body: string;
}
