export interface ConcurrencyLimit {
  /** Returns the function that ends the use, or null when all places are taken. */
  enter(key: string): (() => void) | null;
}

export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  const uses = new Map<string, number>();
  return {
    enter(key) {
      const count = uses.get(key) ?? 0;
      if (count >= max) return null;
      uses.set(key, count + 1);
      return () => {
        const left = (uses.get(key) ?? 1) - 1;
        if (left === 0) uses.delete(key);
        else uses.set(key, left);
      };
    },
  };
}
