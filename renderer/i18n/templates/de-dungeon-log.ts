import type { MessageTemplate } from './message-templates.ts';

/** What the log of the dungeon says (shared/dungeon/log-messages.ts). Names of enemies, finds, biomes and skills stay as they are. */
export const dungeonLogTemplates: readonly MessageTemplate[] = [
  [
    'Failed to generate floor. Please try again.',
    'Die Ebene konnte nicht erzeugt werden. Bitte versuche es noch einmal.',
  ],
  ['Inventory is full!', 'Das Inventar ist voll!'],
  ['Score posted successfully', 'Deine Punkte sind eingetragen'],
  [
    'Failed to post score. Please try again.',
    'Deine Punkte konnten nicht eingetragen werden. Bitte versuche es noch einmal.',
  ],
  ["You don't meet the requirements for {{item}}", 'Für {{item}} reichen deine Werte nicht'],
  ['Inventory full! {{item}} was dropped.', 'Inventar voll! {{item}} fällt zu Boden.'],
  ['You lift the trapdoor and climb down.', 'Du hebst die Falltür an und kletterst hinunter.'],
  ['The run is over. Press R to start again.', 'Der Lauf ist vorbei. Mit R fängst du neu an.'],
  ['That cannot be done here.', 'Das geht hier nicht.'],
  ['There is nothing in that place.', 'An dieser Stelle ist nichts.'],
  ['That cannot be drunk.', 'Das kannst du nicht trinken.'],
  ['That cannot be worn.', 'Das kannst du nicht anlegen.'],
  ['Nothing is worn there.', 'Dort ist nichts angelegt.'],
  ['There is no such skill.', 'Diese Fähigkeit gibt es nicht.'],
  ['That skill cannot be raised further.', 'Diese Fähigkeit geht nicht höher.'],
  ['You do not have enough XP for that.', 'Dafür hast du nicht genug EP.'],
  ['You pick up a {{item}}.', 'Du hebst auf: {{item}}.'],
  ['You find {{item}} ({{rarity}}).', 'Du findest {{item}} ({{rarity}}).'],
  ['The chest is empty.', 'Die Truhe ist leer.'],
  ['You put on {{item}}.', 'Du legst {{item}} an.'],
  ['You take off {{item}}.', 'Du legst {{item}} ab.'],
  ['You drop {{item}}.', 'Du lässt {{item}} fallen.'],
  ['You drink a {{item}} and regain {{count}} health.', 'Du trinkst {{item}} und gewinnst {{count}} Leben zurück.'],
  ['{{skill}} is now level {{count}}.', '{{skill}} ist jetzt auf Stufe {{count}}.'],
  ['+{{count}} score, +{{max}} XP', '+{{count}} Punkte, +{{max}} EP'],
  ['+{{count}} XP', '+{{count}} EP'],
  [
    'You died on floor {{floor}}. Final score: {{count}}.',
    'Du bist auf Ebene {{floor}} gestorben. Endstand: {{count}}.',
  ],
  ["You dodge the {{enemy}}'s attack.", 'Du weichst dem Angriff aus ({{enemy}}).'],
  [
    "You block the {{enemy}}'s attack and take {{count}} damage.",
    'Du blockst den Angriff ({{enemy}}) und nimmst {{count}} Schaden.',
  ],
  ['The {{enemy}} hits you for {{count}} damage.', '{{enemy}} trifft dich mit {{count}} Schaden.'],
  ['The {{enemy}} dodges your attack.', '{{enemy}} weicht deinem Angriff aus.'],
  [
    'The {{enemy}} dodges and counters for {{count}} damage.',
    '{{enemy}} weicht aus und kontert mit {{count}} Schaden.',
  ],
  [
    'Critical hit: you defeat the {{enemy}} for {{count}} damage and steal {{max}} health.',
    'Kritischer Treffer: Du besiegst {{enemy}} mit {{count}} Schaden und raubst {{max}} Leben.',
  ],
  [
    'Critical hit: you defeat the {{enemy}} for {{count}} damage.',
    'Kritischer Treffer: Du besiegst {{enemy}} mit {{count}} Schaden.',
  ],
  [
    'Critical hit: you hit the {{enemy}} for {{count}} damage. It hits back for {{max}}.',
    'Kritischer Treffer: Du triffst {{enemy}} mit {{count}} Schaden. Zurück kommen {{max}}.',
  ],
  [
    'You defeat the {{enemy}} for {{count}} damage and steal {{max}} health.',
    'Du besiegst {{enemy}} mit {{count}} Schaden und raubst {{max}} Leben.',
  ],
  ['You defeat the {{enemy}} for {{count}} damage.', 'Du besiegst {{enemy}} mit {{count}} Schaden.'],
  [
    'You hit the {{enemy}} for {{count}} damage. It hits back for {{max}}.',
    'Du triffst {{enemy}} mit {{count}} Schaden. Zurück kommen {{max}}.',
  ],
  ['Floor {{floor}}: {{biome}}', 'Ebene {{floor}}: {{biome}}'],
];
