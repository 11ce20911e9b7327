/** Wait before an ended session's row is deleted again. */
const DELETION_RETRY_MS = 5_000;

/** Ended sessions whose rows are still stored, because the disk was full or the database locked. */
export interface EndedSessions {
  has(sessionId: number): boolean;
  /** Ends a session at once. Rejects when its row could not be deleted, which is then tried again. */
  end(sessionId: number): Promise<void>;
  /** Deletes all rows that are left: after a restart their sessions would be valid again. */
  deleteRows(): Promise<void>;
}

export function createEndedSessions(remove: (sessionIds: readonly number[]) => Promise<unknown>): EndedSessions {
  const undeleted = new Set<number>();
  let retry: NodeJS.Timeout | undefined;

  const deleteRows = async (): Promise<void> => {
    const ended = [...undeleted];
    if (ended.length > 0) await remove(ended);
    for (const id of ended) undeleted.delete(id);
  };

  const retryLater = (): void => {
    retry ??= setTimeout(() => {
      retry = undefined;
      deleteRows().catch(retryLater);
    }, DELETION_RETRY_MS).unref();
  };

  return {
    has: (sessionId) => undeleted.has(sessionId),
    async end(sessionId) {
      undeleted.add(sessionId);
      try {
        await remove([sessionId]);
      } catch (error) {
        retryLater();
        throw error;
      }
      undeleted.delete(sessionId);
    },
    deleteRows,
  };
}
