import type { UserProfile } from '#shared/accounts/contract/users.ts';
import type { RecordedEvent } from '../base/events.ts';

export type Removal =
  | { readonly kind: 'removeAccount'; readonly userId: number }
  /** Groups that were deleted and can no longer be restored. */
  | { readonly kind: 'purgeGroups' };

/** The next page of an export. The thread that wrote the first one writes the others. */
export interface ExportPageJob {
  readonly kind: 'exportPage';
  readonly exportId: number;
  readonly isFirst: boolean;
  readonly user: UserProfile;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export type BulkJob =
  | (Removal & { readonly now: number })
  | ExportPageJob
  | { readonly kind: 'endExport'; readonly exportId: number };

export interface BulkResult {
  /** False when nothing is left. */
  readonly hasMore: boolean;
  readonly events: readonly RecordedEvent[];
  /** JSON of an exported page; empty for other jobs. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}
