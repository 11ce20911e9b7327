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
  mail_passkey_added_subject: 'A passkey was added',
  mail_passkey_added_text:
    'a passkey was added to your Tavern Ledger account. Who has it can sign in without a password or a code.',
  mail_passkey_added_otherwise: 'If it was not you, remove it in Settings and choose a new password at once.',
  mail_provider_linked_subject: 'A way to sign in was added',
  mail_provider_linked_text:
    'your Tavern Ledger account was linked to an account elsewhere, which can sign in from now on.',
  mail_provider_linked_otherwise: 'If it was not you, remove it in Settings and choose a new password at once.',
  mail_token_created_subject: 'An API token was created',
  mail_token_created_text:
    'an API token was created for your Tavern Ledger account. Programs that have it act for you, as far as its permissions go.',
  mail_token_created_otherwise: 'If it was not you, revoke it in Settings and choose a new password at once.',
  mail_webhook_set_subject: 'A webhook was set',
  mail_webhook_set_text: 'a webhook was set for your Tavern Ledger account. It is told when your characters change.',
  mail_webhook_set_otherwise: 'If it was not you, remove it in Settings and choose a new password at once.',
  mail_new_device_subject: 'A new device signed in',
  mail_new_device_text:
    'someone, most likely you, signed in to your Tavern Ledger account with a device that had not done so before.',
  mail_new_device_otherwise: 'If it was not you, choose a new password and end the other sessions in Settings at once.',
  mail_contact_subject: 'Contact: {{subject}}',
  mail_contact_greeting: '{{name}} ({{email}}) wrote:',
  mail_contact_action: 'Open the messages',
  mail_contact_reply: 'Answer this mail to write back. Nobody has confirmed the address it names.',
  mail_by_hand: 'If the button does nothing, open this address:',
  mail_signature: 'Your Tavern Ledger',
} as const;
