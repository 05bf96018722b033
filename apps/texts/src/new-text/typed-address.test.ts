import { describe, expect, it } from 'vitest';
import { longestAddress, typedAddress } from './typed-address.ts';

describe('an address as somebody types it', () => {
  it.each([
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
    ['  example.com/a ', 'https://example.com/a'],
    ['www.example.com', 'https://www.example.com/'],
    ['HTTP://example.com', 'http://example.com/'],
    ['es.wikipedia.org/wiki/Pan_(alimento)', 'https://es.wikipedia.org/wiki/Pan_(alimento)'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['ejemplo.es/año', 'https://ejemplo.es/a%C3%B1o'],
    ['http://wiki/a', 'http://wiki/a'],
  ])('may be %s', (typed, address) => {
    expect(typedAddress(typed)).toBe(address);
  });

  it.each([
    ['nothing', ' '],
    ['a word', 'cuento'],
    ['a sentence', 'La mujer llega. Nadie lo sabe.'],
    ['a script', 'javascript:alert(1)'],
    ['a file', 'file:///home/ana/cuento.txt'],
    ['a mail address', 'ana@example.com'],
    ['an address with a password', 'https://ana:secret@example.com/'],
    ['half an address', 'https://'],
    ['an endless one', `https://example.com/${'a'.repeat(longestAddress)}`],
  ])('is not %s', (_case, typed) => {
    expect(typedAddress(typed)).toBeNull();
  });
});
