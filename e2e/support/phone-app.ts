import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { makeAppSite } from '../../tools/native/app-site.ts';
import { buildBoot } from '../../tools/native/build-boot.ts';
import { test as journey } from './fixtures.ts';
import { exposePhoneFiles, type PhoneFiles } from './phone-files.ts';
import type { Server } from './server.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

/** Where a phone's web view finds the app's own files. */
export const appOrigin = 'https://localhost';
/** The installation that the app was made for. */
export const site = 'https://learn.example';

/** What the phone's plugins were asked, in order. */
export interface PluginCall {
  readonly plugin: string;
  readonly method: string;
  readonly options: Readonly<Record<string, unknown>> | undefined;
}

export interface PhoneApp {
  /** What the plugins were asked in the page that runs now. */
  calls(plugin: string): Promise<readonly PluginCall[]>;
  /** Has a plugin tell the page of something, as the phone's own side does. */
  happens(plugin: string, event: string, value: object): Promise<void>;
  /** Starts the app anew, as after the system has ended it. */
  start(): Promise<void>;
  /** A file that the app keeps on the phone, as text. */
  file(path: string): string | undefined;
  /** The folder of the set that runs; null for what the app itself carries. */
  base(): string | null;
  /** What lies in the phone's secure storage. */
  secured(): Promise<Readonly<Record<string, string>>>;
}

interface PhoneOptions {
  /** What the plugins answer, by `Plugin.method`; else what a new phone answers. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** The link that starts the app. */
  readonly launchUrl?: string;
  /** Which server the app was made for; the worker's own where none is named. */
  readonly server?: Server;
  /** What the app carries, where it is not made of the journeys' release. */
  readonly folder?: string;
}

/** Journeys in the app for phones. */
export const test = journey.extend<
  { runAsPhone: (page: Page, options?: PhoneOptions) => Promise<PhoneApp> },
  { appFor: (server: Server) => Promise<string> }
