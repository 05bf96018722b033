import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureRelease, PublicConfig, Registry } from '@fabula/contracts';
import type { UpdateFacts } from '@fabula/native/manifest';
import { contentVersion, integrityOf } from '../release/published-files.ts';
import { readRegistry } from '../release/store.ts';
import { hostedHeaders } from '../site/hosted-config.ts';
import { SyncError } from './sync-error.ts';

/** In the app's folder: the digest of every other file in it, and the version that follows from them. */
const floorFile = 'floor.json';

export interface AppSite {
  /** A site as `npm run build` or releases make it. */
  readonly store: string;
  /** What `config.json` says at the app's server. */
  readonly config: PublicConfig;
  /** The address of the site for learners, for links in mails and for sharing. */
  readonly site: string;
  /** The folder that the app carries; it is made anew. */
  readonly out: string;
  /** The name of the script that starts the app, which is there already. */
  readonly boot: { readonly file: string; readonly content: Uint8Array };
  /** Missing for an app that is updated by its store alone. */
  readonly updates?: Omit<UpdateFacts, 'site'>;
}

export interface Floor {
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Puts a whole release into the folder that the app carries: the shell, every feature in its stable version, a snapshot
 * of the registry, the configuration, and a page that starts through the app's own script. Resolves to its version.
 * @throws SyncError where the store has no release, or the configuration is of no use in an app
 */
export function makeAppSite({ store, config, site, out, boot, updates }: AppSite): string {
  const registry = readRegistry(store);
  const page = path.join(store, 'index.html');
  if (!registry.host.version || !existsSync(page)) throw new SyncError(`There is no release in ${store}`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const html = readFileSync(page, 'utf8');
  for (const file of shellFiles(store, registry.host.version, html)) copy(store, out, file);
  for (const base of Object.values(registry.features).flatMap(folderOf)) copy(store, out, base);
  write(out, 'registry.json', JSON.stringify(snapshotOf(registry)));
  write(out, 'config.json', JSON.stringify(appConfig(config, site)));
  write(out, boot.file, boot.content);
  write(out, 'index.html', pageOf(html, boot.file, policyOf(config, site), updates && { site, ...updates }));
  const integrity = integrityOf(out);
  const version = contentVersion(integrity);
  write(out, floorFile, JSON.stringify({ version, files: integrity } satisfies Floor));
  return version;
}

/** What such a folder has. */
export function readFloor(out: string): Floor {
  return JSON.parse(readFileSync(path.join(out, floorFile), 'utf8'));
}

/**
 * What the page names and what the shell can ask for; the service worker and the pictures for browsers are not needed.
 */
function shellFiles(store: string, version: string, html: string): readonly string[] {
  const list = `assets/files.${version}.json`;
  const files = Object.keys(JSON.parse(readFileSync(path.join(store, list), 'utf8')));
  const named = [...html.matchAll(/\b(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file);
  const all = new Set([list, ...files, ...named]);
  return [...all].filter((file) => /^(assets\/|icons\/|icon\.svg$)/.test(file)).sort();
}

function folderOf({ stable, disabled, versions }: FeatureRelease): readonly string[] {
  const base = disabled ? undefined : versions[stable]?.base;
  if (base !== undefined && !base.startsWith('/')) throw new SyncError(`A feature is served from elsewhere: ${base}`);
  return base === undefined ? [] : [base.slice(1)];
}

/** The stable versions alone: canaries are for pages that ask a server, and the app carries no others to go back to. */
function snapshotOf(registry: Registry): Registry {
  const features = Object.entries(registry.features).flatMap(([name, { stable, disabled, versions }]) => {
    const version = versions[stable];
    if (disabled || !version) return [];
    const { first: _first, ...carried } = version; // for servers alone
    return [[name, { stable, versions: { [stable]: carried } }] as const];
  });
  // The app answers from its own folder, so a worker would only keep a second copy.
  return { ...registry, features: Object.fromEntries(features), worker: 'off' };
}

function appConfig(config: PublicConfig, site: string): PublicConfig {
  const { purchases } = config;
  const { overrides: _testers, ...carried } = config;
  return {
    ...carried,
    supabaseUrl: apiOf(config, site),
    site,
    // The phones' stores allow no other shop for what is used in an app.
    purchases: purchases.kind === 'local' ? { kind: 'none' } : purchases,
    // Web push needs a service worker; reminders come through the systems' own services.
    pushKey: null,
  };
}

function apiOf({ supabaseUrl }: PublicConfig, site: string): string {
  const api = (supabaseUrl || site).replace(/\/+$/, '');
  if (!api.startsWith('https://')) throw new SyncError(`An app reaches its server by https alone, and not ${api}`);
  return api;
}

/**
 * The policy that our server sends as a header. In a page it cannot say who may frame it, which nobody can in an app.
 */
function policyOf(config: PublicConfig, site: string): string {
  const key = config.supabaseKey;
  const headers = hostedHeaders({ site, supabase: apiOf(config, site), key, google: false, apple: false, env: {} });
  return (headers['content-security-policy'] ?? '').replace(/; frame-ancestors [^;]*/, '');
}

/** The page whose scripts the app's own script starts, once what they need of the device is there. */
function pageOf(html: string, boot: string, policy: string, updates: UpdateFacts | undefined): string {
  const scripts: string[] = [];
  const rest = html.replace(/<script defer src="([^"]+)"><\/script>/g, (_, src: string) => {
    scripts.push(src);
    return '';
  });
  if (scripts.length !== 1) throw new SyncError('The page of the release does not start with one script');
  const facts = updates ? ` data-updates="${JSON.stringify(updates).replaceAll('"', '&quot;')}"` : '';
  const head = `<meta http-equiv="content-security-policy" content="${policy}"><script defer src="/${boot}" data-next="${scripts[0]}"${facts}></script>`;
  return rest.replace('</head>', () => `${head}</head>`);
}

function copy(from: string, to: string, file: string): void {
  const filter = (source: string) => !/\.(br|gz|map)$/.test(source);
  cpSync(path.join(from, file), path.join(to, file), { recursive: true, filter });
}

function write(folder: string, file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}
