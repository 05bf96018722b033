import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { federationRuntime, sharedSingletons } from '@fabula/contracts';
import { describe, expect, it } from 'vitest';
import { featureNames } from '../feature-list.ts';

// Checks the real build: the source maps beside the bundles name every module in them. `npm run check` builds first.

const root = path.dirname(path.dirname(import.meta.dirname));

/**
 * Every module of a built app, or of those of its scripts that are `named`, relative to the workspace's root:
 * `libs/ui/src/button.tsx`, `node_modules/react/index.js`.
 */
function modulesOf(app: string, named: (script: string) => boolean = () => true): readonly string[] {
  const folder = path.join(root, 'apps', app);
  const maps = globSync('dist/**/*.js.map', { cwd: folder }).filter((map) => named(map.replace(/\.map$/, '')));
  if (maps.length === 0) throw new Error(`apps/${app} is not built: npm run build`);
  const sources = maps.flatMap((map) => {
    const { sources } = JSON.parse(readFileSync(path.join(folder, map), 'utf8')) as { sources: readonly string[] };
    return sources.map((source) => source.replace(/^webpack:\/\/[^/]+\//, ''));
  });
  const files = sources.filter((source) => /^\.{1,2}\//.test(source)).map((source) => path.resolve(folder, source));
  return [...new Set(files)].map((file) => path.relative(root, file)).sort();
}

const ofPackage = (name: string) => (file: string) => file.includes(`node_modules/${name}/`);
/** The modules that only the host may contain: the shared list, and what the platform re-exports. */
const onlyHost = [
  ...new Set(sharedSingletons.filter((name) => name !== '@fabula/platform').map((name) => name.replace(/\/.*/, ''))),
  ...['scheduler', 'react-router', 'react-router-dom', '@tanstack/react-query', '@tanstack/query-core'],
  ...['i18next', 'single-spa', '@supabase/auth-js', '@supabase/postgrest-js'],
];
const features = featureNames();

describe('what features are built of', () => {
  it.each(features)('%s: its own, libs, and nothing that the shell provides', (name) => {
    const modules = modulesOf(name);
    expect(modules).toContain(`apps/${name}/src/feature.ts`);
    expect(modules.filter((file) => file.startsWith('apps/') && !file.startsWith(`apps/${name}/`))).toEqual([]);
    expect(modules.filter((file) => file.startsWith('libs/platform/'))).toEqual([]);
    // The pictures are in the page once (libs/ui/src/icon-pictures.tsx).
    expect(modules).not.toContain('libs/ui/src/icon-paths.ts');
    expect(modules.filter((file) => /^libs\/(testing|stories)\//.test(file))).toEqual([]);
    expect(onlyHost.filter((shared) => modules.some(ofPackage(shared)))).toEqual([]);
  });
});

describe('what the shell is built of', () => {
  const modules = modulesOf('shell');

  it('no feature, and no lib that features alone use', () => {
    expect(modules.filter((file) => file.startsWith('apps/') && !file.startsWith('apps/shell/'))).toEqual([]);
    // Stands for parts of the federation runtime (libs/bundler/src/lean-runtime.ts).
    const own = modules.filter((file) => !/^libs\/bundler\/src\/(no|small)-/.test(file));
    const libs = new Set(own.flatMap((file) => /^libs\/([^/]+)\//.exec(file)?.[1] ?? []));
    expect([...libs].sort()).toEqual(['contracts', 'data', 'domain', 'platform', 'ui']);
  });

  it('every package that the shell provides, from one place', () => {
    const folders = onlyHost.map(
      (name) =>
        [
          name,
          new Set(
            modules.filter(ofPackage(name)).map((file) => file.slice(0, file.lastIndexOf(`node_modules/${name}/`))),
          ),
        ] as const,
    );
    expect(folders.filter(([, places]) => places.size > 1)).toEqual([]);
    for (const name of ['react', 'react-dom', 'react-router', '@tanstack/query-core', 'i18next', 'single-spa']) {
      expect(modules.some(ofPackage(name)), name).toBe(true);
    }
    expect(modules).toContain('libs/platform/src/platform.ts');
  });

  it('nothing at once that signed-out visitors never need: what signs in, reads rows and stores on the device', () => {
    const page = readFileSync(path.join(root, 'apps/shell/dist/index.html'), 'utf8');
    const atOnce = modulesOf('shell', (script) => page.includes(path.basename(script)));
    expect(atOnce).toContain('libs/platform/src/platform.ts');
    for (const name of ['@supabase/auth-js', '@supabase/postgrest-js', 'idb', 'eventsource-parser']) {
      expect(modules.some(ofPackage(name)), name).toBe(true);
      expect(atOnce.filter(ofPackage(name)), name).toEqual([]);
    }
  });
});

describe('the service worker', () => {
  it.each(['worker.js', 'worker-off.js'])('%s is small, because it is loaded again for each release of it', (file) => {
    const code = readFileSync(path.join(root, 'apps/shell/dist', file));
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(6000);
    // It stands alone: a file that it would fetch could be missing.
    expect(String(code)).not.toMatch(/importScripts|__webpack_require__\.[fe]\b/);
  });
});

describe('the shared list', () => {
  it('is made into rules where features take it and where a host brings it, the shell and the floor of the bench', () => {
    const sources = globSync('{apps,libs,tools}/**/*.{ts,tsx,mjs}', {
      cwd: root,
      exclude: (file) => /^(node_modules|dist|storybook-static)$/.test(path.basename(file)),
    });
    const declaring = sources.filter((file) => /\bsingleton: true\b/.test(readFileSync(path.join(root, file), 'utf8')));
    expect(declaring.filter((file) => !file.endsWith('.test.ts')).sort()).toEqual([
      'apps/shell/src/feature/federation.ts',
      'libs/bundler/src/feature.ts',
      'tools/bench/floor/shell/src/load-hello.ts',
    ]);
  });

  it('is the same for everybody: each build consumes or provides exactly these', () => {
    const wanted = [...sharedSingletons, federationRuntime].sort();
    for (const app of ['shell', ...features]) {
      const file = path.join(root, 'apps', app, 'dist/built-with.json');
      expect(existsSync(file), `${app} says what it was built with`).toBe(true);
      const { shared } = JSON.parse(readFileSync(file, 'utf8')) as { shared: Readonly<Record<string, string>> };
      expect(Object.keys(shared).sort(), app).toEqual(wanted);
    }
  });
});

describe('every style sheet', () => {
  /** The order in which a sheet first names the layers, which becomes the page's order if that sheet comes first. */
  const layersOf = (sheet: string) => [
    ...new Set([...sheet.matchAll(/@layer ([^{;]+)[{;]/g)].flatMap(([, names = '']) => names.split(/,\s*/))),
  ];

  it.each(['shell', ...features])(
    'of %s sets the order of the layers, since any may be the first in a page',
    (name) => {
      const files = globSync('dist/**/*.css', { cwd: path.join(root, 'apps', name) });
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) {
        const layers = layersOf(readFileSync(path.join(root, 'apps', name, file), 'utf8'));
        expect([file, layers]).toEqual([file, ['reset', 'tokens', 'ui', 'platform', 'feature']]);
      }
    },
  );
});
