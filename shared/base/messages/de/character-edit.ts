import type { characterEdit as english } from '../en/character-edit.ts';
import type { Translation } from '../translation.ts';

export const characterEdit: Translation<typeof english> = {
  title: 'Deine Einstellungen',
  note: 'Notiz',
  noteHint: 'Nur du siehst sie. Ein Import ändert sie nie. Noch {{left, number}} Zeichen.',
  favourite: 'Favorit',
  favouriteHint: 'Steht auf dem Dashboard und in der Liste ganz oben.',
  hidden: 'Ausgeblendet',
  hiddenHint: 'Nicht auf dem Dashboard und in der Liste eingeklappt, wird aber weiter aktualisiert.',
  failed: 'Die Änderungen konnten nicht gespeichert werden',
  leaveTitle: 'Ohne Speichern verlassen?',
  leaveText: 'Deine Änderungen an {{name}} sind noch nicht gespeichert.',
  leave: 'Verlassen',
};
