import type { Mail } from './mailer.ts';

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly action: string;
  readonly link: string;
  readonly after: readonly string[];
}

/** The mail that lets somebody choose a new password. */
export function resetPasswordMail(to: string, username: string, link: string): Mail {
  return letter({
    to,
    subject: 'Choose a new password',
    greeting: `Hello ${username},`,
    before: ['someone, most likely you, asked for a new password for your Tavern Ledger account. You can choose one here:'],
    action: 'Choose a new password',
    link,
    after: [
      'The link works once, and for one hour. Choosing a new password signs you out everywhere.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  });
}

/** The mail that confirms an address. */
export function verifyEmailMail(to: string, username: string, link: string): Mail {
  return letter({
    to,
    subject: 'Welcome to Tavern Ledger',
    greeting: `Welcome, ${username},`,
    before: ['your account is ready and you can sign in at once. Please confirm that this address is yours:'],
    action: 'Confirm my address',
    link,
    after: ['The link works for seven days.', 'If you did not create an account, you can ignore this mail.'],
  });
}

/** The mail that brings administrators what was written through the contact form. An answer goes to who wrote it. */
export function contactMail(to: string, letterOf: { readonly name: string; readonly email: string; readonly subject: string; readonly message: string }, link: string): Mail {
  const { name, email, subject, message } = letterOf;
  return {
    ...letter({
      to,
      subject: `Contact: ${subject}`,
      greeting: `${name} (${email}) wrote:`,
      before: message.split('\n').filter((line) => line.trim() !== ''),
      action: 'Open the messages',
      link,
      after: ['Answer this mail to write back. Nobody has confirmed the address it names.'],
    }),
    replyTo: { name, address: email },
  };
}

function letter({ to, subject, greeting, before, action, link, after }: Letter): Mail {
  const text = [greeting, ...before, link, ...after, 'Your Tavern Ledger'].join('\n\n');
  const paragraph = (line: string): string => `<p>${escape(line)}</p>`;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>',
    escape(subject),
    '</title></head><body style="margin:0;padding:24px;background:#f4efe6;color:#2b2118;font:16px/1.5 Georgia,serif">',
    '<div style="max-width:34em;margin:0 auto">',
    [greeting, ...before].map(paragraph).join(''),
    `<p><a href="${escape(link)}" style="display:inline-block;padding:10px 18px;background:#7a3b12;color:#fff;text-decoration:none;border-radius:6px">`,
    `${escape(action)}</a></p>`,
    after.map(paragraph).join(''),
    `<p style="font-size:13px">If the button does nothing, open this address:<br>${escape(link)}</p>`,
    '<p>Your Tavern Ledger</p></div></body></html>\n',
  ].join('');
  return { to, subject, text: `${text}\n`, html, link };
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
