/** Posts of groups. Values are escaped for the service. */
export const messages = {
  post_event_created: 'New event: {{title}}',
  post_event_changed: 'Event changed: {{title}}',
  post_event_cancelled: 'Event cancelled: {{title}}',
  post_event_reminder: 'Starting soon: {{title}}',
  post_event_time: '{{time}} ({{wait}})',
  post_event_weekly: 'Every week',
  post_event_slots: 'Tanks: {{tanks}} · Healers: {{healers}} · Damage: {{damage}}',
  post_level: '{{name}} reached level {{level}}',
  post_epics_one: '{{name}} has a new item',
  post_epics_other: '{{name}} has {{count}} new items',
  post_epic_item: '{{item}} ({{quality}})',
  post_test: 'Tavern Ledger is connected',
  post_test_about: 'News of {{group}} will appear in this channel.',
} as const;
