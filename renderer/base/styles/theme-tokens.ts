import { useSyncExternalStore } from 'react';

function follow(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Values of design tokens (`--chart-1`, …) for canvases. Renders again when the theme changes. */
export function useTokens<const N extends string>(names: readonly N[]): Readonly<Record<N, string>> {
  const values = useSyncExternalStore(follow, () => {
    const style = getComputedStyle(document.documentElement);
    return names.map((name) => style.getPropertyValue(name).trim()).join('\n');
  });
  const list = values.split('\n');
  return Object.fromEntries(names.map((name, index) => [name, list[index] ?? ''])) as Record<N, string>;
}
