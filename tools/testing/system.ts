import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Finds a program in the environment, PATH or the usual folders; null where it is not installed. */
function find(names: readonly string[], folders: readonly string[] = []): string | null {
  const places = [...(process.env.PATH ?? '').split(path.delimiter), ...folders];
  for (const folder of places)
    for (const name of names) if (existsSync(path.join(folder, name))) return path.join(folder, name);
  return null;
}

function install(packages: readonly string[], what: string): void {
  const byHand = `Install ${what} (on Debian: apt-get install ${packages.join(' ')}) and run the command again.`;
  if (process.getuid?.() !== 0 || !find(['apt-get'])) {
    console.error(`${what} is missing and only root can install it. ${byHand}`);
    process.exit(1);
  }
  console.log(`Installing ${what} from Debian's packages (once)`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) {
      console.error(`${stderr}\napt-get ${args[0]} failed. ${byHand}`);
      process.exit(1);
    }
  }
}

function require<Found>(look: () => Found | null, packages: readonly string[], what: string): Found {
  const found = look();
  if (found) return found;
  install(packages, what);
  const installed = look();
  if (installed) return installed;
  console.error(`${what} was installed but could not be found.`);
  process.exit(1);
}

const chromiumPackages = ['chromium', 'chromium-headless-shell', 'fonts-noto-core'];

/** A Chromium for the browser tests; `CHROMIUM` names another one. */
export function requireChromium(): string {
  const named = process.env.CHROMIUM;
  if (named) return named;
  return require(() => find(['chromium', 'google-chrome', 'chrome']), chromiumPackages, 'Chromium');
}

/**
 * Chromium's headless shell, which draws and runs pages as Chromium does, without what surrounds them, in less
 * processor time. Undefined where it is not installed and cannot be, or where `CHROMIUM` names a browser of the
 * caller's own: then Chromium does its work. `HEADLESS_SHELL` names another one.
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.HEADLESS_SHELL || process.env.CHROMIUM) return process.env.HEADLESS_SHELL;
  return find(['chromium-headless-shell']) ?? undefined;
}

/** The folder of PostgreSQL's programs (initdb, postgres); `POSTGRES_BIN` names another one. */
export function requirePostgres(): string {
  const named = process.env.POSTGRES_BIN;
  if (named) return named;
  const versions = '/usr/lib/postgresql';
  const look = () => {
    const folders = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
    const initdb = find(
      ['initdb'],
      folders.map((version) => path.join(versions, version, 'bin')),
    );
    return initdb ? path.dirname(initdb) : null;
  };
  return require(look, ['postgresql'], 'PostgreSQL');
}

/** PgBouncer, through which the backend's tests reach PostgreSQL once. Not everybody's PATH has its folder. */
export function requirePgBouncer(): void {
  require(() => find(['pgbouncer'], ['/usr/sbin']), ['pgbouncer'], 'PgBouncer');
}

/** Redis, in which the backend's tests let servers count together. */
export function requireRedis(): void {
  require(() => find(['redis-server']), ['redis-server'], 'Redis');
}

/** Ceph's gateway for S3 with what it stands on: a store that several servers share. */
export function requireRadosgw(): void {
  const programs = ['radosgw', 'ceph-mon', 'ceph-osd'];
  require(() => findAll(programs), programs, "Ceph's gateway");
}

/** PocketSphinx with its model of American English, which listens to our voices. */
export function requirePocketSphinx(): void {
  const packages = ['pocketsphinx', 'pocketsphinx-en-us'];
  require(() => find(['pocketsphinx_continuous']), packages, 'PocketSphinx');
}

/** Recordings of humans who speak single words, and what decodes them; nothing of it comes with Fabula. */
export function requireHumanVoices(): void {
  const packages = ['ktuberling-data', 'klettres-data', 'vorbis-tools'];
  const folders = ['/usr/share/ktuberling/sounds', '/usr/share/klettres'];
  require(() => (folders.every(existsSync) ? find(['oggdec']) : null), packages, 'A corpus of human voices');
}

/** WebKitGTK's own small browser lies beside the library, in a folder named after the machine's architecture. */
function findWebKit(): string | null {
  const libraries = '/usr/lib';
  const architectures = existsSync(libraries)
    ? readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu'))
    : [];
  return find(
    ['MiniBrowser'],
    architectures.map((name) => path.join(libraries, name, 'webkit2gtk-4.1')),
  );
}

/** All of these, or none. */
const findAll = (names: readonly string[]) => (names.every((name) => find([name])) ? names : null);

/**
 * Firefox, WebKit and Chromium with the programs that drive them, a screen that nobody sees and a loudspeaker that
 * nobody hears; returns what e2e/browsers is told of them.
 */
export function requireOtherBrowsers(): NodeJS.ProcessEnv {
  const CHROMIUM = requireChromium();
  require(() => findAll(['chromedriver']), ['chromium-driver'], "Chromium's driver");
  const FIREFOX = require(() => (findAll(['pulseaudio']) ? find(['firefox-esr', 'firefox']) : null), [
    'firefox-esr',
    'pulseaudio',
  ], 'Firefox with a sound server');
  const WEBKIT_BROWSER = require(() => (findAll(['WebKitWebDriver', 'Xvfb']) ? findWebKit() : null), [
    'webkit2gtk-driver',
    'xvfb',
    'gstreamer1.0-plugins-good',
    'gstreamer1.0-plugins-bad',
    'gstreamer1.0-libav',
  ], 'WebKit with its driver');
  return { CHROMIUM, FIREFOX, WEBKIT_BROWSER };
}
