import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// One door to each lib: what its package.json does not name can't be reached by its name, and paths are no way around
// (import-borders.test.ts).

const root = path.dirname(path.dirname(import.meta.dirname));
const libs = globSync('libs/*', { cwd: root }).sort();
const resolve = createRequire(path.join(root, 'package.json')).resolve;

interface Package {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
}

const packageOf = (lib: string) => JSON.parse(readFileSync(path.join(root, lib, 'package.json'), 'utf8')) as Package;

describe('doors', () => {
  it.each(libs)('%s has one, and every side door is a file that is there', (lib) => {
    const { exports } = packageOf(lib);
    expect(exports?.['.']).toBe('./src/index.ts');
    for (const [door, file] of Object.entries(exports ?? {})) {
      // Data in files of the same kind may be named by a pattern; code never.
      if (door.includes('*')) expect(door).toBe('./locales/*');
      else expect(existsSync(path.join(root, lib, file)), file).toBe(true);
    }
  });

  it.each(libs)('%s is not entered past it', (lib) => {
    const { name } = packageOf(lib);
    expect(resolve(name)).toBe(path.join(root, lib, 'src/index.ts'));
    for (const way of ['src/index.ts', 'src', 'src/index', 'package.json']) {
      expect(() => resolve(`${name}/${way}`)).toThrow(
        expect.objectContaining({ code: 'ERR_PACKAGE_PATH_NOT_EXPORTED' }),
      );
    }
  });
});
