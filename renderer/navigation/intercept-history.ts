type Gate = (event: PopStateEvent) => void;

let gate: Gate | null = null;

// Listeners of a window are called in the order they came. The application imports this before its router exists, so a
// gate hears of every step through the history first and can keep the router from hearing of it.
window.addEventListener('popstate', (event) => gate?.(event));

/** Puts a gate before the router: it hears every step back or forward first. One at a time; returns how to take it away. */
export function gateHistory(next: Gate): () => void {
  gate = next;
  return () => {
    if (gate === next) gate = null;
  };
}
