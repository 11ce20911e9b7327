import { formatList } from '../../base/format/format.ts';
import { t } from '../../base/i18n/i18n.ts';
import type { WaitingChange } from './waiting-changes.ts';

/** Names of an import in one line; the others are counted. */
const SHOWN_NAMES = 5;

function nameList(names: readonly string[]): string {
  const shown = formatList(names.slice(0, SHOWN_NAMES));
  return names.length <= SHOWN_NAMES
    ? shown
    : t('offline.change.more', { names: names.slice(0, SHOWN_NAMES).join(', '), number: names.length - SHOWN_NAMES });
}

export function changeSubject(change: WaitingChange): string {
  if (change.kind === 'edit') return change.name;
  if (change.kind === 'import') return nameList(change.names);
  if (change.kind === 'addTask') return change.task.name;
  return change.task;
}

export function describeChange(change: WaitingChange): string {
  const name = changeSubject(change);
  if (change.kind === 'import') return t('offline.change.import', { name });
  if (change.kind === 'addTask') return t('offline.change.addTask', { name });
  if (change.kind === 'deleteTask') return t('offline.change.deleteTask', { name });
  if (change.kind === 'tick') {
    const done = t(change.done ? 'offline.change.done' : 'offline.change.open');
    return [name, change.character, done].filter((part) => part !== null).join(' · ');
  }
  const { note, favourite, hidden, pinned_currencies: pinned } = change.body;
  const fields = [
    note !== undefined && t('offline.change.note'),
    favourite !== undefined && t('offline.change.favourite'),
    hidden !== undefined && t('offline.change.hidden'),
    pinned !== undefined && t('offline.change.pinned'),
  ];
  return `${name} · ${formatList(fields.filter((field) => field !== false))}`;
}
