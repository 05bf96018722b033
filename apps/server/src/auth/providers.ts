import { type AuthCall, type AuthParts, forward } from './auth-parts.ts';
import { withCheckedLocation } from './redirects.ts';

/** What the engine itself tells the provider; it lets a caller's words stand in their place. */
const ownParameters = ['client_id', 'redirect_uri', 'response_type', 'scope', 'scopes', 'state', 'invite_token'];

/** `GET /authorize`: to the provider. The state that is kept meanwhile holds the checked `redirect_to`. */
export function authorize(parts: AuthParts, call: AuthCall): Promise<Response> {
  const url = new URL(call.url);
  for (const name of ownParameters) url.searchParams.delete(name);
  return forward(parts, call, { url });
}

/** `GET /callback`: back from it. What was kept may be older than today's list of origins. */
export async function comeBack(parts: AuthParts, call: AuthCall): Promise<Response> {
  return withCheckedLocation(await forward(parts, call), parts.redirectOrigins, parts.siteUrl);
}
