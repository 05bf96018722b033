import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FeatureManifest, FeatureVersion, Registry } from '@fabula/contracts';
import { onTestFinished } from 'vitest';
import type { Candidate } from '../gates.ts';

/** A folder that is removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const title = { en: 'Title', es: 'Título', fr: 'Titre' };

export function manifestOf(name: string, more: Partial<FeatureManifest> = {}): FeatureManifest {
  const routes = [{ path: `/${name}`, access: 'protected', layout: 'tabs', title }] as const;
  return { name, contract: '1.0', title, routes, ...more };
}

export interface FeatureBuild {
  readonly code?: string;
  readonly shared?: Readonly<Record<string, string>>;
  readonly manifest?: Partial<FeatureManifest>;
  /** Further files, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Writes the output of a feature's build, as small as it can be. */
export function buildFeature(name: string, build: FeatureBuild = {}): string {
  const dist = newFolder();
  const { code = 'one', shared = { react: '^19.0.0' }, manifest = {}, files = {} } = build;
  const assets = { js: { sync: ['feature.aa.js'] }, css: { sync: [] } };
  writeAll(dist, {
    'feature.json': JSON.stringify(manifestOf(name, manifest)),
    'remoteEntry.js': 'entry',
    'feature.aa.js': code,
    'feature.aa.js.map': 'a map is not published',
    'locales/en.json': '{}',
    'mf-manifest.json': JSON.stringify({ exposes: [{ assets }] }),
    'built-with.json': JSON.stringify({ shared }),
    ...files,
  });
  return dist;
}

export function buildShell(
  code = 'app',
  shared: Readonly<Record<string, string>> = { react: '19.3.1' },
  files: Readonly<Record<string, string>> = {},
): string {
  const dist = newFolder();
  writeAll(dist, {
    'index.html': '<html><head></head></html>',
    [`assets/app.${Buffer.from(code).toString('hex').slice(0, 8)}.js`]: code,
    'built-with.json': JSON.stringify({ contract: '1.0', shared }),
    ...files,
  });
  return dist;
}

/** A version as the registry describes it, without files. */
export function candidateOf(name: string, version: string, more: Partial<FeatureVersion> = {}): Candidate {
  const base = `/r/${name}/${version}/`;
  const feature = manifestOf(name);
  const shared = { react: '^19.0.0' };
  const files = { contract: '1.0', entry: `${base}remoteEntry.js`, base, preload: [], shared, bytes: 1000, feature };
  return { version, files: { ...files, ...more } };
}

export const emptyRegistry: Registry = {
  schema: 1,
  revision: 1,
  host: { contract: '1.0', version: 'a', shared: { react: '19.3.1' } },
  features: {},
};

function writeAll(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
