import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// Fabula is MIT, and its users must be as free with its dependencies. A package in the lock file with another kind of
// license is listed here with the reason.

const root = path.dirname(path.dirname(import.meta.dirname));

const permissive = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['Python-2.0', 'CC0-1.0'],
]);

interface Exception {
  readonly licence: string | undefined;
  readonly packages: RegExp;
  /** Where the package may occur: only outside of what is shipped, or as an optional part. */
  readonly only: 'development' | 'optional' | 'anywhere';
}

const exceptions: readonly Exception[] = [
  // The synthesizer that needs no key runs in a process of its own, and everything works without it (NOTICE).
  { licence: 'GPL-3.0', packages: /^@echogarden\/espeak-ng-emscripten$/, only: 'optional' },
  // Compiles styles in the build. Its copyleft applies per file, and none of its files is shipped.
  { licence: 'MPL-2.0', packages: /^lightningcss(-.+)?$/, only: 'anywhere' },
  // Checks pages in tests.
  { licence: 'MPL-2.0', packages: /^axe-core$/, only: 'development' },
  // A table of browsers that the build reads.
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/, only: 'anywhere' },
  // MIT according to its readme; its package.json does not say so.
  { licence: undefined, packages: /^browser-assert$/, only: 'development' },
];

interface Locked {
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** With `(A OR B)` we may choose one; `A AND B` binds us to both. */
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
