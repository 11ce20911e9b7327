import { findItems } from '../items/find-items.ts';
import { buildItemTable } from '../items/item-table.ts';
import type { PackedCharacter } from '../items/pack-items.ts';
import { createItemViews } from '../items/view-items.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** The worker's message handler: collects characters, builds the table of a version, answers from the latest. */
export function createRequestHandler(reply: (message: FromWorker) => void): (message: ToWorker) => void {
  let collected: PackedCharacter[] = [];
  let version = 0;
  let table = buildItemTable([]);
  let view = createItemViews(table);

  return (message) => {
    if (message.kind === 'ask') {
      const answer =
        message.about === 'find'
          ? findItems(table, message.question.text, message.question.limit)
          : view(message.question);
      reply({ kind: 'answer', id: message.id, answer });
      return;
    }
    if (message.version > version) {
      version = message.version;
      collected = [];
    }
    if (message.kind === 'add') {
      collected.push(message.character);
      return;
    }
    table = buildItemTable(collected);
    view = createItemViews(table);
    collected = [];
    reply({ kind: 'built', version });
  };
}
