import type { MessageCode, ParamsOf } from '#shared/messages/message.ts';

const BAD_REQUEST = {
  body_cut: 400,
  body_empty: 400,
  body_json_broken: 400,
  body_not_json: 400,
  cannot_befriend_yourself: 400,
  cannot_block_yourself: 400,
  empty_body: 400,
  empty_hex_data: 400,
  field_json_broken: 400,
  hex_data_not_text: 400,
  hex_data_object_missing: 400,
  hex_data_too_much_beside: 400,
  hex_digit_invalid: 400,
  invalid_address: 400,
  invalid_character_level: 400,
  invalid_character_text: 400,
  invalid_fields: 400,
  invalid_game_short_code: 400,
  invalid_json: 400,
  invalid_length: 400,
  invalid_request: 400,
  invalid_section: 400,
  missing_character: 400,
  missing_character_fields: 400,
  missing_game_short_code: 400,
  missing_hex_data: 400,
  no_characters: 400,
  not_an_object: 400,
  odd_hex_length: 400,
  reason_too_long: 400,
  request_rejected: 400,
  reset_link_expired: 400,
  too_many_items: 400,
  verify_link_invalid: 400,
} as const;

const FORBIDDEN = {
  admins_only: 403,
  banned: 403,
  banned_from_group: 403,
  cannot_befriend: 403,
  cannot_invite: 403,
  chat_paused: 403,
  foreign_origin: 403,
  guest_is_read_only: 403,
  members_only: 403,
  metrics_refused: 403,
  moderators_only: 403,
  muted: 403,
  not_a_member: 403,
  not_your_score: 403,
  not_yourself: 403,
  only_yourself: 403,
  owner_is_safe: 403,
  owner_only: 403,
} as const;

const NOT_FOUND = {
  account_gone: 404,
  account_not_found: 404,
  character_not_found: 404,
  chat_message_not_found: 404,
  contact_message_gone: 404,
  download_not_found: 404,
  group_not_found: 404,
  invitation_not_found: 404,
  link_not_found: 404,
  member_not_found: 404,
  not_a_friend: 404,
  not_blocked: 404,
  not_found: 404,
  not_member: 404,
  reports_not_found: 404,
  request_gone: 404,
  run_unknown: 404,
  session_not_found: 404,
  target_not_member: 404,
  user_not_found: 404,
} as const;

const CONFLICT = {
  already_blocked: 409,
  already_friends: 409,
  already_in_this_group: 409,
  already_invited: 409,
  already_member: 409,
  already_moderator: 409,
  already_requested: 409,
  already_taken: 409,
  blocked_by_you: 409,
  email_taken: 409,
  guest_stays: 409,
  last_admin: 409,
  no_invitation: 409,
  not_banned: 409,
  not_invited: 409,
  not_moderator: 409,
  not_muted: 409,
  own_account: 409,
  owner_stays: 409,
  run_already_posted: 409,
  target_banned: 409,
  target_banned_already_silent: 409,
  target_is_member: 409,
  too_many_groups: 409,
  too_many_shares: 409,
  username_taken: 409,
  you_are_last_admin: 409,
} as const;

const TOO_LARGE = {
  body_too_large: 413,
  expanded_too_large: 413,
  import_too_large: 413,
  too_large: 413,
  too_much_memory: 413,
  upload_too_large: 413,
} as const;

const UNPROCESSABLE = {
  bad_escape: 422,
  bad_key: 422,
  bad_number: 422,
  bad_table: 422,
  compressed_data_cut: 422,
  compressed_data_damaged: 422,
  cut: 422,
  empty: 422,
  import_too_slow: 422,
  ledger_full_characters: 422,
  ledger_full_size: 422,
  newer_version: 422,
  no_character: 422,
  not_data: 422,
  not_lua: 422,
  nul_filled: 422,
  nul_tail: 422,
  other_format: 422,
  run_already_over: 422,
  run_illegal_action: 422,
  run_not_over: 422,
  run_of_other_rules: 422,
  run_too_large: 422,
  run_too_long: 422,
  run_unreadable: 422,
  score_refuted: 422,
  string_too_long: 422,
  too_deep: 422,
  too_many_characters: 422,
  too_many_keys: 422,
  too_many_values: 422,
  unfinished_string: 422,
  unknown_document: 422,
} as const;

const TOO_MANY = {
  slow_mode: 429,
  too_many_attempts: 429,
  too_many_floors: 429,
  too_many_friend_requests: 429,
  too_many_invitations: 429,
  too_many_messages: 429,
  too_many_new_accounts: 429,
  too_many_requests: 429,
  too_many_reset_mails: 429,
  too_many_runs: 429,
  too_many_scores: 429,
  too_many_searches: 429,
  too_many_sign_ins: 429,
  too_many_wrong_passwords: 429,
} as const;

const UNAVAILABLE = {
  busy: 503,
  contact_full: 503,
  import_interrupted: 503,
  import_interrupted_storing: 503,
  replay_interrupted: 503,
  storage_failed: 503,
} as const;

/** HTTP status of each refusal. */
export const ERROR_STATUS = {
  ...BAD_REQUEST,
  login_refused: 401,
  not_signed_in: 401,
  ...FORBIDDEN,
  ...NOT_FOUND,
  method_not_allowed: 405,
  request_timeout: 408,
  ...CONFLICT,
  ...TOO_LARGE,
  unsupported_media_type: 415,
  range_beyond: 416,
  ...UNPROCESSABLE,
  upgrade_required: 426,
  ...TOO_MANY,
  headers_too_large: 431,
  internal_error: 500,
  ...UNAVAILABLE,
} as const satisfies Partial<Readonly<Record<MessageCode, number>>>;

/** A code that a request can be refused with. */
export type ErrorCode = keyof typeof ERROR_STATUS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}

/** The refusals that ask to come back later. */
export type LimitCode = Exclude<keyof typeof TOO_MANY, 'slow_mode'>;

/** A code whose sentence has no values. */
export type PlainErrorCode = {
  [Code in ErrorCode]: keyof ParamsOf<Code> extends never ? Code : never;
}[ErrorCode];
