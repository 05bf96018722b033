import type { FunctionEnv, FunctionHandler } from './env.ts';
import { checkProviders } from './providers.ts';

/** What these functions use of Deno. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined; toObject(): Record<string, string> };
  serve(answer: (request: Request) => Promise<Response>): unknown;
};

/**
 * Serves one function on Deno, as hosted Supabase runs it: no synthesiser, the environment as Supabase names it.
 * @throws Error at start for a missing address or key and for unknown providers
 */
export function serve(handler: FunctionHandler): void {
  const env = denoEnv();
  checkProviders(env.secrets);
  Deno.serve((request) => handler(request, env));
}

function denoEnv(): FunctionEnv {
  const serviceKey = Deno.env.get('SUPABASE_SERVICE_ROLE_KEY');
  return {
    supabaseUrl: required('SUPABASE_URL').replace(/\/+$/, ''),
    publishableKey: required('SUPABASE_ANON_KEY'),
    ...(serviceKey === undefined ? {} : { serviceKey }),
    secrets: Deno.env.toObject(),
    now: () => new Date(),
    random: Math.random,
  };
}

function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
