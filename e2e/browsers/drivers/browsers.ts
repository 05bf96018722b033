import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tools/free-port.ts';
import { chromiumSwitches } from '../../../tools/testing/chromium-switches.ts';
import { journeyTimeZone } from '../../support/time-zone.ts';
import { bidi } from './bidi.ts';
import type { Driver } from './driver.ts';
import { webDriver } from './webdriver.ts';

export type BrowserName = 'firefox' | 'webkit' | 'chromium';

/** Each browser is as it comes, except that a page gets a microphone without a question, which plays a tone. */
const startBrowser: Readonly<Record<BrowserName, (own: Own) => Promise<Driver>>> = { firefox, webkit, chromium };

/** What a started browser leaves: processes and folders that go with it. */
interface Own {
  readonly env: NodeJS.ProcessEnv;
  start(program: string, args: readonly string[], env: NodeJS.ProcessEnv, outputs: readonly Output[]): ChildProcess;
  folder(): string;
}
type Output = 'ignore' | 'pipe';

/** Starts a browser that has nothing of an earlier one. */
export async function openBrowser(name: BrowserName): Promise<Driver> {
  const started: ChildProcess[] = [];
  const folders: string[] = [];
  const own: Own = {
    env: { ...process.env, TZ: journeyTimeZone, LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' },
    start: (program, args, env, outputs) => {
      const child = spawn(program, args, { env, stdio: ['ignore', ...outputs] });
      started.push(child);
      return child;
    },
    folder: () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'fabula-browser-'));
      folders.push(folder);
      return folder;
    },
  };
  const end = async () => {
    for (const child of started.reverse()) await ended(child);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const driver = await startBrowser[name](own);
    const close = async () => {
      await driver.close().catch(() => undefined); // a browser that has crashed is ended below
      await end();
    };
    return { ...driver, close };
  } catch (error) {
    await end();
    throw error;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** Desktop size, as Chromium. WebKit is a phone's, because most people have it there. */
const desktop = { width: 1280, height: 800 } as const;
const phone = { width: 390, height: 844 } as const;

const firefoxPreferences = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'intl.accept_languages': 'en-US',
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
};

/**
 * Firefox calls every sound an error where there is no loudspeaker, so it gets one that nobody hears. The other two
 * play in silence by themselves.
 */
async function firefox({ start, folder, env }: Own): Promise<Driver> {
  const profile = folder();
  const socket = path.join(profile, 'sound');
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  const soundArgs = ['-n', '--daemonize=no', '--exit-idle-time=-1', ...modules.flatMap((module) => ['-L', module])];
  start('pulseaudio', soundArgs, { ...env, PULSE_RUNTIME_PATH: profile }, ['ignore', 'ignore']);
  const lines = Object.entries(firefoxPreferences).map(
    (entry) => `user_pref(${entry.map((part) => JSON.stringify(part))});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const { stderr } = start(process.env.FIREFOX ?? 'firefox-esr', args, { ...env, PULSE_SERVER: `unix:${socket}` }, [
    'ignore',
    'pipe',
  ]);
  return bidi(await said(stderr, /WebDriver BiDi listening on (ws:\S+)/), desktop);
}

/** WebKitGTK's browser needs a screen, so it gets one that nobody sees. */
async function webkit({ start, env }: Own): Promise<Driver> {
  const screenArgs = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const screen = await said(start('Xvfb', screenArgs, env, ['pipe', 'ignore']).stdout, /^(\d+)$/);
  const url = await driverProgram(start, 'WebKitWebDriver', { ...env, DISPLAY: `:${screen}` });
  const args = ['--automation', '--enable-media-stream=true', '--enable-mock-capture-devices=true'];
  const { WEBKIT_BROWSER: binary } = process.env;
  return webDriver(url, { 'webkitgtk:browserOptions': { binary, args } }, phone);
}

async function chromium({ start, env }: Own): Promise<Driver> {
  const url = await driverProgram(start, 'chromedriver', env);
  const microphone = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  const args = ['--headless=new', '--lang=en-US', ...chromiumSwitches, ...microphone];
  const { CHROMIUM: binary } = process.env;
  return webDriver(url, { 'goog:chromeOptions': { args, ...(binary ? { binary } : {}) } }, desktop);
}

/** Starts a program that drives a browser, and waits until it listens. */
async function driverProgram(start: Own['start'], program: string, env: NodeJS.ProcessEnv): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = start(program, [`--port=${port}`], env, ['ignore', 'ignore']);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/status`).catch(() => undefined); // not listening yet
    if (answer?.ok) return url;
    await pause(50);
  }
}

/** The first group of the first line that matches; the lines after it are read and dropped, so that no pipe fills. */
function said(output: Readable | null, line: RegExp): Promise<string> {
  if (!output) throw new Error('This program has no output');
  const lines = createInterface({ input: output });
  return new Promise((resolve, reject) => {
    lines.on('line', (text) => {
      const [, found] = line.exec(text) ?? [];
      if (found !== undefined) resolve(found);
    });
    lines.on('close', () => reject(new Error(`A browser ended before it said ${line}`)));
  });
}
