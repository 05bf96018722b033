import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureManifest } from '@fabula/contracts';
import { publishedProjects, rangeOf } from '../packages/projects.ts';

const template = path.join(import.meta.dirname, 'template');
/** What a repository of its own has instead, or besides. */
const standalone = path.join(import.meta.dirname, 'standalone');
/** From where a story takes its tools: here from Storybook, elsewhere from a package. */
const [storybook, ofPackage] = ['../../../tools/storybook/story.ts', '@fabula/testing/story'];

/**
 * Writes the files of a new feature below `apps` and returns their names, relative to its folder. The template lies
 * beside this file; `__name__`, `__Name__`, `__path__` and `__title__` are its placeholders.
 */
export function writeFeature(manifest: FeatureManifest, root: string): readonly string[] {
  const templates = new Map(filesIn(template).map((file) => [file, path.join(template, file)]));
  return write(manifest, templates, path.join(root, 'apps', manifest.name), root);
}

/** Writes a repository with the new feature alone into `folder`, which uses the packages of this workspace. */
export function writeRepository(manifest: FeatureManifest, folder: string, root: string): readonly string[] {
  const templates = new Map([
    ...filesIn(template).map((file) => [file, path.join(template, file)] as const),
    ...filesIn(standalone).map((file) => [file, path.join(standalone, file)] as const),
  ]);
  return write(manifest, templates, folder, root);
}

function write(
  manifest: FeatureManifest,
  templates: ReadonlyMap<string, string>,
  folder: string,
  root: string,
): readonly string[] {
  const fill = filler(manifest);
  const inWorkspace = folder.startsWith(path.join(root, 'apps'));
  const written = [...templates].sort().map(([file, from]) => {
    const target = fill(file.replace(/\.template$/, ''));
    const text = fill(readFileSync(from, 'utf8'));
    writeText(path.join(folder, target), inWorkspace ? text : elsewhere(target, text));
    return target;
  });
  writeText(path.join(folder, 'feature.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // Formats the files, because the length of a name changes where lines break and how imports are sorted.
  const biome = path.join(root, 'node_modules/.bin/biome');
  const args = ['check', '--write', '--linter-enabled=false', '--vcs-enabled=false', '--config-path', root, folder];
  spawnSync(biome, args, { cwd: root, stdio: 'ignore' });
  return ['feature.json', ...written];
}

function elsewhere(file: string, text: string): string {
  return file === 'package.json' ? withRanges(text) : text.replace(storybook, ofPackage);
}

/** A workspace's `*` means nothing to a registry. */
function withRanges(manifest: string): string {
  const range = rangeOf(publishedProjects());
  return manifest.replace(/"([^"]+)": "\*"/g, (_all, name: string) => `"${name}": "${range(name)}"`);
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function filler({ name, title, routes }: FeatureManifest): (text: string) => string {
  const pascal = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const values: readonly (readonly [string, string])[] = [
    ['__name__', name],
    ['__Name__', pascal],
    ['__path__', routes[0]?.path ?? '/'],
    ['__title__', title.en],
    ['__title.es__', title.es],
    ['__title.fr__', title.fr],
  ];
  return (text) => values.reduce((filled, [key, value]) => filled.replaceAll(key, () => value), text);
}

function writeText(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
