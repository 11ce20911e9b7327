import { Suspense, useEffect, useState, type ReactNode } from 'react';

/**
 * Fetches and draws its children once the page around it is drawn, all at once: an effect runs when nothing that it was drawn
 * with waits any more. Their place has to be kept free.
 */
export function DeferredMount({ children }: { readonly children: ReactNode }) {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStands(true));
    return () => clearTimeout(timer);
  }, []);
  return stands && <Suspense>{children}</Suspense>;
}
