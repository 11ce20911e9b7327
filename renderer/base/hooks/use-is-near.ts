import { useEffect, useRef, useState, type RefObject } from 'react';

/** Distance below the viewport at which an element is near. */
const AHEAD = '600px';

/** True once the element came near the viewport. For charts: on phones they are screens below, and drawing blocks. */
export function useIsNear(): { readonly ref: RefObject<HTMLDivElement | null>; readonly isNear: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}
