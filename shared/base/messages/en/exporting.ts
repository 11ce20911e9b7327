export const exporting = {
  button: 'Export',
  csv: 'CSV, for spreadsheets',
  json: 'JSON, for programs',
  done_one: '{{count, number}} entry saved as {{file}}',
  done_other: '{{count, number}} entries saved as {{file}}',
  failed: 'The file could not be made',
} as const;
