import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleFunction, type FunctionBundle } from './bundle-function.ts';
import { deployConfig } from './deploy-config.ts';
import { functionNames, functionsFolder } from './function-names.ts';
import { hostedLimits } from './limits.ts';

const names = functionNames();

describe('a function as it is deployed', () => {
  const bundles = new Map<string, FunctionBundle>();
  beforeAll(async () => {
    for (const bundle of await Promise.all(names.map(bundleFunction))) bundles.set(bundle.name, bundle);
  }, 60_000);
  const codeOf = (name: string) => bundles.get(name)?.code ?? '';

  it.each(names)('is half of what may be uploaded, or less: %s', (name) => {
    expect(bundles.get(name)?.bytes).toBeLessThan(hostedLimits.uploadedBytes / 2);
  });

  it.each(names)('imports nothing, neither packages nor Node’s modules: %s', (name) => {
    expect(bundles.get(name)?.imports).toEqual([]);
    // What esbuild leaves behind where a package requires a module that may be missing.
    expect(codeOf(name).match(/__require\(["'][^)]*\)|\bimport\(["'][^)]*\)/g)).toBeNull();
  });

  it.each(names)('holds no key: %s', (name) => {
    const keys =
      /\bsk-[\w-]{16,}|\bsb_(?:secret|publishable)_\w{8,}|\beyJ[\w-]{10,}\.[\w-]{10,}|BEGIN [A-Z ]*PRIVATE KEY-*(?:\\n|\s)*[\w+/]{16,}/g;
    expect(codeOf(name).match(keys)).toBeNull();
  });

  it('has the packages that deno.json and the workspace ask for alike', () => {
    const read = (file: string) => JSON.parse(readFileSync(path.join(functionsFolder, file), 'utf8'));
    const { imports } = read('deno.json');
    const wanted = {
      ...read('../package.json').dependencies,
      ...read('../../libs/story-quality/package.json').dependencies,
      ...read('../../libs/story-wishes/package.json').dependencies,
    };
    for (const [name, target] of Object.entries<string>(imports)) {
      if (target.startsWith('npm:')) expect(target).toBe(`npm:${name}@${wanted[name]}`);
    }
  });

  it('lets the function itself check the caller, for every function and in both configurations', () => {
    const own = readFileSync(path.join(functionsFolder, '../config.toml'), 'utf8');
    for (const config of [own, deployConfig(names)]) {
      const listed = [...config.matchAll(/^\[functions\.([\w-]+)\]\nverify_jwt = false$/gm)].map((match) => match[1]);
      expect(listed).toEqual(names);
    }
  });
});
