/* Free of schemas, which the thread of exports does not need. */

/** Version of exports, the only one that imports read. */
export const EXPORT_VERSION = 2;
