import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

const FIXED = {
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const base = process.env[variable];
    return base
      ? [join(base, 'Google/Chrome/Application/chrome.exe'), join(base, 'Microsoft/Edge/Application/msedge.exe')]
      : [];
  }),
  darwin: ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'].map(
    (app) => `/Applications/${app}`,
  ),
};

/** Program of `CHROMIUM_PATH`; null when it does not exist, undefined when the variable is not set. */
function named() {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  return existsSync(path) ? path : null;
}

function findOnPath(names) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const candidate = join(folder, name + suffix);
      if (folder && existsSync(candidate)) return candidate;
    }
  }
  return null;
}

// Plain JavaScript, because the bootstrap runs before Node 24 is installed.
export function findHeadlessShell() {
  return findOnPath(SHELL_NAMES);
}

export function findChromium() {
  const path = named();
  if (path !== undefined) return path;
  return (
    findOnPath(NAMES) ??
    (FIXED[process.platform] ?? []).find((candidate) => existsSync(candidate)) ??
    findHeadlessShell()
  );
}

export function findTestBrowser() {
  const path = named();
  return path !== undefined ? path : (findHeadlessShell() ?? findChromium());
}

/** Switches that keep the test browser offline and deterministic. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
