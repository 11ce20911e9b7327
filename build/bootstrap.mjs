/**
 * Runs before `npm start` and `npm test` on whatever Node (18 or newer) the machine has: installs the
 * dependencies, Node 24 among them, when they are missing or older than the lockfile. With `--test` it
 * also installs a Chromium. Plain JavaScript: nothing is installed yet when it runs.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findHeadlessShell, findTestBrowser } from './tests/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.tavern-ledger-install');
const windows = process.platform === 'win32';

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a program with inherited output; true on exit code 0. */
function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  return result.status === 0;
}

function runNpm(args) {
  const cli = process.env.npm_execpath;
  return cli ? run(process.execPath, [cli, ...args]) : run('npm', args, { shell: windows });
}

function nodeVersion() {
  const result = spawnSync(join(modules, '.bin', windows ? 'node.cmd' : 'node'), ['--version'], {
    encoding: 'utf8',
    shell: windows,
  });
  return result.status === 0 ? result.stdout.trim() : null;
}

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');

function installed() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;
}

const first = !installed();
if (first) {
  console.log('Installing dependencies (the first time takes about a minute) …');
  if (!runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])) {
    stop(
      'The dependencies could not be installed. Check the network and the npm registry, then run the command again.',
    );
  }
  const version = nodeVersion();
  if (!version?.startsWith('v24.')) {
    stop(
      `Node 24 should have come with the dependencies, but ${version ?? 'nothing'} was found. Run: npm rebuild node`,
    );
  }
  writeFileSync(stampFile, wanted);
}

const debianRoot = typeof process.getuid === 'function' && process.getuid() === 0 && existsSync('/usr/bin/apt-get');

function installDebianPackages(names) {
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] };
  run('apt-get', ['update', '-qq'], quiet);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet);
}

// Without them the addon's lint and the comparison with native Lua are skipped with a message.
if (
  process.argv.includes('--test') &&
  debianRoot &&
  !(existsSync('/usr/bin/luacheck') && existsSync('/usr/bin/lua5.1'))
) {
  console.log('Installing Lua 5.1 and luacheck …');
  installDebianPackages(['lua5.1', 'lua-check']);
}

/** Installs the headless shell, else Chromium; true when a browser is available afterwards. */
function installTestBrowser() {
  if (process.env.CHROMIUM_PATH) return findTestBrowser() !== null;
  if (debianRoot) {
    console.log('Installing Chromium for the browser tests …');
    installDebianPackages(['chromium-headless-shell']);
    if (findTestBrowser() === null) installDebianPackages(['chromium']);
    return findTestBrowser() !== null;
  }
  return (
    findTestBrowser() !== null ||
    run(process.execPath, [join(modules, 'playwright-core', 'cli.js'), 'install', '--only-shell', 'chromium'])
  );
}

// Where only another Chromium exists, the headless shell is tried once, with the dependencies.
const wanting = findTestBrowser() === null || (first && findHeadlessShell() === null);
if (process.argv.includes('--test') && wanting && !installTestBrowser()) {
  stop(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its program.',
  );
}
