import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from './use-page-title.ts';

/** React Router's key of the page that was loaded rather than navigated to. */
const FIRST_PAGE = 'default';

/**
 * For a page's h1: names the window after it, and gives it the focus when its route is entered, so that screen readers
 * say where one is. The heading needs `tabIndex={-1}`.
 */
export function usePageHeading(title: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const wasNavigatedTo = key !== FIRST_PAGE;
  usePageTitle(title);
  useEffect(() => {
    if (wasNavigatedTo) heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- the path decides when: a new query or hash must not move the focus
  }, [pathname]);
  return heading;
}
