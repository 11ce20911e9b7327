/**
 * The part of rot-js that is used. Its own declarations are read as CommonJS, which its modules are not.
 */
declare module 'rot-js/lib/map/digger.js' {
  interface Options {
    readonly roomWidth: readonly [number, number];
    readonly roomHeight: readonly [number, number];
    readonly corridorLength: readonly [number, number];
    readonly dugPercentage: number;
    readonly timeLimit: number;
  }
  export interface Room {
    getLeft(): number;
    getRight(): number;
    getTop(): number;
    getBottom(): number;
  }
  export default class Digger {
    constructor(width: number, height: number, options: Options);
    create(callback: (x: number, y: number, wall: 0 | 1) => void): this;
    getRooms(): Room[];
  }
}

declare module 'rot-js/lib/rng.js' {
  type State = [number, number, number, number];
  const rng: { getState(): State; setState(state: State): unknown; setSeed(seed: number): unknown };
  export default rng;
}
