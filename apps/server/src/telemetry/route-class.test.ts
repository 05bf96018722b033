import { describe, expect, it } from 'vitest';
import { methodClass, routeClass, routeClasses } from './route-class.ts';

const functions = ['translate-word', 'generate-story'];

describe('the class of a request', () => {
  it.each([
    ['/', 'page'],
    ['/today', 'page'],
    ['/story/0b0c', 'page'],
    ['/assets/main.0a1b.js', 'file'],
    ['/r/today/1.0.0/entry.js', 'file'],
    ['/config.json', 'file'],
    ['/auth/v1/token', 'auth'],
    ['/rest/v1/user_phrases', 'rows'],
    ['/rest/v1/rpc/library_shelf', 'rpc'],
    ['/rest/v1/rpc/apply_operations', 'operations'],
    ['/functions/v1/translate-word', 'translate-word'],
    ['/functions/v1/no-function', 'function'],
    ['/health', 'operator'],
    ['/ready', 'operator'],
    ['/metrics', 'operator'],
    ['/store/buy', 'operator'],
  ])('of %s is %s', (path, name) => {
    expect(routeClass(path, functions)).toBe(name);
  });

  it('is one of a few, whatever a caller makes up', () => {
    const bases = ['/', '/rest/v1/', '/rest/v1/rpc/', '/auth/v1/', '/functions/v1/', '/store/', '/assets/', '/r/'];
    const made = bases.flatMap((base) =>
      ['ana@example.com', '%00', 'a/b/c', '..', '', 'x'.repeat(5_000), 'constructor'].map((end) => base + end),
    );
    const known: readonly string[] = [...routeClasses, ...functions];
    expect(made.map((path) => routeClass(path, functions)).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('has few methods', () => {
    expect(['GET', 'POST', 'BREW', 'constructor'].map(methodClass)).toEqual(['GET', 'POST', 'other', 'other']);
  });
});
