import { useSyncExternalStore } from 'react';

function follow(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/**
 * The values of design tokens (`--chart-1`, …) in the theme that is shown now, for what cannot be styled by CSS: a canvas.
 * The component draws anew when the theme changes.
 */
export function useTokens<const N extends string>(names: readonly N[]): Readonly<Record<N, string>> {
  const values = useSyncExternalStore(follow, () => {
    const style = getComputedStyle(document.documentElement);
    return names.map((name) => style.getPropertyValue(name).trim()).join('\n');
  });
  const list = values.split('\n');
  return Object.fromEntries(names.map((name, index) => [name, list[index] ?? ''])) as Record<N, string>;
}
