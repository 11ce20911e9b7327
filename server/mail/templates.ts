import { escapeHtml } from '../http/escape-html.ts';
import type { Language } from '#shared/messages/language.ts';
import type { Mail } from './mailer.ts';

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly action: string;
  readonly link: string;
  readonly after: readonly string[];
  readonly language: Language;
}

/** What mails to people say, by language. */
const WORDS = {
  en: {
    reset: {
      subject: 'Choose a new password',
      greeting: (username: string) => `Hello ${username},`,
      before: [
        'someone, most likely you, asked for a new password for your Tavern Ledger account. You can choose one here:',
      ],
      action: 'Choose a new password',
      after: [
        'The link works once, and for one hour. Choosing a new password signs you out everywhere.',
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
    },
    verify: {
      subject: 'Welcome to Tavern Ledger',
      greeting: (username: string) => `Welcome, ${username},`,
      before: ['your account is ready and you can sign in at once. Please confirm that this address is yours:'],
      action: 'Confirm my address',
      after: ['The link works for seven days.', 'If you did not create an account, you can ignore this mail.'],
    },
    byHand: 'If the button does nothing, open this address:',
    farewell: 'Your Tavern Ledger',
  },
  de: {
    reset: {
      subject: 'Neues Passwort wählen',
      greeting: (username: string) => `Hallo ${username},`,
      before: [
        'jemand, vermutlich du, hat ein neues Passwort für dein Konto bei Tavern Ledger angefordert. Hier kannst du eines wählen:',
      ],
      action: 'Neues Passwort wählen',
      after: [
        'Der Link gilt einmal und eine Stunde lang. Mit dem neuen Passwort wirst du überall abgemeldet.',
        'Wenn du das nicht warst, ist nichts zu tun: Dein Passwort bleibt, wie es ist.',
      ],
    },
    verify: {
      subject: 'Willkommen bei Tavern Ledger',
      greeting: (username: string) => `Willkommen, ${username},`,
      before: [
        'dein Konto ist bereit, und du kannst dich gleich anmelden. Bitte bestätige noch, dass diese Adresse dir gehört:',
      ],
      action: 'Adresse bestätigen',
      after: ['Der Link gilt sieben Tage.', 'Wenn du kein Konto erstellt hast, kannst du diese E-Mail ignorieren.'],
    },
    byHand: 'Wenn der Knopf nichts tut, öffne diese Adresse:',
    farewell: 'Dein Tavern Ledger',
  },
} as const satisfies Record<Language, unknown>;

/** The mail that lets somebody choose a new password, in the language of who asked for it. */
export function resetPasswordMail(to: string, username: string, link: string, language: Language = 'en'): Mail {
  const words = WORDS[language].reset;
  return letter({ ...words, to, greeting: words.greeting(username), link, language });
}

/** The mail that confirms an address, in the language of who registered. */
export function verifyEmailMail(to: string, username: string, link: string, language: Language = 'en'): Mail {
  const words = WORDS[language].verify;
  return letter({ ...words, to, greeting: words.greeting(username), link, language });
}

/** The mail that brings administrators what was written through the contact form, in English: nobody has said what they read. An answer goes to who wrote it. */
export function contactMail(
  to: string,
  contactMessage: { readonly name: string; readonly email: string; readonly subject: string; readonly message: string },
  link: string,
): Mail {
  const { name, email, subject, message } = contactMessage;
  return {
    ...letter({
      to,
      subject: `Contact: ${subject}`,
      greeting: `${name} (${email}) wrote:`,
      before: message.split('\n').filter((line) => line.trim() !== ''),
      action: 'Open the messages',
      link,
      after: ['Answer this mail to write back. Nobody has confirmed the address it names.'],
      language: 'en',
    }),
    replyTo: { name, address: email },
  };
}

function letter({ to, subject, greeting, before, action, link, after, language }: Letter): Mail {
  const { byHand, farewell } = WORDS[language];
  const text = [greeting, ...before, link, ...after, farewell].join('\n\n');
  const paragraph = (line: string): string => `<p>${escapeHtml(line)}</p>`;
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>`,
    escapeHtml(subject),
    '</title></head><body style="margin:0;padding:24px;background:#f4efe6;color:#2b2118;font:16px/1.5 Georgia,serif">',
    '<div style="max-width:34em;margin:0 auto">',
    [greeting, ...before].map(paragraph).join(''),
    `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;background:#7a3b12;color:#fff;text-decoration:none;border-radius:6px">`,
    `${escapeHtml(action)}</a></p>`,
    after.map(paragraph).join(''),
    `<p style="font-size:13px">${byHand}<br>${escapeHtml(link)}</p>`,
    `<p>${farewell}</p></div></body></html>\n`,
  ].join('');
  return { to, subject, text: `${text}\n`, html, link };
}
