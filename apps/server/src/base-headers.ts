/**
 * The headers of every answer, unless its own code sets stricter ones: it is data, not a page, so a browser that is led
 * to it renders nothing, frames nothing and guesses no other type.
 */
const base = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** A year, and all subdomains, because learners reach this site over https alone. */
export const strictTransport = 'max-age=31536000; includeSubDomains';

/** @param isSecure whether learners reach the server over https */
export function withBaseHeaders(response: Response, isSecure: boolean): Response {
  for (const [name, value] of Object.entries(base)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  if (isSecure) response.headers.set('strict-transport-security', strictTransport);
  return response;
}
