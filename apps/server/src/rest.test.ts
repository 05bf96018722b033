import { describe, expect, it } from 'vitest';
import { filtersByPattern } from './rest.ts';

describe('a query filters by regular expression', () => {
  it.each([
    'phrase=match.^(a*)(a*)\\1\\2$',
    'phrase=imatch.x',
    'phrase=not.match.x',
    'phrase=match(any).{x,y}',
    'or=(phrase.eq.a,phrase.match.x)',
    'and=(language.eq.Spanish,or(phrase.not.imatch.x))',
    'not.or=(phrase.match(all).{x})',
    'stories.or=(title.match.x)',
    'phrase=%6Datch.x',
  ])('with %s', (query) => {
    expect(filtersByPattern(new URLSearchParams(query))).toBe(true);
  });

  it.each([
    'phrase=eq.match.x',
    'phrase=ilike.*the match. The end*',
    'or=(phrase.ilike.*match*,translation.eq.a)',
    'select=id,source_match',
    'source_match=eq.matched',
  ])('not with %s', (query) => {
    expect(filtersByPattern(new URLSearchParams(query))).toBe(false);
  });
});
