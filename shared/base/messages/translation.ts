/** Same keys with string values; `satisfies` would keep the English literals. */
export type Translation<Texts> = {
  readonly [K in keyof Texts]: Texts[K] extends string ? string : Translation<Texts[K]>;
};
