import type { notFound as english } from '../en/not-found.ts';
import type { Translation } from '../translation.ts';

export const notFound: Translation<typeof english> = {
  title: 'Seite nicht gefunden',
  text: 'Vielleicht ist die Adresse vertippt oder die Seite umgezogen. Deine Daten sind sicher.',
  toDashboard: 'Zum Dashboard',
};
