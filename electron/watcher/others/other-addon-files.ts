import { dirname } from 'node:path';
import type { Install } from '../installs/install.ts';
import { fileKey } from '../watched-path.ts';
import { OtherAccount, type OtherAccountOptions, type OtherAccountReport } from './other-account.ts';

interface OtherAddonsOptions extends Pick<OtherAccountOptions, 'mode' | 'settleMs' | 'read' | 'deliver' | 'onReport'> {
  readonly alias: (folderName: string) => string;
}

export class OtherAddonFiles {
  private readonly options: OtherAddonsOptions;
  private readonly stopping = new AbortController();
  private readonly byFolder = new Map<string, OtherAccount>();

  constructor(options: OtherAddonsOptions) {
    this.options = options;
  }

  /** Checks every account folder of the watched installs; forgets those of others. */
  update(installs: readonly Install[]): void {
    const present = new Set<string>();
    for (const { root, flavours } of installs) {
      for (const { accounts, folderName, title, game } of flavours) {
        for (const account of accounts) {
          const key = fileKey(account.savedVariables);
          present.add(key);
          const about = { install: root, flavour: title, flavourFolder: folderName, game };
          const known =
            this.byFolder.get(key) ??
            new OtherAccount({
              ...this.options,
              about: { ...about, account: this.options.alias(account.folderName) },
              savedVariables: account.savedVariables,
              place: account.place,
              signal: this.stopping.signal,
            });
          this.byFolder.set(key, known);
          known.touch();
        }
      }
    }
    for (const [key, account] of this.byFolder) {
      if (present.has(key)) continue;
      account.close();
      this.byFolder.delete(key);
    }
  }

  touch(file: string): void {
    this.byFolder.get(fileKey(dirname(file)))?.touch();
  }

  reread(): void {
    for (const account of this.byFolder.values()) account.reread();
  }

  /** Rereads the accounts of which a character was left out for fields that the ledger may have. */
  rereadLacking(): void {
    for (const account of this.byFolder.values()) if (account.report.result?.isLacking === true) account.reread();
  }

  get isReading(): boolean {
    return [...this.byFolder.values()].some(({ isReading }) => isReading);
  }

  reports(): readonly OtherAccountReport[] {
    return [...this.byFolder.values()].map(({ report }) => report);
  }

  async idle(): Promise<void> {
    await Promise.all([...this.byFolder.values()].map((account) => account.idle()));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.idle();
  }
}
