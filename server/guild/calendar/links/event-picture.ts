import type { SharedEvent } from '#shared/guild/contract/event-links.ts';
import { formatText } from '#shared/base/messages/format.ts';
import type { Language } from '#shared/base/messages/language.ts';
import {
  DISPLAY,
  drawPanel,
  drawPreview,
  joinDrawable,
  LEFT,
  PALETTE,
  PLATE,
  PLATE_RIGHT,
  textElement,
} from '../../../base/pictures/frame.ts';
import { canDraw, fitText, stripControls } from '../../../base/pictures/preview-text.ts';
import { describeEvent } from './describe-event.ts';

const ROOM = PLATE.x - 40 - LEFT;
const ROW = 96;

/** The preview picture of an event's public link. One name whose letters the fonts lack is left out. */
export function eventPicture(shared: SharedEvent, language: Language = 'en'): string {
  const { title, day, time, roles, free } = describeEvent(shared, language);
  const name = stripControls(title);
  const heading = fitText(canDraw(name) ? name : shared.game_name, ROOM, [84, 72, 60, 48, 40, 34]);
  const group = joinDrawable([shared.group_name ?? '', shared.game_name], ' · ');
  const [second, third, fourth] = [
    fitText(day, ROOM, [34, 30]),
    fitText(time, ROOM, [26, 22]),
    fitText(group, ROOM, [24, 20]),
  ];
  const caption = fitText(formatText(language, 'event_free', { count: free }), ROOM, [24, 20]);
  return drawPreview([
    textElement(heading.text, { x: LEFT, y: 270, size: heading.size, fill: PALETTE.ink, family: DISPLAY }),
    textElement(second.text, { x: LEFT, y: 330, size: second.size, fill: PALETTE.inkSoft }),
    textElement(third.text, { x: LEFT, y: 374, size: third.size, fill: PALETTE.inkSoft }),
    textElement(fourth.text, { x: LEFT, y: 416, size: fourth.size, fill: PALETTE.inkFaint }),
    textElement(String(free), { x: LEFT, y: 516, size: 76, fill: PALETTE.flame, family: DISPLAY }),
    textElement(caption.text, { x: LEFT, y: 554, size: caption.size, fill: PALETTE.inkFaint }),
    roles.length === 0
      ? ''
      : drawPanel(
          ROW,
          roles.map(
            (role) => (top) =>
              [
                textElement(role.label, { x: PLATE.x + 28, y: top + 58, size: 30, fill: PALETTE.ink }),
                textElement(formatText(language, 'event_free_of', { free: role.free, slots: role.slots }), {
                  x: PLATE_RIGHT,
                  y: top + 58,
                  size: 26,
                  fill: role.free === 0 ? PALETTE.inkFaint : PALETTE.q2,
                  anchor: 'end',
                }),
              ].join(''),
          ),
        ),
  ]);
}
