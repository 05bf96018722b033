import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// A module that a package.json does not export cannot be imported by its package's name, and import-borders.test.ts
// forbids relative paths.

const root = path.dirname(path.dirname(import.meta.dirname));
const libs = globSync('libs/*', { cwd: root }).sort();
const resolve = createRequire(path.join(root, 'package.json')).resolve;

function expectClosed(way: string): void {
  expect(() => resolve(way)).toThrow(expect.objectContaining({ code: 'ERR_PACKAGE_PATH_NOT_EXPORTED' }));
}

interface Package {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
}

const packageOf = (lib: string) => JSON.parse(readFileSync(path.join(root, lib, 'package.json'), 'utf8')) as Package;

/** Not libs, but taken by tools and tests: each has a door for every subject, and none for everything. */
const others = ['apps/server', 'supabase'];

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
    for (const way of ['src/index.ts', 'src', 'src/index', 'package.json']) expectClosed(`${name}/${way}`);
  });

  it.each(others)('%s has some, and each is a file that is there', (folder) => {
    const { name, exports } = packageOf(folder);
    for (const [door, file] of Object.entries(exports ?? {})) {
      expect(resolve(`${name}/${door.slice(2)}`)).toBe(path.join(root, folder, file));
    }
    expect(Object.keys(exports ?? {}).length).toBeGreaterThan(5);
  });

  it.each(others)('%s is not entered past them', (folder) => {
    const { name } = packageOf(folder);
    expectClosed(name);
    for (const way of ['src/settings.ts', 'functions/_shared/env.ts', 'package.json']) expectClosed(`${name}/${way}`);
  });
});
