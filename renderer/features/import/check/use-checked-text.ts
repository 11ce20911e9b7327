import { useEffect, useMemo, useState } from 'react';
import { preloadWhenIdle } from '../../../browser/when-idle.ts';
import type { checkText } from './check-text.ts';
import type { Check } from './check.ts';

/** Texts up to this long are checked with every key; longer ones after a pause, so that typing never waits. */
const AT_ONCE_UP_TO = 50_000;
const PAUSE_MS = 350;
const NOTHING: Check = { kind: 'empty' };

const loadRules = () => import('./check-text.ts');

/** The rules of the import, which are fetched when the page is at rest, or when there is something to check before that. */
function useRules(isWanted: boolean): typeof checkText | null {
  const [rules, setRules] = useState<typeof checkText | null>(null);
  useEffect(() => preloadWhenIdle(loadRules), []);
  useEffect(() => {
    if (!isWanted) return;
    loadRules().then(
      (module) => setRules(() => module.checkText),
      (error: unknown) =>
        setRules(() => {
          throw error;
        }),
    );
  }, [isWanted]);
  return rules;
}

export interface CheckedText {
  readonly check: Check;
  /** A long text waits for the typing to pause, and the first one for the rules. */
  readonly pending: boolean;
  /** Checks the text as it is at this moment; without the rules there is nothing to send. */
  readonly checkNow: () => Check;
}

/** The check of a text as it is typed. */
export function useCheckedText(text: string): CheckedText {
  const [settled, setSettled] = useState(text);
  const rules = useRules(text !== '');
  const atOnce = text.length <= AT_ONCE_UP_TO;
  useEffect(() => {
    if (atOnce) return undefined;
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, atOnce]);
  const [opened] = useState(() => Date.now());
  const checked = atOnce ? text : settled;
  const check = useMemo(() => rules?.(checked, opened) ?? NOTHING, [rules, checked, opened]);
  return {
    check,
    pending: checked !== text || (text !== '' && rules === null),
    checkNow: () => rules?.(text, Date.now()) ?? NOTHING,
  };
}
