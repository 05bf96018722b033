import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { exposedSource } from './one-bundle-config.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

const exportsOf = (source: string) => [...source.matchAll(/^export (?:async )?\w+ (\w+)/gm)].map((match) => match[1]);

it('replaces every export that the shell uses of the module that loads features', () => {
  const own = ['exposed.ts', 'developer-tools.ts']
    .map((file) => readFileSync(path.join(root, 'apps/shell/src/feature', file), 'utf8'))
    .join('\n');
  expect(exportsOf(own)).toContain('loadExposed');
  expect(exportsOf(exposedSource(root, ['today']))).toEqual(expect.arrayContaining(exportsOf(own)));
});

it('loads each feature with an import of its own', () => {
  const source = exposedSource(root, ['today', 'review']);
  for (const name of ['today', 'review']) {
    expect(source).toMatch(new RegExp(`import\\(.*"feature-${name}".*/apps/${name}/src/feature\\.ts"\\)`));
  }
});
