import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { externalRuntime } from './external-runtime.ts';

/** The packages of the runtime that are compiled into a feature's entry, as ES modules. */
const compiledIn = ['runtime', 'webpack-bundler-runtime'];

function importsOf(name: string): string[] {
  const folder = path.dirname(fileURLToPath(import.meta.resolve(`@module-federation/${name}`)));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  return files
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(
        /import \{([^}]*)\} from "@module-federation\/runtime-core"/g,
      ),
    ])
    .flatMap(([, names = '']) => names.split(',').map((imported) => imported.trim()));
}

it('gives features all that their part of the runtime imports from it', () => {
  const needed = new Set(compiledIn.flatMap(importsOf));
  expect(needed.size).toBeGreaterThan(5);
  expect([...needed].filter((name) => !(name in externalRuntime))).toEqual([]);
  expect(Object.values(externalRuntime).filter((value) => value === undefined)).toEqual([]);
});
