import { useState, type SyntheticEvent } from 'react';
import { failureMessage } from './errors.ts';

interface Submit {
  readonly busy: boolean;
  /** Why it failed the last time, in words. */
  readonly failure: string | undefined;
  readonly submit: (event: SyntheticEvent) => void;
}

/** A form that sends something once: busy meanwhile, when a second press does nothing, and with words for it when it fails. */
export function useSubmit(send: () => Promise<void>): Submit {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      setFailure(failureMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    submit(event) {
      event.preventDefault();
      if (!busy) void run();
    },
  };
}
