type FormKey<Key> = Key extends `${infer Base}_other` ? `${Base}_${'zero' | 'two' | 'few' | 'many'}` : never;

/**
 * Same keys with string values; `satisfies` would keep the English literals. A language has more plural forms than English
 * where its rules need them, which a test checks.
 */
export type Translation<Texts> = {
  readonly [K in keyof Texts]: Texts[K] extends string ? string : Translation<Texts[K]>;
} & { readonly [K in keyof Texts as FormKey<K>]?: string };
