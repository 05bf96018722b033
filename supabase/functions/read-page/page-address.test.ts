import { describe, expect, it } from 'vitest';
import { longestAddress, pageAddress } from './page-address.ts';

describe('the address of a page', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['http://example.com/a?b=c', 'http://example.com/a?b=c'],
    ['HTTPS://EXAMPLE.COM/A', 'https://example.com/A'],
    ['https://example.com/a#chapter-2', 'https://example.com/a'],
    ['https://ejemplo.es/año', 'https://ejemplo.es/a%C3%B1o'],
    ['https://пример.рф/', 'https://xn--e1afmkfd.xn--p1ai/'],
    // The host refuses these where they lead inward. The URL parser writes every notation in one way.
    ['http://2130706433/', 'http://127.0.0.1/'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
    ['http://0177.0.0.1/', 'http://127.0.0.1/'],
    ['http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/'],
  ])('may be %s', (text, address) => {
    expect(pageAddress(text)?.href).toBe(address);
  });

  it.each([
    ['no address', 'example'],
    ['a path alone', '/etc/passwd'],
    ['a file', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,<p>Hola'],
    ['another protocol', 'ftp://example.com/a.txt'],
    ['a tunnel to another protocol', 'gopher://127.0.0.1:25/_HELO'],
    ['a name', 'https://ana@example.com/'],
    ['a name and a password', 'https://ana:secret@example.com/'],
    ['a host that looks like a name', 'https://example.com@127.0.0.1/'],
    ['no host', 'https:///'],
    ['a host with a space', 'https://exam ple.com/'],
    ['numbers that are no address', 'http://256.256.256.256/'],
    ['endless', `https://example.com/${'a'.repeat(longestAddress)}`],
  ])('is never %s', (_, text) => {
    expect(pageAddress(text)).toBeUndefined();
  });

  it('is completed where a page leads on', () => {
    const base = new URL('https://example.com/a/b');
    expect(pageAddress('../c', base)?.href).toBe('https://example.com/c');
    expect(pageAddress('//other.example/x', base)?.href).toBe('https://other.example/x');
    expect(pageAddress('file:///etc/passwd', base)).toBeUndefined();
  });
});
