import { lateFileMs } from '@fabula/contracts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkFile, digestOf, expectFiles, nextAddress } from './checked-files.ts';

const digest = (letter: string) => `sha384-${letter.repeat(64)}`;
const nothing = digest('A');

beforeAll(() => {
  expectFiles({ base: '/r/review/2/', integrity: { 'remoteEntry.js': digest('b'), 'a.css': digest('c') } });
  expectFiles({ base: 'https://cdn.example/r/today/1/', integrity: { 'remoteEntry.js': digest('d') } });
  expectFiles({ base: 'http://127.0.0.1:4301/' });
});

function script(address: string) {
  const element = Object.assign(document.createElement('script'), { src: address });
  checkFile(element);
  return element;
}

describe('what a file must be', () => {
  it.each([
    ['the digest the registry names', '/r/review/2/remoteEntry.js', digest('b')],
    ['nothing that exists, where the registry does not name it', '/r/review/2/late.js', nothing],
    ['the same under a query, by which it is asked for again', '/r/review/2/remoteEntry.js?1', digest('b')],
    ['open for another version', '/r/review/20/remoteEntry.js', undefined],
    ['open for a development server', 'http://127.0.0.1:4301/remoteEntry.js', undefined],
    ['open for the shell', '/assets/app.js', undefined],
  ])('is %s: %s', (_what, address, expected) => {
    expect(digestOf(address)).toBe(expected);
    expect(script(address).integrity || undefined).toBe(expected);
  });

  it('is requested with CORS from another origin only, where the browser could not check it otherwise', () => {
    expect(script('https://cdn.example/r/today/1/remoteEntry.js').crossOrigin).toBe('anonymous');
    expect(script('/r/review/2/remoteEntry.js').crossOrigin).toBeNull();
  });

  it('holds for what features fetch later, style sheets too', () => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/r/review/2/a.css' });
    checkFile(link);
    expect(link.integrity).toBe(digest('c'));
  });
});

describe('the address at which a file is requested again', () => {
  afterEach(() => vi.useRealTimers());
  const pathOf = (address: string) => script(address).src.replace(location.origin, '');

  it('is another one once a request has failed', () => {
    const lost = script('/r/review/2/late.js');
    lost.dispatchEvent(new Event('error'));
    expect(pathOf('/r/review/2/late.js')).toBe('/r/review/2/late.js?1');
    expect(nextAddress('/r/review/2/other.js')).toBe(new URL('/r/review/2/other.js', location.href).href);
  });

  it('is another one when a request hangs as long as the loader waits, and counts it once if it fails after that', () => {
    vi.useFakeTimers();
    const hangs = script('/r/review/2/hangs.js');
    vi.advanceTimersByTime(lateFileMs);
    hangs.dispatchEvent(new Event('error'));
    expect(pathOf('/r/review/2/hangs.js')).toBe('/r/review/2/hangs.js?1');
  });

  it('stays the same where the file arrived', () => {
    vi.useFakeTimers();
    script('/r/review/2/arrives.js').dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(lateFileMs);
    expect(pathOf('/r/review/2/arrives.js')).toBe('/r/review/2/arrives.js');
  });
});
