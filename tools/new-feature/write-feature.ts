import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureManifest } from '@fabula/contracts';

const template = path.join(import.meta.dirname, 'template');

/**
 * Writes the files of a new feature below `apps` and returns their names, relative to its folder. The template lies
 * beside this file; `__name__`, `__Name__`, `__path__` and `__title__` are its placeholders.
 */
export function writeFeature(manifest: FeatureManifest, root: string): readonly string[] {
  const folder = path.join(root, 'apps', manifest.name);
  const fill = filler(manifest);
  const files = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(template, path.join(entry.parentPath, entry.name)))
    .sort();
  const written = files.map((file) => {
    const target = fill(file.replace(/\.template$/, ''));
    write(path.join(folder, target), fill(readFileSync(path.join(template, file), 'utf8')));
    return target;
  });
  write(path.join(folder, 'feature.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // Formats the files, because the length of a name changes where lines break and how imports are sorted.
  const biome = path.join(root, 'node_modules/.bin/biome');
  const args = ['check', '--write', '--linter-enabled=false', '--vcs-enabled=false', folder];
  spawnSync(biome, args, { cwd: root, stdio: 'ignore' });
  return ['feature.json', ...written];
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

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
