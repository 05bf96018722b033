import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// Fabula is MIT, and whoever uses it must be free to. A package with another kind of licence is named here with the reason
// why it may stand in the lock file.

const root = path.dirname(path.dirname(import.meta.dirname));

const permissive = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['Python-2.0', 'CC0-1.0'],
]);

interface Exception {
  readonly licence: string | undefined;
  readonly packages: RegExp;
  /** Where it may be: nowhere in what is shipped, or left out without loss. */
  readonly only: 'development' | 'optional' | 'anywhere';
}

const exceptions: readonly Exception[] = [
  // The voice without a key, in a process of its own; everything passes without it (NOTICE).
  { licence: 'GPL-3.0', packages: /^@echogarden\/espeak-ng-emscripten$/, only: 'optional' },
  // Compiles styles while building; copyleft by file, and no file of it is shipped.
  { licence: 'MPL-2.0', packages: /^lightningcss(-.+)?$/, only: 'anywhere' },
  // Looks at pages in tests.
  { licence: 'MPL-2.0', packages: /^axe-core$/, only: 'development' },
  // A table of browsers, read while building.
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/, only: 'anywhere' },
  // MIT by its readme; its package.json does not say so.
  { licence: undefined, packages: /^browser-assert$/, only: 'development' },
];

interface Locked {
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** `(A OR B)` is ours to choose from; `A AND B` binds to both. */
function isPermissive(licence: string | undefined): boolean {
  if (!licence) return false;
  const parts = licence.replace(/[()]/g, '');
  return parts.split(' OR ').some((choice) => choice.split(' AND ').every((one) => permissive.has(one.trim())));
}

function isException(name: string, { license, dev, optional }: Locked): boolean {
  return exceptions.some(
    ({ licence, packages, only }) =>
      licence === license &&
      packages.test(name) &&
      (only === 'anywhere' || (only === 'development' ? dev === true : optional === true)),
  );
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};
const installed = Object.entries(packages)
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .map(([place, locked]) => ({ name: place.replace(/^.*node_modules\//, ''), locked }));

describe('licences', () => {
  it('of every package in the lock file are permissive, or an exception with its reason', () => {
    const refused = installed.filter(({ name, locked }) => !isPermissive(locked.license) && !isException(name, locked));
    expect(refused.map(({ name, locked }) => `${name}: ${locked.license}`)).toEqual([]);
    expect(installed.length).toBeGreaterThan(300);
  });

  it('names no exception that nobody needs', () => {
    for (const { packages: wanted } of exceptions) expect(installed.some(({ name }) => wanted.test(name))).toBe(true);
  });

  it.each([
    ['MIT', true],
    ['(AFL-2.1 OR BSD-3-Clause)', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0', false],
    ['UNLICENSED', false],
    [undefined, false],
  ])('%s: %s', (licence, allowed) => {
    expect(isPermissive(licence)).toBe(allowed);
  });

  it('NOTICE names what is not under ours', () => {
    const notice = readFileSync(path.join(root, 'NOTICE'), 'utf8');
    for (const name of ['espeak-ng', 'FrequencyWords', 'CC BY-SA 4.0']) expect(notice).toContain(name);
  });
});
