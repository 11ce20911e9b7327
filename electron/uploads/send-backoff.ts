/**
 * Delays between attempts to reach a server; `upload-request.ts` tells what is tried again. With a connect timeout of ten
 * seconds, a server that is back is found in 30.
 */
export const SEND_BACKOFF = { firstMs: 1_000, maxMs: 20_000 } as const;
