import type { messages as english } from '../en/webhooks.ts';
import type { Translation } from '../translation.ts';

export const messages: Translation<typeof english> = {
  post_event_created: 'Neuer Termin: {{title}}',
  post_event_changed: 'Termin geändert: {{title}}',
  post_event_cancelled: 'Termin abgesagt: {{title}}',
  post_event_reminder: 'Gleich geht’s los: {{title}}',
  post_event_time: '{{time}} ({{wait}})',
  post_event_weekly: 'Jede Woche',
  post_event_slots: 'Tanks: {{tanks}} · Heiler: {{healers}} · Schaden: {{damage}}',
  post_level: '{{name}} hat Stufe {{level}} erreicht',
  post_epics_one: '{{name}} hat einen neuen Gegenstand',
  post_epics_other: '{{name}} hat {{count}} neue Gegenstände',
  post_epic_item: '{{item}} ({{quality}})',
  post_test: 'Tavern Ledger ist verbunden',
  post_test_about: 'Neuigkeiten von {{group}} erscheinen in diesem Kanal.',
};
