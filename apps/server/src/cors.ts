/**
 * The API may be called from another origin (a static host, the native wrapper), because it reads no cookies, only the
 * key and the token that a caller already has.
 */
const allowed = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, apikey, content-type, x-client-info, x-supabase-api-version, prefer, range, accept-profile, content-profile',
  'access-control-expose-headers': 'content-range, x-request-id, x-sb-error-code, retry-after',
};

export function answerPreflight(): Response {
  return new Response(null, { status: 204, headers: { ...allowed, 'access-control-max-age': '7200' } });
}

export function withCors(response: Response): Response {
  for (const [name, value] of Object.entries(allowed)) response.headers.set(name, value);
  response.headers.delete('access-control-allow-credentials');
  response.headers.set('x-content-type-options', 'nosniff');
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
}
