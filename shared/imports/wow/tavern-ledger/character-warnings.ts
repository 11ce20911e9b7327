import { message, type Message, type MessageParam } from '../../../base/messages/message.ts';

/** Collects warnings of one character's entries, up to a maximum. */
export class CharacterWarnings {
  private readonly who: MessageParam;
  private readonly warnings: Message[];
  private left = 50;

  constructor(who: MessageParam, warnings: Message[]) {
    this.who = who;
    this.warnings = warnings;
  }

  /** `where` is a section with an optional index: `bags, bag 0, slot 3`. */
  warn(where: string, warning: Message): void {
    if (this.left > 0) this.warnings.push(message('about_entry_of', { who: this.who, place: where, warning }));
    else if (this.left === 0) this.warnings.push(message('more_entries_unreadable', { who: this.who }));
    this.left--;
  }
}
