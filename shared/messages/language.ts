/** A language of the product. A third one is a folder beside `en/` and `de/`; the compiler lists what it lacks. */
export type Language = 'en' | 'de';
