import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OwnManifest } from './manifest.ts';

export const root = path.dirname(path.dirname(import.meta.dirname));

/** A project of this workspace that a feature in another repository installs. */
export interface PublishedProject {
  readonly folder: string;
  /** Its compiled files and everything beside them come from here. */
  readonly sources: string;
  readonly manifest: OwnManifest;
}

/** Taken from the platform by code, but named by declarations: a query's type. */
const queryTypes = ['@tanstack/query-core', '@tanstack/react-query'];

const libs = ['bundler', 'contracts', 'data', 'domain', 'platform', 'testing', 'ui'];

export function publishedProjects(): readonly PublishedProject[] {
  return [
    ...libs.map((name) => projectIn(`libs/${name}`, `libs/${name}/src`)),
    // Its commands are made of the workspace's own, which lie beside its folder.
    projectIn('tools/standalone', 'tools'),
  ];
}

function projectIn(folder: string, sources: string): PublishedProject {
  const manifest = readManifest(folder) as OwnManifest; // a file of this workspace
  if (folder !== 'libs/data') return { folder, sources, manifest };
  const dependencies = { ...manifest.dependencies, ...Object.fromEntries(queryTypes.map((name) => [name, '*'])) };
  return { folder, sources, manifest: { ...manifest, dependencies } };
}

/** The range by which a package asks for another: ours by its version, others as the whole workspace does. */
export function rangeOf(projects: readonly PublishedProject[]): (name: string) => string {
  const { devDependencies } = readManifest('.') as { devDependencies: Readonly<Record<string, string>> };
  const own = new Map(projects.map(({ manifest: { name, version } }) => [name, `^${version}`]));
  const query = projects.flatMap(({ manifest }) => manifest.dependencies?.['@tanstack/react-query'] ?? []);
  return (name) => {
    const range =
      own.get(name) ??
      devDependencies[name] ??
      (queryTypes.includes(name) ? query.find((it) => it !== '*') : undefined);
    if (!range) throw new Error(`No package of ours and not in the workspace’s package.json: ${name}`);
    return range;
  };
}

function readManifest(folder: string): unknown {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
}
