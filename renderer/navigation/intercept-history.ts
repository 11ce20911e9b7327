type HistoryInterceptor = (event: PopStateEvent) => void;

let interceptor: HistoryInterceptor | null = null;

// Listeners of a window are called in the order they came. The application imports this before its router exists, so a
// gate hears of every step through the history first and can keep the router from hearing of it.
window.addEventListener('popstate', (event) => interceptor?.(event));

/** Puts a gate before the router: it hears every step back or forward first. One at a time; returns how to take it away. */
export function interceptHistory(next: HistoryInterceptor): () => void {
  interceptor = next;
  return () => {
    if (interceptor === next) interceptor = null;
  };
}
