import { describe, expect, it } from 'vitest';
import { refusedBody } from './rest-body.ts';

const rows = (count: number) => JSON.stringify(Array.from({ length: count }, () => ({ phrase: 'x' })));

describe('a body', () => {
  it.each([
    ['deep', '['.repeat(400_000)],
    ['deep and whole', `{"a":${'['.repeat(100)}${']'.repeat(100)}}`],
    ['deep behind a quote in a string', `{"a":"\\"]]]]","b":${'['.repeat(30)}${']'.repeat(30)}}`],
    ['no JSON', '{"a":'],
    ['a text without an end, full of quotes', `{"a":"${'\\"'.repeat(500_000)}`],
    ['a text that ends in half an escape', `{"a":"${'\\"'.repeat(500_000)}\\`],
    ['a text', '"x"'],
    ['a number', '1e400'],
    ['nothing', 'null'],
    ['rows that are none', '[1,{}]'],
    ['rows of rows', '[[{}]]'],
    ['too many rows', rows(501)],
  ])('that is %s is refused', (_, text) => {
    expect(refusedBody(text)).toMatchObject({ code: 'PGRST102' });
  });

  it.each([
    ['empty', ''],
    ['an object', '{"phrase":"a [ b { c"}'],
    ['what an import sends', rows(500)],
    ['brackets in a text', JSON.stringify({ phrase: '[{'.repeat(200) })],
  ])('that is %s is accepted', (_, text) => {
    expect(refusedBody(text)).toBeUndefined();
  });
});
