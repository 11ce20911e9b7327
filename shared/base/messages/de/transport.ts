import type { messages as english } from '../en/transport.ts';
import type { Translation } from '../translation.ts';

export const messages: Translation<typeof english> = {
  aborted: 'Die Anfrage wurde abgebrochen',
  guest_is_read_only: 'Das Gastkonto darf nur lesen. Erstelle ein Konto, dann geht das.',
  network: 'Keine Verbindung zum Server',
  timeout: 'Der Server hat nicht rechtzeitig geantwortet',
  unexpected: 'Etwas Unerwartetes ist schiefgegangen. Bitte versuche es noch einmal.',
};
