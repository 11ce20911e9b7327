/** Imports that are rejected, and why. */
export const messages = {
  // Bodies of imports
  body_json_broken: 'The body is not valid JSON. Look at line {{line}}, column {{column}}.',
  empty_hex_data: '{{field}} is empty',
  field_json_broken: '{{field}} is not valid JSON. Look at line {{line}}, column {{column}}.',
  hex_data_not_text: '{{field}} must be text',
  hex_data_object_missing: 'The body must be a JSON object with the field {{field}}',
  hex_data_too_much_beside: 'The body must be {"{{field}}": "…"} and little else, but there is too much beside it',
  hex_digit_invalid:
    '{{field}} is not hexadecimal: {{shown}} at position {{position}} is no digit from 0 to 9 or a to f',
  hex_digit_byte: 'byte 0x{{byte}}',
  missing_hex_data: 'Missing required field: {{field}}',
  odd_hex_length: '{{field}} has {{length}} characters, an odd number: its last byte is cut in half',
  ledger_full_characters:
    'One account holds at most {{limit}} characters, and this import would make it {{wanted}}. Delete some first. Nothing was stored.',
  ledger_full_size:
    'The characters of one account take up at most {{limit}} MB, and this import would make it {{wanted}} MB. Delete some first. Nothing was stored.',

  // Payloads
  about_entry: '{{place}}: {{problem}}',
  character_list_empty: 'The list of characters is empty',
  invalid_character_level: 'Invalid character field: level must be a whole number from 1 to {{limit}}',
  invalid_character_text: 'Invalid character field: {{field}} must be text of at most {{limit}} characters',
  invalid_game_short_code: 'Invalid game_short_code. Must be one of: {{codes}}',
  invalid_section: 'Invalid field: {{section}} must be a list',
  missing_character: 'Missing required field: character object',
  missing_character_fields: 'Missing required character fields: {{fields}}',
  missing_game_short_code: 'Missing required field: game_short_code',
  no_characters: 'Please check what you sent.',
  not_an_object: 'The import must be a JSON object',
  too_many_items: 'Invalid field: {{section}} has {{length}} entries; at most {{limit}} are accepted',

  // Files that cannot be read
  bad_escape: '{{problem}}',
  bad_key: '{{problem}}',
  bad_number: '{{problem}}',
  bad_table: '{{problem}}',
  invalid_json: '{{problem}}',
  newer_version: '{{problem}}',
  no_character: '{{problem}}',
  not_data: '{{problem}}',
  not_lua: '{{problem}}',
  other_format: '{{problem}}',
  string_too_long: '{{problem}}',
  too_deep: '{{problem}}',
  too_large: '{{problem}}',
  too_many_characters: '{{problem}}',
  too_many_keys: '{{problem}}',
  too_many_values: '{{problem}}',
  unfinished_string: '{{problem}}',
  unknown_document: '{{problem}}',
  cut: '{{problem}} The game keeps the version before it beside it, as .lua.bak: send that one.',
  empty: '{{problem}} The game keeps the version before it beside it, as .lua.bak: send that one.',
  nul_filled: '{{problem}} The game keeps the version before it beside it, as .lua.bak: send that one.',
  nul_tail: '{{problem}} The game keeps the version before it beside it, as .lua.bak: send that one.',
} as const;
