/** Tables of what ends with the servers that run: not copied between databases, and unlogged in PostgreSQL. */
export const VOLATILE_TABLES: readonly string[] = [
  'live_occupants',
  'live_people',
  'live_instances',
  'quotas',
  'sign_in_attempts',
  'sign_in_tickets',
];
