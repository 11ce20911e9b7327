import type { Character } from '#shared/characters/contract/characters.ts';
import type { GroupEvent, NewEvent } from '#shared/guild/contract/events.ts';
import { toWallTime } from '#shared/base/text/zoned-time.ts';
import { GAMES } from '#shared/games/registry.ts';
import { ownZone } from './event-time.ts';

const DAY_MS = 86_400_000;

/** Fields of the form: of the event, else tomorrow evening in the user's zone and most played game. */
export function toNewEvent(event: GroupEvent | null, characters: readonly Character[]): NewEvent {
  if (event) {
    const { title, instance, game_id, note, local_time, zone, duration_minutes, slots, reminder_minutes } = event;
    const fields = { title, instance, game_id, note, local_time, zone, duration_minutes, slots, reminder_minutes };
    return { ...fields, is_weekly: event.is_weekly };
  }
  const zone = ownZone();
  const games = Object.entries(Object.groupBy(characters, ({ game_id }) => game_id));
  const [mostPlayed] = games.toSorted(([, a], [, b]) => (b?.length ?? 0) - (a?.length ?? 0));
  return {
    title: '',
    instance: '',
    game_id: mostPlayed?.[0] ?? GAMES[0]?.code ?? '',
    note: '',
    local_time: `${toWallTime(Date.now() + DAY_MS, zone).slice(0, 10)}T20:00`,
    zone,
    duration_minutes: 180,
    slots: { tank: 2, healer: 5, damage: 18 },
    reminder_minutes: 60,
    is_weekly: false,
  };
}
