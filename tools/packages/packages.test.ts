import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contract } from '@fabula/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packProjects } from './assemble.ts';
import { type PublishedManifest, publishedManifest } from './manifest.ts';
import { publishedProjects } from './projects.ts';

const projects = publishedProjects();

describe('what other repositories install', () => {
  it.each(projects.map(({ manifest }) => [manifest.name, manifest.version]))(
    '%s says by its version %s which contract it is for',
    (_name, version) => {
      expect(version.replace(/\.\d+$/, '')).toBe(contract);
    },
  );

  it('has one version, since its parts are made for each other', () => {
    expect(new Set(projects.map(({ manifest }) => manifest.version)).size).toBe(1);
  });

  it('is found by compiled files with declarations, and asks for what a page has once as for a peer', () => {
    const own = {
      name: '@fabula/x',
      version: '1.0.0',
      license: 'MIT',
      exports: { '.': './src/index.ts', './render': './src/render.tsx', './base.css': './src/styles/base.css' },
      dependencies: { '@fabula/domain': '*', '@fabula/platform': '*', react: '^19.3.1', zustand: '^5.1.0' },
    };
    expect(publishedManifest(own, (name) => `^1.0.0 of ${name}`)).toEqual({
      name: '@fabula/x',
      version: '1.0.0',
      license: 'MIT',
      type: 'module',
      engines: { node: '>=22.18' },
      files: ['dist'],
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './render': { types: './dist/render.d.ts', default: './dist/render.js' },
        './base.css': './dist/styles/base.css',
      },
      dependencies: { '@fabula/domain': '^1.0.0 of @fabula/domain', zustand: '^5.1.0' },
      peerDependencies: { '@fabula/platform': '^1.0.0 of @fabula/platform', react: '^19.3.1' },
    });
  });
});

describe('what is packed', () => {
  const target = mkdtempSync(path.join(tmpdir(), 'fabula-packages-'));
  beforeAll(() => void packProjects(target));
  afterAll(() => rmSync(target, { recursive: true, force: true }));

  it.each(projects.map(({ folder, manifest }) => [manifest.name, path.basename(folder)]))(
    '%s names every package that its code and its declarations import, and holds every file',
    (name, folder) => {
      const at = path.join(target, 'folders', folder);
      const { dependencies, peerDependencies }: PublishedManifest = JSON.parse(
        readFileSync(path.join(at, 'package.json'), 'utf8'),
      );
      const named = [name, ...Object.keys({ ...dependencies, ...peerDependencies })];
      const files = new Set(globSync('dist/**/*.*', { cwd: at }));
      const wrong = [...files]
        .filter((file) => /\.[jt]s$/.test(file))
        .flatMap((file) =>
          importsOf(path.join(at, file))
            .filter((specifier) =>
              specifier.startsWith('.') ? !holds(files, file, specifier) : !named.includes(packageOf(specifier)),
            )
            .map((specifier) => `${file}: ${specifier}`),
        );
      expect(wrong).toEqual([]);
      expect(files.size).toBeGreaterThan(5);
    },
  );
});

/** Also the types that a declaration names in place, `import("react").ReactNode`. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(/(?:\bfrom|\bimport\(?)\s*(?:'([^'\n]+)'|"([^"\n]+)")|<reference types="([^"]+)"/g);
  const all = [...found].map(([, single, double, reference]) => single ?? double ?? reference ?? '');
  return all.filter((specifier) => /^[@.\w][\w./@-]*$/.test(specifier) && !isBuiltin(specifier));
}

/** Declarations keep the sources' endings, which the compiler follows to declarations. */
function holds(files: ReadonlySet<string>, from: string, specifier: string): boolean {
  const meant = path.join(path.dirname(from), specifier);
  return files.has(meant) || files.has(meant.replace(/\.tsx?$/, '.d.ts'));
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1);
  return parts.join('/') === 'node' ? '@types/node' : parts.join('/');
}
