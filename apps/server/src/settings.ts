import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Operator, PurchaseConfig } from '@fabula/contracts';
import { z } from 'zod';
import { isLoopbackName, redirectOrigins } from './auth/redirects.ts';
import type { BackupPlan } from './backup/scheduled-backups.ts';
import { clusterSettings } from './cluster-settings.ts';
import { type Keys, keysSchema, type PushKeys, pushKeysSchema } from './keys.ts';
import { operatorOf, operatorVariables } from './operator-settings.ts';
import { type PageSettings, pageSettings } from './page-settings.ts';
import { purchaseConfig } from './purchase-settings.ts';
import { SettingsError } from './settings-error.ts';
import { type Apps, appsOf, appVariables } from './site/app-links.ts';
import { type StorageSettings, storeSettings } from './storage/storage-settings.ts';
import type { TelemetrySettings } from './telemetry/choose-telemetry.ts';

/** The repository's root; every default path below is relative to it. */
export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

const flag = z.enum(['0', '1', 'true', 'false', 'on', 'off']).transform((value) => ['1', 'true', 'on'].includes(value));
const webAddress = z.url({ protocol: /^https?$/ });

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.fabula'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  CLUSTER_SECRET: z.string().min(32).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  API_JWT_SECRET: keysSchema.shape.jwtSecret.optional(),
  API_PUBLISHABLE_KEY: keysSchema.shape.publishableKey.optional(),
  API_SECRET_KEY: keysSchema.shape.secretKey.optional(),
  SITE_URL: webAddress.optional(),
  REDIRECT_ORIGINS: z.string().default(''),
  WWW_DIR: z.string().min(1).default('dist/www'),
  LIBRARY_FILE: z.string().min(1).default('dist/library.json'),
  MIGRATIONS_DIR: z.string().min(1).default('supabase/migrations'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Fabula <fabula@localhost>'),
  CONFIRM_EMAIL: flag.optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  TRUST_PROXY: flag.default(false),
  READ_PAGES: flag.default(true),
  READ_PAGES_INSIDE: z.string().default(''),
  FABULA_DEV_FEATURES: z.string().default(''),
  FEATURE_OVERRIDES: z.string().optional(),
  FEATURE_LOAD_MS: z.coerce.number().int().min(1).max(60_000).optional(),
  TELEMETRY_URL: webAddress.optional(),
  VAPID_PUBLIC_KEY: pushKeysSchema.shape.publicKey.optional(),
  VAPID_PRIVATE_KEY: pushKeysSchema.shape.privateKey.optional(),
  VAPID_SUBJECT: z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^mailto:[^@\s]+@[^@\s]+$/)]).optional(),
  REMINDER_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  RECONCILE_SECONDS: z.coerce.number().int().min(0).max(86_400).default(3600),
  LOCAL_STORE: flag.optional(),
  REVENUECAT_WEB_PUBLIC_KEY: z.string().min(1).optional(),
  PURCHASE_LINK_URL: webAddress.optional(),
  ...operatorVariables,
  ...appVariables,
  TRIAL_DAYS: z.coerce.number().int().min(1).max(365).optional(),
  REQUEST_WAIT_SECONDS: z.coerce.number().int().min(1).max(600).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(3600).optional(),
  STOP_SECONDS: z.coerce.number().int().min(1).max(3600).optional(),
  // Whoever can guess it sees how much the server has to do.
  METRICS_KEY: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  WATCHDOG_SECONDS: z.coerce.number().int().min(0).max(3600).default(30),
  STORAGE_URL: z.string().min(1).optional(),
  STORAGE_KEY_ID: z.string().min(1).optional(),
  STORAGE_SECRET_KEY: z.string().min(1).optional(),
  STORAGE_MB: z.coerce.number().positive().default(2000),
  PUBLISHED: z.enum(['folder', 'store']).default('folder'),
  PUBLISHED_SECONDS: z.coerce.number().int().min(1).max(3600).default(3),
  SPEECH_CACHE_MB: z.coerce.number().positive().default(200),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The address at which learners reach this server, without a trailing slash. */
  readonly siteUrl: string;
  /** This server's own address on this machine, which the functions call. */
  readonly ownUrl: string;
  /** The origins to which a mail or a provider may lead back, including that of `siteUrl`. */
  readonly redirectOrigins: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** What every server of one database is given, so that they share keys and limits; undefined where there is one. */
  readonly clusterSecret: string | undefined;
  /** Where several servers count together, if not in their database. */
  readonly redisUrl: string | undefined;
  /** The keys of sessions and of the API; if left out, those of the data folder or of the cluster. */
  readonly keys: Keys | undefined;
  readonly wwwDir: string;
  readonly libraryFile: string;
  readonly migrationsDir: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly confirmEmail: boolean;
  readonly google: { readonly clientId: string; readonly secret: string } | undefined;
  /** Whether `X-Forwarded-For` comes from a proxy of ours. */
  readonly trustProxy: boolean;
  /** Which pages of the web are fetched for learners; undefined for none. */
  readonly pages: PageSettings | undefined;
  /** Maps a feature's name to the address of its development server, with a trailing slash. */
  readonly devFeatures: ReadonlyMap<string, string>;
  /** The folders with features that testers may try here; undefined where nobody may choose a version. */
  readonly featureOverrides: readonly string[] | undefined;
  /** How long a version of a feature may take to load, where it is not the page's own 15 s. */
  readonly featureLoadMs: number | undefined;
  /** The address of an OTLP collector for logs. */
  readonly telemetryUrl: string | undefined;
  /**
   * What the functions may read of the environment: their providers' variables, those of push services, and the public
   * keys.
   */
  readonly functionSecrets: Readonly<Record<string, string | undefined>>;
  /** The key pair that signs reminders; if left out, the data folder has its own. */
  readonly pushKeys: PushKeys | undefined;
  /** The address at which a push service can contact us about our reminders: `mailto:` or `https:` (RFC 8292). */
  readonly pushSubject: string;
  /** How often reminders are looked for; 0 means never. */
  readonly reminderSeconds: number;
  /** How often the subscription provider is asked about changes that sent no message; 0 means never. */
  readonly reconcileSeconds: number;
  readonly purchases: PurchaseConfig;
  /** Who runs this server; empty where that is not set. */
  readonly operator: Operator;
  /** Days of the trial, where it is not the database's own default. */
  readonly trialDays: number | undefined;
  /** The apps for phones that belong to this site; undefined where there are none. */
  readonly apps: Apps | undefined;
  /** How long a request may wait for its turn, in milliseconds; undefined means the usual time. */
  readonly requestWaitMs: number | undefined;
  /** How long a server that was told to stop still takes requests, so that a balancer can notice that it is leaving. */
  readonly drainSeconds: number;
  /** How long the requests that are then in flight may take, and mails that wait. */
  readonly stopSeconds: number;
  readonly reporting: TelemetrySettings;
  readonly backupPlan: BackupPlan;
  /** How long this process may be silent before its supervisor ends it; 0 means for ever. */
  readonly watchdogSeconds: number;
  readonly speechCacheBytes: number;
  /** Where several servers keep files together; undefined where each has its own folder alone. */
  readonly storage: StorageSettings | undefined;
  /** How often to look there for a newer release; undefined where the files in `wwwDir` are served. */
  readonly published: { readonly everySeconds: number } | undefined;
  readonly logLevel: string;
}

