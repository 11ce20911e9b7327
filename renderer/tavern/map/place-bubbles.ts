import { ROOM_HEIGHT, ROOM_WIDTH } from '#shared/tavern/room.ts';
import type { Bubble } from '../store/tavern-state.ts';
import type { Figure } from './figures.ts';

/** Place of a speech bubble by its figure; `side` is the edge that they share, `lift` a distance in CSS pixels. */
export interface BubblePlace {
  readonly at: 'above' | 'below' | 'left' | 'right';
  readonly side: 'start' | 'middle' | 'end';
  readonly lift: number;
}

export const ABOVE: BubblePlace = { at: 'above', side: 'middle', lift: 0 };

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Sizes in CSS pixels, as in the stylesheet; those of texts are upper bounds. */
const FIGURE = 23;
const LABEL_HEIGHT = 14;
const LABELLED_WIDTH = 430;
const LETTER = 6.8;
const LINE = 15.6;
const LINES_MAX = 3;
const PADDING = { x: 20, y: 10 };
const WAVE = { width: 32, height: 28 };
const WIDTH_MAX = 170;
const GAP = 7;
const SIDE_OFFSET = 4;
const LIFTS = [0, 14, 28, 42];

const COSTS = { figure: 100, bubble: 60, outsidePixel: 6, side: 3, liftPixel: 0.5 };
const PLACE_COSTS = { above: 0, below: 4, left: 9, right: 8 };

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function sizeOf({ text, kind }: Bubble, roomWidth: number) {
  if (kind === 'wave') return WAVE;
  const widthMax = Math.min(WIDTH_MAX, roomWidth * 0.46);
  const length = [...text].length * LETTER;
  const lines = Math.min(LINES_MAX, Math.ceil(length / (widthMax - PADDING.x)));
  return { width: Math.min(widthMax, length + PADDING.x), height: lines * LINE + PADDING.y };
}

function listPlaces(): BubblePlace[] {
  const vertical = LIFTS.flatMap((lift) =>
    (['above', 'below'] as const).flatMap((at) =>
      (['middle', 'start', 'end'] as const).map((side) => ({ at, side, lift })),
    ),
  );
  return [...vertical, { at: 'right', side: 'middle', lift: 0 }, { at: 'left', side: 'middle', lift: 0 }];
}

const PLACES = listPlaces();

/** Places of bubbles by name that cover as few figures and earlier bubbles as possible. */
export function placeBubbles(
  figures: readonly Figure[],
  bubbles: Readonly<Record<string, Bubble>>,
  roomWidth: number,
): ReadonlyMap<string, BubblePlace> {
  const places = new Map<string, BubblePlace>();
  if (roomWidth === 0) return places;
  const cell = roomWidth / ROOM_WIDTH;
  const middleOf = ({ x, y }: Figure) => ({ x: (x + 0.5) * cell, y: (y + 0.5) * cell });
  const half = Math.max(cell * 1.06, FIGURE) / 2;
  const label = roomWidth >= LABELLED_WIDTH ? LABEL_HEIGHT : 0;
  const covered: Box[] = figures.map((figure) => {
    const { x, y } = middleOf(figure);
    return { left: x - half, top: y - half, right: x + half, bottom: y + half + label };
  });
  const taken: Box[] = [];

  const boxAt = (figure: Figure, bubble: Bubble, { at, side, lift }: BubblePlace): Box => {
    const { width, height } = sizeOf(bubble, roomWidth);
    const { x, y } = middleOf(figure);
    const distance = cell / 2 + GAP + lift;
    const offset = cell / 2 + SIDE_OFFSET;
    if (at === 'left' || at === 'right') {
      const left = at === 'left' ? x - distance - width : x + distance;
      return { left, top: y - height / 2, right: left + width, bottom: y + height / 2 };
    }
    const left = side === 'middle' ? x - width / 2 : side === 'start' ? x - offset : x + offset - width;
    const top = at === 'below' ? y + distance : y - distance - height;
    return { left, top, right: left + width, bottom: top + height };
  };
  const costOf = (box: Box, { at, side, lift }: BubblePlace): number => {
    const outside =
      Math.max(0, -box.left) +
      Math.max(0, -box.top) +
      Math.max(0, box.right - roomWidth) +
      Math.max(0, box.bottom - ROOM_HEIGHT * cell);
    return (
      covered.filter((other) => overlaps(box, other)).length * COSTS.figure +
      taken.filter((other) => overlaps(box, other)).length * COSTS.bubble +
      outside * COSTS.outsidePixel +
      PLACE_COSTS[at] +
      (side === 'middle' ? 0 : COSTS.side) +
      lift * COSTS.liftPixel
    );
  };

  const talking = figures
    .flatMap((figure) => {
      const bubble = bubbles[figure.name];
      return bubble ? [{ figure, bubble }] : [];
    })
    // Earlier bubbles keep their places.
    .toSorted((a, b) => a.bubble.key - b.bubble.key);
  for (const { figure, bubble } of talking) {
    let best = { place: ABOVE, box: boxAt(figure, bubble, ABOVE), cost: Infinity };
    for (const place of PLACES) {
      const box = boxAt(figure, bubble, place);
      const cost = costOf(box, place);
      if (cost < best.cost) best = { place, box, cost };
    }
    places.set(figure.name, best.place);
    taken.push(best.box);
  }
  return places;
}
