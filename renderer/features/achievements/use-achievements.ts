import { useEffect, useState } from 'react';
import { failureMessage, isAbortError } from '../../api/errors.ts';
import { useCharacters } from '../../stores/characters-store.ts';

export interface AchievementsState<T> {
  /** Null while loading. */
  readonly data: readonly T[] | null;
  readonly failure: string | null;
  readonly retry: () => void;
}

/** Reloads when characters change; keeps the previous data meanwhile. `ask` must be stable. */
export function useAchievements<T>(
  ask: (signal: AbortSignal) => Promise<{ readonly data: readonly T[] }>,
): AchievementsState<T> {
  const { data: characters } = useCharacters();
  const [data, setData] = useState<readonly T[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      try {
        const answer = await ask(stop.signal);
        setData(answer.data);
        setFailure(null);
      } catch (error) {
        if (!isAbortError(error)) setFailure(failureMessage(error));
      }
    };
    void load();
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- newer characters and a retry are reasons to ask again
  }, [ask, characters, attempt]);
  return { data, failure, retry: () => setAttempt(attempt + 1) };
}
