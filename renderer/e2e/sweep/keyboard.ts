import type { Page } from 'playwright-core';

/** Maximum stops on pages with long lists. */
const STOPS_MAX = 80;

interface Stop {
  readonly what: string;
  readonly isSeen: boolean;
  readonly isMarked: boolean;
}

/** Tabs through a page: each stop must be visible, uncovered and marked, without a trap. Returns the defects. */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  const faults: string[] = [];
  let before: string | null = null;
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    await page.keyboard.press('Tab');
    await page.evaluate(comeToRest);
    const stop: Stop | null = await page.evaluate(lookAtFocus);
    if (stop === null) break;
    if (!stop.isSeen) faults.push(`the focus is out of sight or covered: ${stop.what}`);
    if (!stop.isMarked) faults.push(`the focus does not show: ${stop.what}`);
    if (stop.what === before) faults.push(`the focus does not move on: ${stop.what}`);
    before = stop.what;
  }
  return faults;
}

/** In the page: scrolling to the focus takes some frames. */
async function comeToRest(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await Promise.allSettled(
    document
      .getAnimations()
      .map(({ finished, effect }) =>
        effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY ? null : finished,
      ),
  );
}

/** In the page: the focused element; null outside. */
function lookAtFocus(): Stop | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement) return null;
  const path: string[] = [];
  for (let at: Element | null = focused; at && path.length < 4; at = at.parentElement) {
    path.unshift(`${at.tagName.toLowerCase()}:nth-child(${[...(at.parentElement?.children ?? [])].indexOf(at) + 1})`);
  }
  const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40);
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const inside = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  const at = document.elementFromPoint(
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  );
  const isSmall = right - left < 2 || bottom - top < 2;
  const isOver =
    at !== null &&
    (focused.contains(at) ||
      at.contains(focused) ||
      isSmall ||
      (focused instanceof HTMLInputElement &&
        focused.labels !== null &&
        [...focused.labels].some((label) => label.contains(at))));
  const isOutlined = (element: Element, pseudo?: string): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  };
  // A link over its card marks the card; a visually hidden control marks its visible counterpart.
  const around: Element[] = [];
  for (let at = focused.parentElement; at && around.length < 5; at = at.parentElement) around.push(at);
  const standIns = [focused, focused.nextElementSibling, focused.closest('label')].filter(
    (element) => element !== null,
  );
  const marked =
    standIns.some((element) => isOutlined(element) || getComputedStyle(element).boxShadow !== 'none') ||
    isOutlined(focused, '::after') ||
    around.some((element) => isOutlined(element));
  return { what: `${path.join(' > ')} «${name}»`, isSeen: inside && isOver, isMarked: marked };
}
