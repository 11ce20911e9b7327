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
  mail_notice_greeting: 'Hello {{username}},',
  mail_notice_action: 'Open Settings',
  mail_second_factor_on_subject: 'Your second factor is on',
  mail_second_factor_on_text:
    'from now on, signing in to your Tavern Ledger account takes a code of your authenticator app. All other devices were signed out.',
  mail_second_factor_on_otherwise:
    'If it was not you, choose a new password with “Forgot password”, and ask an administrator to remove the second factor.',
  mail_second_factor_off_subject: 'Your second factor is off',
  mail_second_factor_off_text:
    'the second factor of your Tavern Ledger account was turned off. Signing in takes no code any more. All other devices were signed out.',
  mail_second_factor_off_otherwise:
    'If it was not you, choose a new password at once, and turn the second factor on again in Settings.',
  mail_second_factor_removed_subject: 'Your second factor was removed',
  mail_second_factor_removed_text:
    'an administrator removed the second factor of your Tavern Ledger account. Signing in takes no code any more. You were signed out everywhere.',
  mail_second_factor_removed_otherwise:
    'If you did not ask for it, sign in, choose a new password, and turn the second factor on again in Settings.',
  mail_recovery_code_used_subject: 'A recovery code was used',
  mail_recovery_code_used_text:
    'someone, most likely you, signed in to your Tavern Ledger account with a recovery code. Recovery codes that are left: {{left}}.',
  mail_recovery_code_used_otherwise:
    'If it was not you, somebody knows your password and your recovery codes: choose a new password and create new recovery codes at once.',
  mail_contact_subject: 'Contact: {{subject}}',
  mail_contact_greeting: '{{name}} ({{email}}) wrote:',
  mail_contact_action: 'Open the messages',
  mail_contact_reply: 'Answer this mail to write back. Nobody has confirmed the address it names.',
  mail_by_hand: 'If the button does nothing, open this address:',
  mail_signature: 'Your Tavern Ledger',
} as const;
