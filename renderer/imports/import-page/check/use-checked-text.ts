import { useEffect, useMemo, useState } from 'react';
import { preloadWhenIdle } from '../../../base/browser/when-idle.ts';
import type { checkText } from './check-text.ts';
import type { Check } from './check.ts';

/** Texts up to this length are checked on every key; longer ones after a pause. */
const AT_ONCE_UP_TO = 50_000;
const PAUSE_MS = 350;
const NOTHING: Check = { kind: 'empty' };

const loadRules = () => import('./check-text.ts');

/** Loads the import rules when the page is idle or when there is something to check. */
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
  /** Long texts wait for a typing pause; the first check waits for the rules. */
  readonly pending: boolean;
  /** Checks the current text; without the rules nothing can be sent. */
  readonly checkNow: () => Check;
}

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