/**
 * Reads and checks the environment, once.
 * @throws SettingsError naming every variable that is wrong
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  // `NAME=` in a shell or a .env file means "not set", not "set to nothing".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(`The environment is not right:\n  ${lines.join('\n  ')}`);
  }
  const value = parsed.data;
  const siteUrl = (value.SITE_URL ?? `http://${reachableHost(value.HOST)}:${value.PORT}`).replace(/\/+$/, '');
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret } = value;
  if ((clientId === undefined) !== (secret === undefined)) {
    throw new SettingsError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither.');
  }
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = value;
  if ((publicKey === undefined) !== (privateKey === undefined)) {
    throw new SettingsError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: set both or neither.');
  }
  if (value.APP_ID === undefined && (value.APP_APPLE_TEAM ?? value.APP_ANDROID_SHA256) !== undefined) {
    throw new SettingsError('APP_APPLE_TEAM and APP_ANDROID_SHA256 are of use with APP_ID alone.');
  }
  const functionSecrets = Object.fromEntries(
    Object.entries(given).filter(([name]) => /^(AI|APNS|FCM|PUSH|REVENUECAT)_/.test(name)),
  );
  return {
    port: value.PORT,
    host: value.HOST,
    siteUrl,
    ownUrl: `http://${reachableHost(value.HOST)}:${value.PORT}`,
    redirectOrigins: redirectOrigins(siteUrl, readRedirectOrigins(value.REDIRECT_ORIGINS, siteUrl)),
    dataDir: resolve(repositoryRoot, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    ...clusterSettings(value),
    keys: keysOf(value),
    wwwDir: resolve(repositoryRoot, value.WWW_DIR),
    libraryFile: resolve(repositoryRoot, value.LIBRARY_FILE),
    migrationsDir: resolve(repositoryRoot, value.MIGRATIONS_DIR),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    confirmEmail: value.CONFIRM_EMAIL ?? value.SMTP_URL !== undefined,
    google: clientId !== undefined && secret !== undefined ? { clientId, secret } : undefined,
    trustProxy: value.TRUST_PROXY,
    pages: pageSettings(value.READ_PAGES, value.READ_PAGES_INSIDE),
    devFeatures: readDevFeatures(value.FABULA_DEV_FEATURES),
    featureOverrides: value.FEATURE_OVERRIDES === undefined ? undefined : readOverrides(value.FEATURE_OVERRIDES),
    featureLoadMs: value.FEATURE_LOAD_MS,
    telemetryUrl: value.TELEMETRY_URL,
    functionSecrets,
    pushKeys: publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : undefined,
    pushSubject: value.VAPID_SUBJECT ?? pushSubject(siteUrl, value.MAIL_FROM),
    reminderSeconds: value.REMINDER_SECONDS,
    reconcileSeconds: value.RECONCILE_SECONDS,
    purchases: purchaseConfig(value, siteUrl, functionSecrets),
    operator: operatorOf(value),
    apps: appsOf(value),
    trialDays: value.TRIAL_DAYS,
    requestWaitMs: value.REQUEST_WAIT_SECONDS === undefined ? undefined : value.REQUEST_WAIT_SECONDS * 1000,
    reporting: { metricsKey: value.METRICS_KEY, isExported: value.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined },
    backupPlan: {
      folder: value.BACKUP_DIR === undefined ? undefined : resolve(repositoryRoot, value.BACKUP_DIR),
      everyHours: value.BACKUP_EVERY_HOURS,
      keepDays: value.BACKUP_KEEP_DAYS,
    },
    watchdogSeconds: value.WATCHDOG_SECONDS,
    ...storeSettings(value),
    speechCacheBytes: value.SPEECH_CACHE_MB * 1_000_000,
    logLevel: value.LOG_LEVEL,
  };
}

function keysOf({
  API_JWT_SECRET: jwtSecret,
  API_PUBLISHABLE_KEY: publishableKey,
  API_SECRET_KEY: secretKey,
}: z.infer<typeof environment>): Keys | undefined {
  if (jwtSecret !== undefined && publishableKey !== undefined && secretKey !== undefined) {
    return { jwtSecret, publishableKey, secretKey };
  }
  if ((jwtSecret ?? publishableKey ?? secretKey) === undefined) return undefined;
  throw new SettingsError('API_JWT_SECRET, API_PUBLISHABLE_KEY and API_SECRET_KEY go together: set all three or none.');
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** The site's address where it is public, else the sender of its mails. */
function pushSubject(siteUrl: string, mailFrom: string): string {
  if (siteUrl.startsWith('https:')) return siteUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

/** Origins, separated by commas, normalized as a browser writes them. */
function readRedirectOrigins(text: string, siteUrl: string): readonly string[] {
  const origins = text.split(',').map((part) => part.trim());
  for (const origin of origins.filter((part) => part !== '')) {
    if (!webAddress.safeParse(origin).success || new URL(origin).origin !== origin || origin.includes('*'))
      throw new SettingsError(`REDIRECT_ORIGINS: "${origin}" is not of the form https://app.example`);
    if (isLoopbackName(new URL(origin).hostname) && !isLoopbackName(new URL(siteUrl).hostname))
      throw new SettingsError(`REDIRECT_ORIGINS: "${origin}" is each visitor's own machine, and ${siteUrl} is not`);
  }
  return origins.filter((part) => part !== '');
}

function readDevFeatures(text: string): Map<string, string> {
  const features = new Map<string, string>();
  for (const part of text.split(',').map((piece) => piece.trim())) {
    if (part === '') continue;
    const [name, address] = splitOnce(part, '=');
    if (!/^[a-z][a-z0-9-]*$/.test(name) || !webAddress.safeParse(address).success) {
      throw new SettingsError(`FABULA_DEV_FEATURES: "${part}" is not of the form today=http://127.0.0.1:4301/`);
    }
    features.set(name, address.endsWith('/') ? address : `${address}/`);
  }
  return features;
}

function splitOnce(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

/** `on`, or the addresses of folders, separated by commas. */
function readOverrides(text: string): readonly string[] {
  const folders = text.split(',').filter((part) => part !== 'on');
  const wrong = folders.find((folder) => !webAddress.safeParse(folder).success);
  if (wrong !== undefined) throw new SettingsError(`FEATURE_OVERRIDES: "${wrong}" is neither "on" nor an address.`);
  // Without the slash, `https://x/builds` would allow all of https://x/.
  return folders.map((folder) => folder.replace(/\/*$/, '/'));
}
