/** What another language must say: the same keys as the English words, each with words of its own. `satisfies` would keep the English ones. */
export type Translation<Words> = {
  readonly [K in keyof Words]: Words[K] extends string ? string : Translation<Words[K]>;
};
