/** Lines that a page up or down is. */
const PAGE = 6;

/** The index a key moves to in a circular list; null for other keys. */
export function nextIndex(key: string, at: number, length: number): number | null {
  if (length === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % length;
    case 'ArrowUp':
      return (at + length - 1) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    case 'PageDown':
      return Math.min(at + PAGE, length - 1);
    case 'PageUp':
      return Math.max(at - PAGE, 0);
    default:
      return null;
  }
}
