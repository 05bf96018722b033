import type { Keys } from '../keys.ts';
import { type Catalogue, namedIn } from './catalogue.ts';

/**
 * Answers a request to tables or functions that carries no session as the database would: permission denied, or no such
 * name. It takes no turn and reaches no SQL, so that such a request costs the engine nothing. Undefined for everything
 * that is open to all, and for requests with a token or another key, whose signature the engine checks first.
 */
export function refuseStranger(request: Request, keys: Keys, catalogue: Catalogue): Response | undefined {
  const url = new URL(request.url);
  const named = namedIn(url.pathname);
  if (!named || !isStranger(request.headers, url, keys)) return undefined;
  const { kind, name } = named;
  const schema = schemaOf(request);
  if (!exposed.includes(schema)) {
    const hint = `Only the following schemas are exposed: ${exposed.join(', ')}`;
    return refusal(request, 406, { code: 'PGRST106', details: null, hint, message: `Invalid schema: ${schema}` });
  }
  const isKnown = schema === 'public';
  if (kind === 'function') {
    const known = isKnown ? catalogue.functions.get(name) : undefined;
    if (known?.isOpen) return undefined;
    if (known) return denied(request, `function ${name}`);
    const message = `Could not find the function ${schema}.${name} in the schema cache`;
    return refusal(request, 404, { code: 'PGRST202', details: null, hint: null, message });
  }
  const known = isKnown ? catalogue.relations.get(name) : undefined;
  if (known?.isOpen) return undefined;
  if (known) return denied(request, `${known.isView ? 'view' : 'table'} ${name}`);
  const message = `Could not find the table '${schema}.${name}' in the schema cache`;
  return refusal(request, 404, { code: 'PGRST205', details: null, hint: null, message });
}

/** In the engine's own order. */
const exposed = ['graphql_public', 'public'];

/** Whether it carries the public key, and no token. */
function isStranger(headers: Headers, url: URL, keys: Keys): boolean {
  const token = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim();
  if (token !== undefined && (token === keys.secretKey || token.split('.').length === 3)) return false;
  return (headers.get('apikey') ?? url.searchParams.get('apikey')) === keys.publishableKey;
}

function schemaOf({ method, headers }: Request): string {
  const isRead = method === 'GET' || method === 'HEAD';
  return headers.get(isRead ? 'accept-profile' : 'content-profile') ?? 'public';
}

interface Refusal {
  readonly code: string;
  readonly details: null;
  readonly hint: string | null;
  readonly message: string;
}

function denied(request: Request, what: string): Response {
  return refusal(request, 401, { code: '42501', details: null, hint: null, message: `permission denied for ${what}` });
}

function refusal({ method }: Request, status: number, body: Refusal): Response {
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  };
  return new Response(method === 'HEAD' ? null : JSON.stringify(body), { status, headers });
}
