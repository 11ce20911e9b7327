import { useEffect, useMemo, useState } from 'react';
import { checkText, type Check } from './check-text.ts';

/** Texts up to this long are checked with every key; longer ones after a pause, so that typing never waits. */
const AT_ONCE_UP_TO = 50_000;
const PAUSE_MS = 350;

/** The check of a text as it is typed; `pending` while a long one waits for the typing to pause. */
export function useCheckedText(text: string): { readonly check: Check; readonly pending: boolean } {
  const [settled, setSettled] = useState(text);
  const atOnce = text.length <= AT_ONCE_UP_TO;
  useEffect(() => {
    if (atOnce) return undefined;
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, atOnce]);
  const [opened] = useState(() => Date.now());
  const checked = atOnce ? text : settled;
  const check = useMemo(() => checkText(checked, opened), [checked, opened]);
  return { check, pending: checked !== text };
}
