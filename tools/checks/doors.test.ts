import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// Each lib has one door: a module that its package.json does not export cannot be imported by name, and
// import-borders.test.ts forbids relative paths.

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
      // Only data files of one kind may be exported by a pattern, never code.
      if (door.includes('*')) expect(door).toBe('./locales/*');
      else expect(existsSync(path.join(root, lib, file)), file).toBe(true);
    }
  });

  it.each(libs)('nothing imports from inside %s', (lib) => {
    const { name } = packageOf(lib);
    expect(resolve(name)).toBe(path.join(root, lib, 'src/index.ts'));
    for (const way of ['src/index.ts', 'src', 'src/index', 'package.json']) {
      expect(() => resolve(`${name}/${way}`)).toThrow(
        expect.objectContaining({ code: 'ERR_PACKAGE_PATH_NOT_EXPORTED' }),
      );
    }
  });
});
