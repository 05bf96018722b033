import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { featureNames } from '../feature-list.ts';
import { journeyMap, journeysOf } from './journeys.ts';
import { affectedBy } from './projects.ts';
import { targetsOf } from './targets.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const features = featureNames();

// Each test asks nx itself, which takes a second or two.
describe('what a change affects', () => {
  it('one feature: that feature alone', () => {
    expect(affectedBy(['apps/review/src/review-screen.tsx'])).toEqual(['review']);
  });

  it('the rule book: everything that depends on it', () => {
    const independent = ['html'];
    const folders = globSync('{apps/*,libs/*,supabase,tools,e2e}/package.json', { cwd: root });
    const all = folders.map((file) => path.basename(path.dirname(file)));
    const dependent = all.filter((name) => !independent.includes(name)).sort();
    expect(affectedBy(['libs/domain/src/index.ts'])).toEqual(dependent);
  });

  it('the bundler: every build', () => {
    const projects = affectedBy(['libs/bundler/src/base.ts', 'docs/GLOSSARY.md']);
    expect(projects).toEqual(expect.arrayContaining([...features, 'shell', 'tools']));
    expect(projects).not.toContain('domain');
  });
});

describe('what a build depends on outside of its project', () => {
  const { namedInputs } = JSON.parse(readFileSync(path.join(root, 'nx.json'), 'utf8')) as {
    namedInputs: Readonly<Record<string, readonly string[]>>;
  };

  /** Every file of tools that these files import, directly or through others. */
  function importedBy(files: readonly string[], seen: ReadonlySet<string> = new Set()): ReadonlySet<string> {
    const fresh = files.filter((file) => !seen.has(file));
    if (fresh.length === 0) return seen;
    const imported = fresh.flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const names = [...text.matchAll(/(?:from|import) '(\.[^']+\.(?:tsx?|mjs))'/g)].map(([, name = '']) => name);
      return names.map((name) => path.relative(root, path.resolve(root, path.dirname(file), name)));
    });
    return importedBy(imported, new Set([...seen, ...fresh]));
  }

  it.each([
    ['bundler', 'libs/bundler/src/{feature,shell}.ts'],
    ['storybook', 'tools/storybook/{make-main,make-preview}.{ts,tsx}'],
  ])('is named as the input %s', (input, entries) => {
    const globs = (namedInputs[input] ?? []).map((glob) => glob.replace('{workspaceRoot}/', ''));
    const needed = importedBy(globSync(entries, { cwd: root }));
    expect(needed.size).toBeGreaterThan(2);
    expect([...needed].filter((file) => !globs.some((glob) => path.matchesGlob(file, glob)))).toEqual([]);
  });
});

describe('the journeys that cross it', () => {
  it('says of every journey what it crosses, and every feature is crossed by some', () => {
    const crossed = new Set([...journeyMap().values()].flat());
    expect([...crossed].sort()).toEqual(features);
  });

  it.each(['', "import x from 'x';\n", '// Crosses: yesterday.\n'])(
    'refuses a journey that begins with "%s"',
    (text) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'fabula-journeys-'));
      writeFileSync(path.join(folder, 'new.spec.ts'), text);
      expect(() => journeyMap(folder)).toThrow('new.spec.ts');
      rmSync(folder, { recursive: true });
    },
  );

  const map = new Map([
    ['a.spec.ts', ['review']],
    ['b.spec.ts', ['today', 'review']],
    ['c.spec.ts', ['phrases']],
  ]);
  it.each([
    ['those of the feature', ['review'], [], ['a.spec.ts', 'b.spec.ts']],
    ['none for a lib that no feature uses', ['stories'], [], []],
    ['all for the shell', ['shell'], [], ['a.spec.ts', 'b.spec.ts', 'c.spec.ts']],
    ['the changed journey alone', ['e2e'], ['e2e/journeys/c.spec.ts'], ['c.spec.ts']],
    ['all for what journeys share', ['e2e'], ['e2e/support/server.ts'], ['a.spec.ts', 'b.spec.ts', 'c.spec.ts']],
  ])('%s', (_what, projects, files, journeys) => {
    expect(journeysOf(projects, files, map)).toEqual(journeys);
  });
});

describe('targets of a project', () => {
  it.each([
    ['apps/review', ['lint', 'stories', 'test', 'types']],
    ['apps/server', ['lint', 'test', 'types']],
    ['libs/domain', ['lint', 'test', 'types']],
    ['libs/ui', ['lint', 'stories', 'test', 'types']],
  ])('%s', (folder, targets) => {
    expect(Object.keys(targetsOf(root, folder)).sort()).toEqual(targets);
  });

  it('tests the project’s own folder', () => {
    expect(targetsOf(root, 'apps/review').test?.options?.command).toMatch(/ apps\/review\/$/);
  });
});
