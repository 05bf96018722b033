import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  contract,
  type FeatureManifest,
  type FeatureRelease,
  type FeatureVersion,
  type Registry,
} from '@fabula/contracts';
import { compressFolder } from './compress.ts';
import { contentVersion, filesOf, integrityOf } from './published-files.ts';

export interface SiteFolders {
  /** Folder of the apps, each with its `dist/`. */
  readonly apps: string;
  /** The folder that is served. */
  readonly site: string;
}

/** Puts what was built together as the site that the server serves: shell, features by version, registry, compressed. */
export async function assembleSite({ apps, site }: SiteFolders, now: number = Date.now()): Promise<Registry> {
  mkdirSync(site, { recursive: true });
  const before = readRegistry(site);
  const features: Record<string, FeatureRelease> = {};
  for (const app of readdirSync(apps).sort()) {
    const dist = path.join(apps, app, 'dist');
    if (!existsSync(path.join(dist, 'feature.json'))) continue;
    const { version, files } = publish(dist, site);
    features[files.feature.name] = releaseOf(before?.features[files.feature.name], version, files);
  }
  const shell = path.join(apps, 'shell', 'dist');
  publishShell(shell, site, now);
  forgetOldVersions(site, features);
  const host = { contract, texts: shellTexts(filesOf(path.join(shell, 'assets'))) };
  const unchanged = before && JSON.stringify([before.host, before.features]) === JSON.stringify([host, features]);
  const registry: Registry = {
    schema: 1,
    revision: unchanged ? before.revision : (before?.revision ?? 0) + 1,
    host,
    features,
  };
  writeWhole(path.join(site, 'registry.json'), JSON.stringify(registry));
  await compressFolder(site);
  return registry;
}

function publish(dist: string, site: string): { version: string; files: FeatureVersion } {
  const feature = readJson<FeatureManifest>(path.join(dist, 'feature.json'));
  const version = contentVersion(dist);
  const folder = path.join(site, 'r', feature.name, version);
  if (!existsSync(folder)) {
    // Under another name first: a copy that was cut short must not look published.
    rmSync(`${folder}.new`, { recursive: true, force: true });
    for (const file of filesOf(dist)) cpSync(path.join(dist, file), path.join(`${folder}.new`, file));
    renameSync(`${folder}.new`, folder);
  }
  const base = `/r/${feature.name}/${version}/`;
  const files = {
    contract: feature.contract,
    entry: `${base}remoteEntry.js`,
    base,
    preload: preloadOf(dist),
    integrity: integrityOf(dist),
    feature,
  };
  return { version, files };
}

interface FederationManifest {
  readonly exposes: readonly { readonly assets: Record<'js' | 'css', { readonly sync: readonly string[] }> }[];
}

/** What a first visit of a feature needs, from the manifest that federation writes at build time. */
function preloadOf(dist: string): string[] {
  const { exposes } = readJson<FederationManifest>(path.join(dist, 'mf-manifest.json'));
  return ['remoteEntry.js', ...exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync])];
}

function releaseOf(before: FeatureRelease | undefined, version: string, files: FeatureVersion): FeatureRelease {
  const previous = before && before.stable !== version ? before.stable : before?.previous;
  const kept = previous ? before?.versions[previous] : undefined;
  return {
    stable: version,
    ...(previous && kept ? { previous } : {}),
    versions: { ...(previous && kept ? { [previous]: kept } : {}), [version]: files },
  };
}

/** Pages that are still open ask for the assets they were made with; older ones than this go. */
const openPageMs = 7 * 24 * 60 * 60 * 1000;

function publishShell(dist: string, site: string, now: number): void {
  const files = filesOf(dist);
  const present = new Set(files);
  for (const name of readdirSync(site)) {
    const ours = ['r', 'assets', 'registry.json', 'registry.json.br', 'registry.json.gz'].includes(name);
    if (!ours) rmSync(path.join(site, name), { recursive: true });
  }
  for (const file of existsSync(path.join(site, 'assets')) ? filesOf(path.join(site, 'assets')) : []) {
    const target = path.join(site, 'assets', file);
    if (present.has(`assets/${file}`) || statSync(target).mtimeMs > now - openPageMs) continue;
    for (const ending of ['', '.br', '.gz']) rmSync(target + ending, { force: true });
  }
  for (const file of files) {
    const target = path.join(site, file);
    // An asset's name carries its hash: what is there already, packed, is the same.
    if (!(file.startsWith('assets/') && existsSync(target))) cpSync(path.join(dist, file), target);
  }
  const page = path.join(site, 'index.html');
  const assets = files.filter((file) => file.startsWith('assets/')).map((file) => file.slice('assets/'.length));
  writeFileSync(page, preloadShell(readFileSync(page, 'utf8'), assets));
}

/** The chunk of each interface language, by the name that the shell's import gives it. */
function shellTexts(assets: readonly string[]): NonNullable<Registry['host']['texts']> {
  const chunks = assets.map((file) => [/^texts-(\w+)\..*\.js$/.exec(file)?.[1], `/assets/${file}`] as const);
  return Object.fromEntries(chunks.filter(([language]) => language !== undefined));
}

/** Names the chunks behind the asynchronous border in the page, so that they do not wait for the first script. */
function preloadShell(html: string, assets: readonly string[]): string {
  const links = assets.flatMap((file) => {
    if (!/^(app|platform)\./.test(file)) return [];
    if (file.endsWith('.css')) return [`<link rel="stylesheet" href="/assets/${file}">`];
    return [`<link rel="preload" as="script" href="/assets/${file}">`];
  });
  return html.replace('</head>', `${links.join('')}</head>`);
}

function forgetOldVersions(site: string, features: Readonly<Record<string, FeatureRelease>>): void {
  const folder = path.join(site, 'r');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    for (const version of readdirSync(path.join(folder, name))) {
      if (!features[name]?.versions[version]) rmSync(path.join(folder, name, version), { recursive: true });
    }
  }
}

function readRegistry(site: string): Registry | null {
  const file = path.join(site, 'registry.json');
  return existsSync(file) ? readJson<Registry>(file) : null;
}

/** Reads JSON that our own build wrote. */
function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value;
}

function writeWhole(file: string, text: string): void {
  for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
