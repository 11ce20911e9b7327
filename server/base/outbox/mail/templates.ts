import { escapeHtml } from '../../http/escape-html.ts';
import { formatText } from '#shared/base/messages/format.ts';
import type { Language } from '#shared/base/messages/language.ts';
import type { Mail, NoticeKind } from './mail.ts';

interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly action: string;
  readonly link: string;
  readonly after: readonly string[];
  readonly language: Language;
}

export function resetPasswordMail(to: string, username: string, link: string, language: Language = 'en'): Mail {
  return accountMail('reset', to, username, link, language);
}

export function verifyEmailMail(to: string, username: string, link: string, language: Language = 'en'): Mail {
  return accountMail('verify', to, username, link, language);
}

function accountMail(kind: 'reset' | 'verify', to: string, username: string, link: string, language: Language): Mail {
  return renderMail({
    to,
    subject: formatText(language, `mail_${kind}_subject`),
    greeting: formatText(language, `mail_${kind}_greeting`, { username }),
    before: [formatText(language, `mail_${kind}_before`)],
    action: formatText(language, `mail_${kind}_action`),
    link,
    after: [formatText(language, `mail_${kind}_validity`), formatText(language, `mail_${kind}_otherwise`)],
    language,
  });
}

/** Reports a change to the account that its owner did not ask for by mail. */
export function noticeMail(
  kind: NoticeKind,
  to: string,
  {
    username,
    link,
    left,
    language,
  }: { readonly username: string; readonly link: string; readonly left: number; readonly language: Language },
): Mail {
  return renderMail({
    to,
    subject: formatText(language, `mail_${kind}_subject`),
    greeting: formatText(language, 'mail_notice_greeting', { username }),
    before: [formatText(language, `mail_${kind}_text`, { left })],
    action: formatText(language, 'mail_notice_action'),
    link,
    after: [formatText(language, `mail_${kind}_otherwise`)],
    language,
  });
}

/** To administrators, in the sender's language. Replies go to the sender. */
export function contactMail(
  to: string,
  contactMessage: { readonly name: string; readonly email: string; readonly subject: string; readonly message: string },
  link: string,
  language: Language = 'en',
): Mail {
  const { name, email, subject, message } = contactMessage;
  return {
    ...renderMail({
      to,
      subject: formatText(language, 'mail_contact_subject', { subject }),
      greeting: formatText(language, 'mail_contact_greeting', { name, email }),
      before: message.split('\n').filter((line) => line.trim() !== ''),
      action: formatText(language, 'mail_contact_action'),
      link,
      after: [formatText(language, 'mail_contact_reply')],
      language,
    }),
    replyTo: { name, address: email },
  };
}

function renderMail({ to, subject, greeting, before, action, link, after, language }: MailContent): Mail {
  const signature = formatText(language, 'mail_signature');
  const text = [greeting, ...before, link, ...after, signature].join('\n\n');
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
    `<p style="font-size:13px">${formatText(language, 'mail_by_hand')}<br>${escapeHtml(link)}</p>`,
    `<p>${signature}</p></div></body></html>\n`,
  ].join('');
  return { to, subject, text: `${text}\n`, html, link };
}
