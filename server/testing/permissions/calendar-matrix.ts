const inGroup =
  (call: string) =>
  ({ groupId }: { readonly groupId: number }) =>
    `/groups/${groupId}${call}`;

/** Far enough ahead for every clock of the tests. */
export const NEW_EVENT = {
  title: 'Molten Core',
  instance: 'Molten Core',
  game_id: 'wow_classic',
  note: '',
  local_time: `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T20:00`,
  zone: 'Europe/Berlin',
  duration_minutes: 180,
  slots: { tank: 2, healer: 3, damage: 5 },
  reminder_minutes: 60,
  is_weekly: false,
};

/** Rows of the permission matrix. */
export const CALENDAR_ROWS = {
  listEvents: { statuses: [401, 401, 403, 200, 403, 403], path: inGroup('/events') },
  addEvent: { statuses: [401, 401, 403, 201, 403, 403], path: inGroup('/events'), body: () => NEW_EVENT },
  // An unknown event: 404 means that the role may do this.
  getEvent: { statuses: [401, 401, 403, 404, 403, 403], path: inGroup('/events/999999') },
  changeEvent: {
    statuses: [401, 401, 403, 404, 403, 403],
    path: inGroup('/events/999999'),
    body: () => ({ title: 'Later' }),
  },
  cancelEvent: { statuses: [401, 401, 403, 404, 403, 403], path: inGroup('/events/999999') },
  signUpForEvent: {
    statuses: [401, 401, 403, 404, 403, 403],
    path: inGroup('/events/999999/signup'),
    body: () => ({ wish: 'absent' }),
  },
  placeSignup: {
    statuses: [401, 401, 403, 404, 403, 403],
    path: inGroup('/events/999999/signup'),
    body: () => ({ memberId: 999_999, place: 'bench' }),
  },
  withdrawSignup: { statuses: [401, 401, 403, 404, 403, 403], path: inGroup('/events/999999/signup') },
  getEventLink: { statuses: [401, 401, 403, 404, 403, 403], path: inGroup('/events/999999/link') },
  makeEventLink: {
    statuses: [401, 401, 403, 404, 403, 403],
    path: inGroup('/events/999999/link'),
    body: () => ({ shows_group: true }),
  },
  revokeEventLink: { statuses: [401, 401, 403, 404, 403, 403], path: inGroup('/events/999999/link') },
  // An unknown secret: 404 for every role.
  readEventLink: { statuses: [404, 404, 404, 404, 404, 404], path: () => '/event-links/unknown' },
  getCalendarFeed: { statuses: [401, 401, 200, 200, 200, 200] },
  makeCalendarFeed: { statuses: [401, 401, 201, 201, 403, 201] },
  revokeCalendarFeed: { statuses: [401, 401, 204, 204, 403, 204] },
} as const;
