import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { enginePatches } from './index.ts';

const source = path.dirname(import.meta.dirname);
const tests = path.join(source, '../../../supabase/tests');
/** These start the engine; the files in the list make all changes to it. */
const starters = ['backend/backend.ts', 'backend/database.ts'];

const filesIn = (pattern: string) =>
  globSync(pattern, { cwd: source }).filter((file) => !/\.test\.ts$|\/index\.ts$/.test(file));

describe('the list of engine patches', () => {
  it.each(enginePatches.map((patch) => [patch.wrong, patch] as const))('%s', (_wrong, { file, guard }) => {
    expect(existsSync(path.join(source, file)), file).toBe(true);
    const [testFile, title] = guard;
    expect(readFileSync(path.join(tests, testFile), 'utf8')).toContain(`('${title}`);
  });

  it('names every file of its folder', () => {
    const named = enginePatches.map(({ file }) => file);
    expect(filesIn('engine-patches/*.ts').filter((file) => !named.includes(file))).toEqual([]);
  });

  it('contains every file that takes more of the engine than its types', () => {
    const takes = (file: string) => {
      const imports = readFileSync(path.join(source, file), 'utf8').match(/^import .*'@supabase\/lite[^']*';$/gm) ?? [];
      return imports.some((line) => !line.startsWith('import type '));
    };
    const others = filesIn('**/*.ts').filter((file) => takes(file) && !file.startsWith('engine-patches/'));
    expect(others.sort()).toEqual(starters);
  });
});
