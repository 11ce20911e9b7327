import {
  addEvent,
  cancelEvent,
  changeEvent,
  getCalendarFeed,
  getEvent,
  listEvents,
  makeCalendarFeed,
  placeSignup,
  revokeCalendarFeed,
  signUpForEvent,
  withdrawSignup,
} from './events.ts';
import { getEventLink, makeEventLink, readEventLink, revokeEventLink } from './event-links.ts';

/** Calls about events of groups, their public links and the calendar feed. */
export const calendarRoutes = {
  listEvents,
  addEvent,
  getEvent,
  changeEvent,
  cancelEvent,
  signUpForEvent,
  withdrawSignup,
  placeSignup,
  getEventLink,
  makeEventLink,
  revokeEventLink,
  readEventLink,
  getCalendarFeed,
  makeCalendarFeed,
  revokeCalendarFeed,
} as const;
