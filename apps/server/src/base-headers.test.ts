import { describe, expect, it } from 'vitest';
import { withBaseHeaders } from './base-headers.ts';

describe('the headers of every answer', () => {
  it('keep an answer of the API from being rendered, framed or taken for another type', () => {
    const { headers } = withBaseHeaders(Response.json({}), false);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('keep the headers that a page sets itself', () => {
    const page = new Response('', { headers: { 'content-security-policy': "default-src 'self'" } });
    expect(withBaseHeaders(page, false).headers.get('content-security-policy')).toBe("default-src 'self'");
  });

  it.each([
    [true, 'max-age=31536000; includeSubDomains'],
    [false, null],
  ])('require https only where learners use it: %s', (isSecure, expected) => {
    expect(withBaseHeaders(Response.json({}), isSecure).headers.get('strict-transport-security')).toBe(expected);
  });
});
