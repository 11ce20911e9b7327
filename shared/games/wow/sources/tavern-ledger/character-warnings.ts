/** Takes sentences about one character's entries, each with character, section and index, and keeps a flood readable. */
export class CharacterWarnings {
  private readonly who: string;
  private readonly warnings: string[];
  private left = 50;

  constructor(who: string, warnings: string[]) {
    this.who = who;
    this.warnings = warnings;
  }

  /** `where` is a section, or a section with an index: `bags, bag 0, slot 3`. */
  warn(where: string, what: string): void {
    if (this.left > 0) this.warnings.push(`${this.who}, ${where}: ${what}`);
    else if (this.left === 0) this.warnings.push(`${this.who}: more entries could not be read`);
    this.left--;
  }
}
