import { z } from 'zod';
import type { FunctionEnv, FunctionHandler } from './env.ts';
import { checkProviders } from './providers/check-providers.ts';

/** The parts of Deno that these functions use. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined; toObject(): Record<string, string> };
  serve(answer: (request: Request) => Promise<Response>): unknown;
};

/**
 * Serves one function on Deno, as hosted Supabase runs it: without a synthesizer, with the environment variables that
 * Supabase sets.
 * @throws Error at start for a missing address or key and for unknown providers
 */
export function serve(handler: FunctionHandler): void {
  const env = denoEnv();
  checkProviders(env.secrets);
  Deno.serve((request) => handler(request, env));
}

function denoEnv(): FunctionEnv {
  const serviceKey = keyOf('SUPABASE_SECRET_KEYS') ?? Deno.env.get('SUPABASE_SERVICE_ROLE_KEY');
  return {
    supabaseUrl: required('SUPABASE_URL').replace(/\/+$/, ''),
    publishableKey: keyOf('SUPABASE_PUBLISHABLE_KEYS') ?? required('SUPABASE_ANON_KEY'),
    ...(serviceKey === undefined ? {} : { serviceKey }),
    secrets: Deno.env.toObject(),
    now: () => new Date(),
    random: Math.random,
  };
}

const keys = z.object({ default: z.string().min(1) });

/**
 * A project's keys are a JSON object by name; a new project has `default`. An older or local project may have only the
 * single keys of before.
 * @throws Error with the variable's name where it is not JSON, without its value
 */
function keyOf(name: string): string | undefined {
  const text = Deno.env.get(name);
  if (!text) return undefined;
  try {
    return keys.safeParse(JSON.parse(text)).data?.default;
  } catch {
    throw new Error(`${name} is not JSON`);
  }
}

function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
