import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { insertions } from './eager-modules.ts';

function eager(code: string): string {
  const all = insertions(parseAst(code)).toSorted(([a], [b]) => b - a);
  return all.reduce((text, [at, inserted]) => text.slice(0, at) + inserted + text.slice(at), code);
}

it.each([
  [
    'a chunk',
    '(x||=[]).push([[1],{12(e,t){t.a=1},34:(e)=>{e()},5:function(e){}}])',
    '(x||=[]).push([[1],{12:(function(e,t){t.a=1}),34:((e)=>{e()}),5:(function(e){})}])',
  ],
  [
    'the runtime’s own',
    '(()=>{var d={7(e){let f={a(){}}}};d[7]()})()',
    '(()=>{var d={7:(function(e){let f={a(){}}})};d[7]()})()',
  ],
])('asks for the modules of %s to be compiled at once, and for nothing inside them', (_what, code, expected) => {
  expect(eager(code)).toBe(expected);
});

it('leaves other objects as they are', () => {
  const code = 'const a={b(){},c:1},d={1:2},e={},f={1(){},g:2};';
  expect(eager(code)).toBe(code);
});
