import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from './use-page-title.ts';

/** React Router's location key of the first page of a document. */
const FIRST_PAGE = 'default';

/** Ref for a page's h1 with `tabIndex={-1}`: sets the title and takes the focus, so screen readers announce it. */
export function usePageHeading(title: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const wasNavigatedTo = key !== FIRST_PAGE;
  usePageTitle(title);
  useEffect(() => {
    if (wasNavigatedTo) heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only a new path moves the focus, not a query or hash
  }, [pathname]);
  return heading;
}
