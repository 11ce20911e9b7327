import type { WindowState } from '../storage/settings.ts';

/** A rectangle in screen coordinates. */
export interface ScreenArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const MINIMUM_SIZE = { width: 480, height: 480 } as const;
const DEFAULT_SIZE = { width: 1280, height: 860 } as const;
/** Visible part of the top edge that a mouse can grab. */
const MIN_VISIBLE = 80;

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

function holds(screen: ScreenArea, place: ScreenArea): boolean {
  const across = Math.min(place.x + place.width, screen.x + screen.width) - Math.max(place.x, screen.x);
  return across >= MIN_VISIBLE && place.y >= screen.y - 8 && place.y <= screen.y + screen.height - MIN_VISIBLE;
}

/** The last bounds if a screen still holds them, else centred on the first of `screens`. */
export function placeWindow(kept: WindowState | null, screens: readonly ScreenArea[]): WindowState {
  const main = screens[0] ?? { x: 0, y: 0, ...DEFAULT_SIZE };
  const screen = kept === null ? undefined : screens.find((each) => holds(each, kept));
  const { width: wide, height: high } = screen ?? main;
  const width = clamp(kept?.width ?? DEFAULT_SIZE.width, Math.min(MINIMUM_SIZE.width, wide), wide);
  const height = clamp(kept?.height ?? DEFAULT_SIZE.height, Math.min(MINIMUM_SIZE.height, high), high);
  const maximized = kept?.maximized ?? false;
  if (kept !== null && screen !== undefined) {
    // A window shrunk to the screen may have moved off it.
    const x = clamp(kept.x, screen.x - width + MIN_VISIBLE, screen.x + screen.width - MIN_VISIBLE);
    return { x, y: Math.max(kept.y, screen.y), width, height, maximized };
  }
  return {
    x: Math.round(main.x + (main.width - width) / 2),
    y: Math.round(main.y + (main.height - height) / 2),
    width,
    height,
    maximized,
  };
}