>({
  // The folder that an app for a server carries.
  appFor: [
    async ({}, use) => {
      const parent = mkdtempSync(path.join(tmpdir(), 'fabula-app-'));
      const boot = await buildBoot();
      const made = new Map<string, string>();
      await use(async ({ url }) => {
        const folder = made.get(url) ?? path.join(parent, String(made.size));
        if (made.has(url)) return folder;
        made.set(url, folder);
        const config = await (await fetch(`${url}/config.json`)).json();
        makeAppSite({ store: path.join(root, 'dist/www'), config, site, out: folder, boot });
        return folder;
      });
      rmSync(parent, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  runAsPhone: async ({ server: usual, appFor, context, page: own }, use) => {
    await use(async (page, options = {}) => {
      const { server = usual } = options;
      return runAsPhone(page, server, options.folder ?? (await appFor(server)), options);
    });
    // The page may still be asking something.
    await own.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/**
 * Runs the app in this page as an Android phone does: its files come from the app alone, its server answers at its own
 * address, and the plugins' other side is a double that answers as the systems do.
 */
async function runAsPhone(
  page: Page,
  server: Server,
  folder: string,
  { answers = {}, launchUrl }: PhoneOptions,
): Promise<PhoneApp> {
  const context = page.context();
  const files = await exposePhoneFiles(page, server, site, folder);
  await serveApp(context, files);
  await context.route(`${site}/**`, async (route) => {
    const url = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: server.url + url.pathname + url.search }) });
  });
  await page.addInitScript(phone, { answers, launchUrl: launchUrl ?? null, methods: pluginMethods });
  return {
    calls: async (plugin) => {
      const all = await page.evaluate(() => Reflect.get(window, 'phoneCalls') as PluginCall[]);
      return all.filter((call) => call.plugin === plugin);
    },
    happens: (plugin, event, value) =>
      page.evaluate(([name, value]) => Reflect.get(window, 'phoneHappens')(name, value), [
        `${plugin}.${event}`,
        value,
      ] as const),
    base: files.base,
    file: files.read,
    start: async () => {
      files.end();
      await page.goto(`${appOrigin}/`);
    },
    secured: () => page.evaluate(() => JSON.parse(localStorage.getItem('phone-secure') ?? '{}')),
  };
}

interface PhoneFacts {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly launchUrl: string | null;
  readonly methods: typeof pluginMethods;
}

/** Answers as the web view's own server: a file, else the page. */
async function serveApp(context: BrowserContext, files: PhoneFiles): Promise<void> {
  const types: Readonly<Record<string, string>> = {
    '.css': 'text/css',
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
    '.wasm': 'application/wasm',
  };
  await context.route(`${appOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.answer(pathname);
    const contentType = types[path.extname(pathname) || '.html'] ?? 'application/octet-stream';
    await route.fulfill(body ? { body, contentType } : { status: 404 });
  });
}

/** The plugins that the phone has, with their methods. */
const pluginMethods: Readonly<Record<string, readonly string[]>> = {
  App: ['getInfo', 'getLaunchUrl', 'minimizeApp'],
  Browser: ['open', 'close'],
  CapacitorHttp: ['get'],
  DeviceSpeech: ['available', 'install', 'begin', 'hear', 'finish', 'abort'],
  Filesystem: ['getUri', 'readFile', 'readdir', 'rmdir', 'writeFile'],
  ForegroundService: [
    'startForegroundService',
    'updateForegroundService',
    'stopForegroundService',
    'createNotificationChannel',
  ],
  Haptics: ['impact'],
  KeepAwake: ['keepAwake', 'allowSleep'],
  LocalNotifications: ['checkPermissions', 'requestPermissions', 'getPending', 'cancel', 'schedule', 'createChannel'],
  PushNotifications: ['checkPermissions', 'requestPermissions', 'register', 'unregister', 'createChannel'],
  Purchases: [
    'isConfigured',
    'configure',
    'getAppUserID',
    'logIn',
    'getOfferings',
    'purchasePackage',
    'restorePurchases',
  ],
  RevenueCatUI: ['presentPaywall'],
  SecureStorage: ['setSynchronizeKeychain', 'internalGetItem', 'internalSetItem', 'internalRemoveItem'],
  Share: ['share'],
  SplashScreen: ['hide'],
  SystemBars: ['setStyle'],
  WebView: ['getServerBasePath', 'setServerAssetPath', 'setServerBasePath'],
};

/**
 * The phone's side of Capacitor's bridge, in the page. Secure storage outlives the page, so it stands in the browser's;
 * the app itself never writes under its key there.
 */
function phone({ answers, launchUrl, methods }: PhoneFacts): void {
  const calls: unknown[] = [];
  const takers: Record<string, ((value: unknown) => void)[]> = {};
  const { getItem, setItem } = Storage.prototype;
  const secure = (): Record<string, string> => JSON.parse(getItem.call(localStorage, 'phone-secure') ?? '{}');
  const secured: Record<string, (options: { prefixedKey: string; data: string }) => unknown> = {
    internalGetItem: ({ prefixedKey }) => ({ data: secure()[prefixedKey] ?? null }),
    internalSetItem: ({ prefixedKey, data }) =>
      setItem.call(localStorage, 'phone-secure', JSON.stringify({ ...secure(), [prefixedKey]: data })),
    internalRemoveItem: ({ prefixedKey }) => {
      const { [prefixedKey]: _gone, ...kept } = secure();
      setItem.call(localStorage, 'phone-secure', JSON.stringify(kept));
      return { success: true };
    },
  };
  const happens = (event: string, value: unknown) => {
    for (const take of takers[event] ?? []) take(value);
  };
  const granted = { receive: 'granted' };
  const shown = { display: 'granted' };
  let planned: unknown[] = [];
  const usual: Record<string, unknown> = {
    'App.getLaunchUrl': launchUrl === null ? undefined : { url: launchUrl },
    'DeviceSpeech.available': { availability: 'unavailable' },
    'PushNotifications.checkPermissions': { receive: 'prompt' },
    'LocalNotifications.checkPermissions': { display: 'prompt' },
  };
  const answer = (plugin: string, method: string, options: never): unknown => {
    calls.push({ plugin, method, options });
    if (plugin === 'SecureStorage' && secured[method]) return secured[method](options);
    const name = `${plugin}.${method}`;
    if (name === 'PushNotifications.requestPermissions')
      return Object.assign(usual, { 'PushNotifications.checkPermissions': granted }) && granted;
    if (name === 'LocalNotifications.requestPermissions')
      return Object.assign(usual, { 'LocalNotifications.checkPermissions': shown }) && shown;
    if (name === 'LocalNotifications.schedule') planned = Reflect.get(options, 'notifications');
    if (name === 'LocalNotifications.cancel') planned = [];
    if (name === 'LocalNotifications.getPending') return { notifications: planned };
    if (name === 'PushNotifications.register')
      setTimeout(() => happens('PushNotifications.registration', { value: answers['PushNotifications.token'] }));
    return name in answers ? answers[name] : usual[name];
  };
  Object.assign(window, {
    phoneCalls: calls,
    phoneHappens: happens,
    androidBridge: { postMessage: () => undefined },
    Capacitor: {
      PluginHeaders: Object.entries(methods).map(([name, names]) => ({
        name,
        methods: [
          ...names.map((method) => ({ name: method, rtype: 'promise' })),
          { name: 'addListener', rtype: 'callback' },
          { name: 'removeListener', rtype: 'callback' },
        ],
      })),
      nativePromise: async (plugin: string, method: string, options: never) => {
        const filed = await Reflect.get(window, 'phoneFileCall')({ plugin, method, options });
        if (filed === null) return answer(plugin, method, options);
        if ('code' in filed) throw Object.assign(new Error(filed.code), filed);
        // The web view begins anew from its other folder.
        if (/^WebView\.set/.test(`${plugin}.${method}`)) window.location.replace('/');
        return filed.value;
      },
      nativeCallback: async (plugin: string, method: string, { eventName }: { eventName: string }, take: never) => {
        const name = `${plugin}.${eventName}`;
        if (method === 'addListener') takers[name] = [...(takers[name] ?? []), take];
        return 'callback';
      },
    },
  });
}
