import { listen } from '@fabula/server/testing';
import { inject } from 'vitest';
import { freePort } from '../../tools/free-port.ts';
import type { FunctionEnv, FunctionHandler } from '../functions/_shared/env.ts';
import { checkProviders } from '../functions/_shared/providers/check-providers.ts';
import { startDenoFunction } from './deno.ts';
import type { SharedServer } from './servers.ts';

/** Where functions run: in the server's process, and at the edge. For `describe.each`. */
export const runtimes = ['node', 'deno'] as const;
export type Runtime = (typeof runtimes)[number];

export interface RunningFunction {
  /** The function's own address, to which calls are posted. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface FunctionBackend {
  /** The server whose learners call; the first of the run's servers if left out. */
  readonly server?: SharedServer;
}

/**
 * Starts one function with these environment variables (`AI_*` and the like), for the learners of a running server. It
 * streams both ways and notices a disconnected caller on either runtime. On Node it has no synthesizer, so that both
 * can do the same.
 * @throws Error, or its output, where a provider is not configured correctly
 */
export async function startFunction(
  runtime: Runtime,
  name: string,
  secrets: Readonly<Record<string, string>>,
  { server = firstServer() }: FunctionBackend = {},
): Promise<RunningFunction> {
  if (runtime === 'node') return startNodeFunction(name, secrets, server);
  return startDenoFunction(name, {
    SUPABASE_URL: server.url,
    SUPABASE_ANON_KEY: server.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
    ...secrets,
  });
}

async function startNodeFunction(
  name: string,
  secrets: Readonly<Record<string, string>>,
  server: SharedServer,
): Promise<RunningFunction> {
  checkProviders(secrets);
  // Every function exports its handler.
  const { handler } = (await import(`../functions/${name}/handler.ts`)) as { readonly handler: FunctionHandler };
  const env: FunctionEnv = {
    supabaseUrl: server.url,
    publishableKey: server.publishableKey,
    serviceKey: server.secretKey,
    secrets,
    now: () => new Date(),
    random: Math.random,
  };
  const port = await freePort();
  const listener = await listen('127.0.0.1', port);
  listener.answerWith((request) => handler(request, env));
  return { url: `http://127.0.0.1:${port}`, stop: () => listener.stop(0) };
}

function firstServer(): SharedServer {
  const [server] = inject('servers');
  if (!server) throw new Error('No server was started for the tests');
  return server;
}
