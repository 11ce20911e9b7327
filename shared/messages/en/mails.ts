/** Mails to people. */
export const messages = {
  mail_reset_subject: 'Choose a new password',
  mail_reset_greeting: 'Hello {{username}},',
  mail_reset_before:
    'someone, most likely you, asked for a new password for your Tavern Ledger account. You can choose one here:',
  mail_reset_action: 'Choose a new password',
  mail_reset_validity: 'The link works once, and for one hour. Choosing a new password signs you out everywhere.',
  mail_reset_otherwise: 'If it was not you, there is nothing to do: your password stays as it is.',
  mail_verify_subject: 'Welcome to Tavern Ledger',
  mail_verify_greeting: 'Welcome, {{username}},',
  mail_verify_before: 'your account is ready and you can sign in at once. Please confirm that this address is yours:',
  mail_verify_action: 'Confirm my address',
  mail_verify_validity: 'The link works for seven days.',
  mail_verify_otherwise: 'If you did not create an account, you can ignore this mail.',
  mail_contact_subject: 'Contact: {{subject}}',
  mail_contact_greeting: '{{name}} ({{email}}) wrote:',
  mail_contact_action: 'Open the messages',
  mail_contact_reply: 'Answer this mail to write back. Nobody has confirmed the address it names.',
  mail_by_hand: 'If the button does nothing, open this address:',
  mail_signature: 'Your Tavern Ledger',
} as const;
