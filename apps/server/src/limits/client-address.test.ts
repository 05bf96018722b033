import { describe, expect, it } from 'vitest';
import { clientAddress, isLoopback } from './client-address.ts';

describe("the caller's address", () => {
  it('is the socket’s, whatever a header claims', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1', false)).toBe('203.0.113.9');
  });

  it('is what our own proxy wrote last', () => {
    expect(clientAddress('10.0.0.1', '6.6.6.6, 198.51.100.1', true)).toBe('198.51.100.1');
    expect(clientAddress('10.0.0.1', 'nonsense', true)).toBe('10.0.0.1');
  });

  it('is the network of an IPv6 caller', () => {
    expect(clientAddress('2001:db8:1:2:3:4:5:6', null, false)).toBe('2001:db8:1:2::/64');
    expect(clientAddress('2001:db8::1', null, false)).toBe('2001:db8:0:0::/64');
    expect(clientAddress('::ffff:192.0.2.7', null, false)).toBe('192.0.2.7');
  });

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    [undefined, false],
  ])('%s is this machine: %s', (peer, expected) => {
    expect(isLoopback(peer)).toBe(expected);
  });
});
