import type { InstallWatch, watchInstall } from './install-watch.ts';
import type { Install } from './installs/install.ts';

interface WatchedInstallsOptions {
  /** Poll interval for network drives, whose file systems send no events. */
  readonly networkPollMs: number;
  readonly isNetwork: (root: string) => Promise<boolean>;
  readonly watch: typeof watchInstall;
  readonly onFile: (root: string, file: string) => void;
  readonly onOtherFile: (file: string) => void;
  /** Folders changed, or the watch failed and has to be opened again. */
  readonly onStructure: (root: string) => void;
}

interface WatchedInstall {
  install: Install;
  readonly watch: InstallWatch;
  isPolling: boolean;
  isBroken: boolean;
}

export class WatchedInstalls {
  private readonly options: WatchedInstallsOptions;
  private readonly byRoot = new Map<string, WatchedInstall>();

  constructor(options: WatchedInstallsOptions) {
    this.options = options;
  }

  roots(): readonly string[] {
    return [...this.byRoot.keys()];
  }

  installs(): readonly Install[] {
    return [...this.byRoot.values()].map(({ install }) => install);
  }

  /** Watches a new install, or one whose watch broke; resolves when changes are noticed. */
  async add(install: Install): Promise<void> {
    const known = this.byRoot.get(install.root);
    if (known !== undefined && !known.isBroken) {
      known.install = install;
      return;
    }
    await known?.watch.close();
    const isPolling = (known?.isPolling ?? false) || (await this.options.isNetwork(install.root));
    const watch = this.open(install.root, isPolling);
    this.byRoot.set(install.root, { install, watch, isPolling, isBroken: false });
    await watch.ready;
  }

  async remove(root: string): Promise<void> {
    await this.byRoot.get(root)?.watch.close();
    this.byRoot.delete(root);
  }

  async close(): Promise<void> {
    await Promise.all([...this.byRoot.values()].map(({ watch }) => watch.close()));
  }

  private open(root: string, isPolling: boolean): InstallWatch {
    const { networkPollMs, watch, onFile, onOtherFile, onStructure } = this.options;
    return watch({
      root,
      pollMs: isPolling ? networkPollMs : null,
      onFile: (file) => onFile(root, file),
      onOtherFile,
      onStructure: () => onStructure(root),
      onFailure: (code) => {
        const watched = this.byRoot.get(root);
        if (watched === undefined) return;
        watched.isBroken = true;
        // The system's watch limit is exhausted; polling costs more, but needs no watch.
        if (code === 'ENOSPC' || code === 'EMFILE') watched.isPolling = true;
        onStructure(root);
      },
    });
  }
}
