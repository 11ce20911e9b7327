/** Refusals of a database: at start, and of `npm run move`, `backup` and `restore`. */
export const messages = {
  database_too_old:
    'The database is from before version 1.0, which this version of Tavern Ledger cannot read. Start the earlier version, export each account with “Export as JSON”, and import the files into a new database.',
  database_newer:
    'The database is at schema version {{version}}, but this version of Tavern Ledger knows only up to {{known}}. Start the newer version, or restore a backup from before the update.',

  // PostgreSQL
  postgres_access_denied: 'PostgreSQL at {{host}} refused the user or the password ({{code}}). Correct them.',
  postgres_encoding: 'The database at {{host}} has the encoding {{encoding}}. Create one with the encoding UTF8.',
  postgres_failing:
    'PostgreSQL at {{host}} could not create or update the tables ({{code}}). See that its disk has room, then start again.',
  postgres_full:
    'PostgreSQL at {{host}} accepts no connections now ({{code}}). Try again later, or raise max_connections.',
  postgres_missing: 'PostgreSQL at {{host}} has no database of that name ({{code}}). Create it, or correct the name.',
  postgres_no_tables: 'The user may not create tables in the database at {{host}} ({{code}}). Make it the owner.',
  postgres_pooler:
    'The address {{host}} leads through a pooler that does not keep sessions, so servers would not hear each other. Name PostgreSQL itself, or set the pooler to session mode without limits on settings.',
  postgres_read_only:
    'PostgreSQL at {{host}} accepts no writes: it is a standby, or has default_transaction_read_only on. Use the address of the primary server, or turn that off.',
  postgres_refuses_encryption:
    'PostgreSQL at {{host}} could not be reached with this encryption ({{reason}}). Correct sslmode, or the certificates.',
  postgres_too_old:
    'PostgreSQL at {{host}} has version {{version}}, but Tavern Ledger needs {{oldest}} or newer. Update the server.',
  postgres_unreachable:
    'No PostgreSQL server could be reached at {{host}} ({{reason}}). Start it, or correct the address.',
  postgres_unsafe:
    'PostgreSQL at {{host}} has {{setting}} off, so a crash would lose what players were told is stored. Turn it on.',

  // Moves, backups and restores
  copy_differs: 'The copy of the table {{table}} differs from the original, so nothing was stored. Please report this.',
  copy_failed:
    'Nothing was stored: the storage failed ({{reason}}). See that the disk has room and that PostgreSQL runs, then run the command again.',
  copy_in_use: 'A Tavern Ledger server uses {{place}}. Stop it, then run the command again.',
  copy_damaged: 'The database {{place}} is damaged ({{reason}}). Use a backup.',
  copy_no_source: 'There is no database of Tavern Ledger at {{place}}. Correct the path or the address.',
  copy_older:
    'The database {{place}} is from an earlier version of Tavern Ledger. Start the server on it once, which updates it.',
  copy_target_exists: '{{place}} exists already and is left as it is. Name another file.',
  copy_target_taken:
    '{{place}} has data already, so nothing was copied. Name an empty data folder or an empty PostgreSQL database.',
  copy_unwritable: '{{place}} cannot be written to ({{reason}}). Check the folder and its permissions.',
  copy_value:
    'PostgreSQL cannot store a value in the column {{column}} of {{table}}, in the row {{row}}. Correct it, then run the command again.',
  copied_one: 'Copied one row from {{source}} to {{target}}. Counts and digests of all tables are the same.',
  copied_other: 'Copied {{count}} rows from {{source}} to {{target}}. Counts and digests of all tables are the same.',
  copied_file: 'Copied {{source}} to {{target}}.',
  restored_without_sessions:
    'All sessions and API tokens are ended. Passwords, recovery codes and public links are those of the backup’s date, those that were changed or revoked since included.',
  restored_with_sessions:
    'Sessions and API tokens are those of the backup’s date, those that were revoked since included; so are passwords, recovery codes and public links.',
} as const;
