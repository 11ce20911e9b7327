/** Collects warnings of one character's entries, up to a maximum. */
export class CharacterWarnings {
  private readonly who: string;
  private readonly warnings: string[];
  private left = 50;

  constructor(who: string, warnings: string[]) {
    this.who = who;
    this.warnings = warnings;
  }

  /** `where` is a section with an optional index: `bags, bag 0, slot 3`. */
  warn(where: string, what: string): void {
    if (this.left > 0) this.warnings.push(`${this.who}, ${where}: ${what}`);
    else if (this.left === 0) this.warnings.push(`${this.who}: more entries could not be read`);
    this.left--;
  }
}
