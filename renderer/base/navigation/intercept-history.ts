type HistoryInterceptor = (event: PopStateEvent) => void;

let interceptor: HistoryInterceptor | null = null;

// Window listeners run in order of registration. The application imports this module before it creates the router, so the
// interceptor runs first and can stop the event.
window.addEventListener('popstate', (event) => interceptor?.(event));

/** Registers the interceptor that receives every history step before the router; one at a time. Returns how to remove it. */
export function interceptHistory(next: HistoryInterceptor): () => void {
  interceptor = next;
  return () => {
    if (interceptor === next) interceptor = null;
  };
}
