import type { PublicConfig } from '@fabula/contracts';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Backend } from './backend/backend.ts';
import type { Keys } from './keys.ts';
import type { Answer } from './listen.ts';
import type { Logger } from './log.ts';
import type { Settings } from './settings.ts';

export interface HttpAppParts {
  readonly settings: Settings;
  readonly keys: Keys;
  readonly backend: Backend;
  readonly log: Logger;
}

export function createHttpApp({ settings, keys, backend }: HttpAppParts): Answer {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const config: PublicConfig = {
    supabaseUrl: '',
    supabaseKey: keys.publishableKey,
    confirmEmail: settings.confirmEmail,
    providers: { google: settings.google !== undefined },
    hostedSpeech: settings.hostedSpeech,
  };
  app.get('/health', async (c) => {
    await backend.exclusively((database) => database.query('select 1'));
    return c.json({ status: 'ok' });
  });
  app.get('/config.json', (c) => c.json(config));
  app.use('/auth/v1/*', cors({ origin: '*' }));
  app.all('/auth/v1/*', (c) => backend.fetch(c.req.raw));
  app.all('/rest/v1/*', (c) => backend.fetch(c.req.raw));
  return (request, bindings) => app.fetch(request, bindings);
}
