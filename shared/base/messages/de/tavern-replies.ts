import type { messages as english } from '../en/tavern-replies.ts';
import type { Translation } from '../translation.ts';

export const messages: Translation<typeof english> = {
  sat_down: 'Du setzt dich. Was du hier sagst, liest nur, wer mit am Tisch sitzt.',
  sat_already: 'Du sitzt schon. Mit /stand stehst du auf.',
  stood_up: 'Du stehst auf und sprichst wieder zur ganzen Gruppe.',
  stood_already: 'Du stehst schon. Mit /sit setzt du dich auf einen freien Platz.',
  help_lines: '{{before}}\n{{line}}',
  help_help: '/help: diese Liste',
  help_me: '/me <was du tust>: beschreiben, was du tust',
  help_w: '/w <Name> <Nachricht>: jemandem in der Stube etwas zuflüstern; nur ihr beide lest es',
  help_roll: '/roll [1-100]: würfeln; die Zahl zieht der Server',
  help_wave: '/wave: in die Runde winken',
  help_sit: '/sit: an einen Tisch setzen und mit denen reden, die dort sitzen',
  help_stand: '/stand: aufstehen und wieder zur ganzen Gruppe sprechen',
  help_who: '/who: wer in der Stube ist',
  help_whocan: '/whocan <Rezept, Gegenstand oder Instanz>: wer es herstellen, abgeben oder mitgehen kann',
  help_invite: '/invite <Name>: jemanden einladen',
  help_ban: '/ban <Name> [Dauer] [Grund]: jemanden aussperren (Dauer: {{times}})',
  help_unban: '/unban <Name>: einen Bann aufheben',
  help_mute: '/mute <Name> [Dauer] [Grund]: darf lesen, aber nicht schreiben (Dauer: {{times}})',
  help_unmute: '/unmute <Name>: eine Stummschaltung aufheben',
  help_mod: '/mod <Name>: ein Mitglied zum Moderator machen',
};
