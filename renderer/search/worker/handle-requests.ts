import { findItems } from '../items/find-items.ts';
import { buildItemTable, type ItemTable } from '../items/item-table.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import type { PackedItems } from '../items/pack-items.ts';
import { createItemViews, type ItemView, type ViewedItems } from '../items/view-items.ts';

/** What the worker does, apart from being one: gathers characters, builds the table of a version, answers from the latest. */
export function createRequestHandler(tell: (message: FromWorker) => void): (message: ToWorker) => void {
  let gathering: { version: number; items: PackedItems[] } = { version: 0, items: [] };
  let table: ItemTable = buildItemTable([]);
  let view: (wanted: ItemView) => ViewedItems = createItemViews(table);

  return (message) => {
    if (message.kind === 'add') {
      if (message.version > gathering.version) gathering = { version: message.version, items: [] };
      gathering.items.push(message.items);
    } else if (message.kind === 'build') {
      const items = message.version === gathering.version ? gathering.items : [];
      gathering = { version: message.version, items: [] };
      table = buildItemTable(items);
      view = createItemViews(table);
      tell({ kind: 'built', version: message.version });
    } else if (message.about === 'find') {
      tell({
        kind: 'answer',
        id: message.id,
        about: 'find',
        answer: findItems(table, message.question.text, message.question.limit),
      });
    } else {
      tell({ kind: 'answer', id: message.id, about: 'view', answer: view(message.question) });
    }
  };
}
