import { useEffect, useRef, type RefObject } from 'react';
import { t } from '../i18n/i18n.ts';
import { useLocation } from 'react-router-dom';

/** Title of the page without the count of what is new; null before the first page. */
let title: string | null = null;
let count = 0;

function write(): void {
  if (title !== null) document.title = count === 0 ? title : `(${count > 99 ? '99+' : count}) ${title}`;
}

function setPageTitle(next: string): void {
  title = next;
  write();
}

/** New messages and notifications, shown before the title. */
export function setTitleCount(next: number): void {
  count = next;
  write();
}

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined)
      setPageTitle(title === '' ? t('common.productName') : `${title} · ${t('common.productName')}`);
  }, [title]);
}

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
