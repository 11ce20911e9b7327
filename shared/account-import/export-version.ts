/* Free of schemas, which the thread of exports does not need. */

/** Version of exports; those of version 1 do not say it. */
export const EXPORT_VERSION = 2;
