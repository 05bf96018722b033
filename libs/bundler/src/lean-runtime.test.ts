import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { replacements } from './lean-runtime.ts';
import * as noDescriptions from './no-descriptions.ts';
import * as noPreloading from './no-preloading.ts';
import * as noSnapshots from './no-snapshots.ts';
import * as smallLog from './small-log.ts';
import * as smallVersions from './small-versions.ts';

// Another version of the runtime may have these modules elsewhere, or need more of them.

const core = path.dirname(fileURLToPath(import.meta.resolve('@module-federation/runtime-core')));
const packages = path.dirname(path.dirname(path.dirname(core)));

/** The modules of the runtime that are replaced, one of each kind. */
function originals(): string[] {
  const all = ['runtime-core', 'error-codes', 'sdk'].flatMap((name) => {
    const folder = path.join(packages, '@module-federation', name, 'dist');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return files.map((file) => path.join(folder, file));
  });
  return replacements.flatMap(({ module }) => all.filter((file) => module.test(file)));
}

/** The methods of a log that the modules of this package call. */
function methodsOfLogIn(name: string): string[] {
  const folder = path.join(packages, '@module-federation', name, 'dist');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/.test(file));
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(/\blogger\.(\w+)\(/g)].map(([, method = '']) => method));
}

describe('what is left out of the runtime', () => {
  it('is where it is looked for', () => {
    expect(originals().map((file) => path.basename(file))).toEqual([
      'desc.mjs',
      'SnapshotHandler.js',
      'preload.js',
      'index.js',
      'logger.js',
    ]);
  });

  it('is named as the runtime names it', async () => {
    const [descriptions = ''] = originals();
    expect(Object.keys(noDescriptions).sort()).toEqual(Object.keys(await import(descriptions)).sort());
  });

  it('has the functions that the rest of the runtime imports', async () => {
    const [, , preloading = ''] = originals();
    for (const [name, ours] of Object.entries(noPreloading)) {
      expect(typeof ours).toBe(typeof (await import(preloading))[name]);
    }
  });

  it('compares versions as the runtime does', async () => {
    const { satisfy } = await import(originals().at(-2) ?? '');
    const versions = ['0.0.3', '0.1.9', '0.2.3', '0.3.0', '1.2.3', '18.3.1', '19.0.0', '19.3.0', '19.3.1', '19.10.0'];
    const open = [...versions, '0.2', '19', '19.3'].flatMap((version) => [`^${version}`, `>=${version}`]);
    const closed = versions.map((version) => `<=${version}`);
    const ranges = [...versions, ...open, ...closed, '*', '^18 || ^19', '^16.8.0 || ^17.0.0 || 19.3.1', ' ^19.3.1 '];
    for (const range of ranges) {
      const conforming = (of: typeof satisfy) => versions.filter((version) => of(version, range));
      expect([range, conforming(smallVersions.satisfy)]).toEqual([range, conforming(satisfy)]);
    }
    expect(smallVersions.satisfy('19.4.0-rc.1', '^19.3.1')).toBe(satisfy('19.4.0-rc.1', '^19.3.1'));
  });

  it.each(['latest', '~19.3.1', '>19.3.0', '19.x', '18 - 20', ''])('refuses what it cannot read: %j', (range) => {
    expect(smallVersions.satisfy('19.3.1', range)).toBe(false);
  });

  it('logs what the runtime of a page logs', async () => {
    const original = originals().at(-1) ?? '';
    expect(Object.keys(smallLog).sort()).toEqual(Object.keys(await import(original)).sort());
    const used = ['runtime-core', 'runtime', 'webpack-bundler-runtime', 'error-codes'].flatMap(methodsOfLogIn);
    expect([...new Set(used)].sort()).toEqual(Object.keys(smallLog.createLogger('')).sort());
  });

  it('has every property that the rest of the runtime asks for', async () => {
    const [, snapshots = ''] = originals();
    const { SnapshotHandler, getGlobalRemoteInfo } = await import(snapshots);
    expect(getGlobalRemoteInfo).toBeInstanceOf(Function); // needed elsewhere, and taken from there
    const original = new SnapshotHandler({ loaderHook: {} });
    const ours = new noSnapshots.SnapshotHandler();
    const used = ['hooks', 'manifestCache', 'loadRemoteSnapshotInfo'] as const;
    for (const name of used) expect(typeof ours[name]).toBe(typeof original[name]);
    for (const name of ['applyPlugin', 'removePlugin'] as const) {
      expect(original.hooks[name]).toBeInstanceOf(Function);
      expect(ours.hooks[name]).toBeInstanceOf(Function);
    }
  });
});
