import { useEffect } from 'react';

const FOCUSABLE =
  'button:not([disabled]), a[href], input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** Elements that take and restore the focus themselves. */
const POPUPS = ':is([role="menu"], [role="dialog"], [role="alertdialog"]):not([role="region"] *)';
/** Milliseconds after which other code has set the focus if it wants to. */
const GRACE_MS = 120;

/** Element that had the focus, or an ancestor, with its position among its siblings. */
interface Station {
  readonly element: Element;
  readonly index: number;
}

function wayTo(target: Element): Station[] {
  const way: Station[] = [];
  for (
    let element: Element | null = target;
    element && element.id !== 'content' && element !== document.body;
    element = element.parentElement
  ) {
    way.push({ element, index: [...(element.parentElement?.children ?? [])].indexOf(element) });
  }
  return way;
}

/** The same control drawn again: a menu's button is replaced when its menu has loaded. */
function redrawn(way: readonly Station[]): HTMLElement | null {
  const label = way[0]?.element.getAttribute('aria-label');
  const row = way.find(({ element }) => element.isConnected)?.element;
  if (!label || !row || row.matches('ul, ol')) return null;
  return [...row.querySelectorAll<HTMLElement>(FOCUSABLE)].find((each) => each.ariaLabel === label) ?? null;
}

/** New focus after the element was removed: its successor, the next in its list, else the heading of its section. */
function nextTo(way: readonly Station[]): HTMLElement | null {
  const same = redrawn(way);
  if (same) return same;
  for (const [i, { element }] of way.entries()) {
    const lost = way[i - 1];
    if (!lost || !element.isConnected) continue;
    if (element.matches('ul, ol')) {
      const next =
        element.children[Math.min(lost.index, element.children.length - 1)]?.querySelector<HTMLElement>(FOCUSABLE);
      if (next) return next;
      continue;
    }
    const heading = element.querySelector<HTMLElement>('h2, h3');
    if (heading) {
      heading.tabIndex = -1;
      return heading;
    }
  }
  return null;
}

/** Restores the focus when what had it is removed; else the next Tab would start at the top of the page. */
export function useFocusRestore(): void {
  useEffect(() => {
    let way: readonly Station[] = [];
    const remember = ({ target }: FocusEvent): void => {
      way = target instanceof Element && target.closest('#content') ? wayTo(target) : way;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = (): boolean => {
      const last = way[0]?.element;
      return (
        last !== undefined &&
        !last.isConnected &&
        (document.activeElement ?? document.body) === document.body &&
        !document.querySelector(POPUPS)
      );
    };
    const observer = new MutationObserver(() => {
      if (timer !== undefined || !isLost()) return;
      timer = setTimeout(() => {
        timer = undefined;
        if (!isLost()) return;
        const next = nextTo(way);
        way = [];
        next?.focus({ preventScroll: true });
      }, GRACE_MS);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
