/**
 * Loaded into a server first: plays Google towards the server, by its public protocol (OAuth 2.0 exchanges a code for a
 * token, then the profile is read). A code is the address of its account. The journey plays Google towards the browser.
 */
const realFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { origin, pathname } = new URL(request.url);
  if (origin === 'https://oauth2.googleapis.com' && pathname === '/token') {
    const code = new URLSearchParams(await request.text()).get('code') ?? '';
    return Response.json({ access_token: code, token_type: 'Bearer', expires_in: 3599 });
  }
  if (origin === 'https://www.googleapis.com' && pathname === '/userinfo/v2/me') {
    const email = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
    return Response.json({ id: `google-${email}`, email, verified_email: true, name: 'Grace Hopper' });
  }
  return realFetch(input, init);
};
