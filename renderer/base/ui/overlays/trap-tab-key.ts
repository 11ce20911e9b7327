import type { KeyboardEvent } from 'react';

const CANDIDATES =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable=""], [contenteditable=true], [tabindex]';
const GUARD = '[data-base-ui-focus-guard]';

/** In a radio group only the checked button is a tab stop; without one, each may be. */
function isStop(element: HTMLElement, all: readonly HTMLElement[]): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked || element.name === '')
    return true;
  const { name, form } = element;
  return !all.some(
    (other) =>
      other instanceof HTMLInputElement &&
      other.type === 'radio' &&
      other.checked &&
      other.name === name &&
      other.form === form,
  );
}

function stopsIn(root: HTMLElement): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>(CANDIDATES)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert], [inert] *') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  return all.filter((element) => isStop(element, all));
}

/** Base UI wraps one frame later, from a guard element: a second Tab within that frame would reach the page. */
export function trapTabKey(event: KeyboardEvent<HTMLElement>): void {
  const root = event.currentTarget;
  const { target } = event;
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  // Guard elements inside belong to an open nested popup.
  if (!(target instanceof HTMLElement) || !root.contains(target) || root.querySelector(GUARD)) return;
  const stops = stopsIn(root);
  const [first, last] = [stops[0], stops.at(-1)];
  const atEdge = event.shiftKey ? target === first || target === root : target === last;
  const next = event.shiftKey ? last : first;
  if (stops.length > 0 && !atEdge) return;
  event.preventDefault();
  if (!next) return;
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
