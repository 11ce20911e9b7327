import type { GameCode } from '#shared/characters/contract/import.ts';
import type { Flavour, GameAccount, Install } from './installs/install.ts';
import type { ParseThread } from './parse/parse-thread.ts';
import { Source, type SourceOptions, type SourceState } from './source.ts';
import { fileKey } from './watched-path.ts';
import { isBytePath } from '../storage/native-path.ts';

/** A source as shown and logged: the account goes by its alias, because folder names are login names. */
export interface SourceReport extends SourceState {
  readonly install: string;
  /** The flavour's title, as players call it. */
  readonly flavour: string;
  readonly flavourFolder: string;
  readonly game: GameCode;
  readonly account: string;
}

interface WatchedSourcesOptions extends Pick<SourceOptions, 'times' | 'graceMs' | 'warm' | 'signal'> {
  readonly parse: ParseThread['parse'];
  readonly alias: (folderName: string) => string;
  readonly deliver: (characters: Parameters<SourceOptions['deliver']>[0], source: SourceReport) => Promise<void>;
  readonly onSource: ((source: SourceReport) => void) | undefined;
}

interface WatchedSource {
  readonly source: Source;
  readonly report: () => SourceReport;
}

export class WatchedSources {
  private readonly options: WatchedSourcesOptions;
  private readonly byFile = new Map<string, WatchedSource>();

  constructor(options: WatchedSourcesOptions) {
    this.options = options;
  }

  /** Adds and checks the sources of every account in the install; removes those of vanished files. */
  update(install: Install): void {
    const present = new Set<string>();
    for (const flavour of install.flavours) {
      for (const account of flavour.accounts) {
        for (const file of account.savedFiles) {
          const key = fileKey(file);
          present.add(key);
          const watched = this.byFile.get(key) ?? this.create(file, install, flavour, account);
          this.byFile.set(key, watched);
          watched.source.touch();
        }
      }
    }
    this.remove(install.root, present);
  }

  remove(root: string, except: ReadonlySet<string> = new Set()): void {
    for (const [key, { report }] of this.byFile)
      if (report().install === root && !except.has(key)) this.byFile.delete(key);
  }

  /** Files whose changes no watch of a folder reports. */
  bytePaths(): readonly string[] {
    return [...this.byFile.keys()].filter(isBytePath);
  }

  /** Returns false for a file that is not watched. */
  touch(file: string): boolean {
    const watched = this.byFile.get(fileKey(file));
    watched?.source.touch();
    return watched !== undefined;
  }

  reread(): void {
    for (const { source } of this.byFile.values()) source.reread();
  }

  reports(): readonly SourceReport[] {
    return [...this.byFile.values()].map(({ report }) => report());
  }

  async idle(): Promise<void> {
    await Promise.all([...this.byFile.values()].map(({ source }) => source.idle()));
  }

  private create(file: string, install: Install, flavour: Flavour, account: GameAccount): WatchedSource {
    const { times, graceMs, parse, warm, signal, alias, deliver, onSource } = this.options;
    const about = {
      install: install.root,
      flavour: flavour.title,
      flavourFolder: flavour.folderName,
      game: flavour.game,
      account: alias(account.folderName),
    };
    const report = (): SourceReport => ({ ...about, ...source.state });
    const source = new Source({
      file,
      times,
      graceMs,
      parse: (given) => parse(given, account.place),
      warm,
      signal,
      // The source's state still describes the delivery before this one.
      deliver: (characters, delivered) => deliver(characters, { ...report(), ...delivered }),
      onState: () => onSource?.(report()),
    });
    return { source, report };
  }
}
