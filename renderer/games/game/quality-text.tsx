import { averageToken } from '#shared/games/items/quality.ts';
import type { ReactNode } from 'react';

interface QualityTextProps {
  /** 1 to 5; null when the game did not say. */
  readonly quality: number | null;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Name of an item in the game's colour of its quality; item names are not translated. */
export function QualityText({ quality, children, className }: QualityTextProps) {
  return (
    <span translate="no" className={className} style={quality === null ? undefined : { color: itemColour(quality) }}>
      {children}
    </span>
  );
}

export function itemColour(quality: number): string {
  return `var(--q${quality})`;
}

export function averageColour(average: number | null): string {
  return average === null ? 'var(--line-strong)' : `var(--${averageToken(average)})`;
}
