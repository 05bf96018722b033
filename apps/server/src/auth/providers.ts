import { type AuthCall, type AuthOptions, forward } from './auth-call.ts';
import { withCheckedLocation } from './redirects.ts';

/** The parameters that the engine sets itself, and which it would let a caller override. */
const ownParameters = ['client_id', 'redirect_uri', 'response_type', 'scope', 'scopes', 'state', 'invite_token'];

/** `GET /authorize` leads to the provider. The stored state contains the checked `redirect_to`. */
export function authorize(parts: AuthOptions, call: AuthCall): Promise<Response> {
  const url = new URL(call.url);
  for (const name of ownParameters) url.searchParams.delete(name);
  return forward(parts, call, { url });
}

/** `GET /callback` comes back from the provider. The stored state may be older than the present list of origins. */
export async function comeBack(parts: AuthOptions, call: AuthCall): Promise<Response> {
  return withCheckedLocation(await forward(parts, call), parts.redirectOrigins, parts.siteUrl);
}
