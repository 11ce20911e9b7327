import type { OfflineBuild } from '#shared/base/offline/worker-messages.ts';

declare const OFFLINE_BUILD: OfflineBuild | null;

/** Null in development. Written by build/vite/service-worker-plugin.ts. */
export const offlineBuild: OfflineBuild | null = OFFLINE_BUILD;
