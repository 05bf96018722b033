import { describe, expect, it } from 'vitest';
import { apiDouble, callFunction } from '../_shared/testing/function-env.ts';
import { handler } from './handler.ts';

const secrets = {
  REVENUECAT_PUBLIC_KEY: 'rc_public',
  REVENUECAT_SECRET_KEY: 'sk_secret',
  REVENUECAT_WEBHOOK_AUTH: 'hook_auth',
  REVENUECAT_WEBHOOK_SECRET: 'hook_secret',
  AI_KEY: 'sk-secret',
  SUPABASE_SERVICE_ROLE_KEY: 'sb_secret',
};
const ask = (name: string, token?: string) => callFunction(handler, apiDouble({}, { secrets }).env, { name }, token);

describe('get-secret', () => {
  it('answers with a publishable key by its name', async () => {
    expect(await ask('REVENUECAT_PUBLIC_KEY')).toEqual({ status: 200, body: { REVENUECAT_PUBLIC_KEY: 'rc_public' } });
  });

  it.each([
    'AI_KEY',
    'REVENUECAT_SECRET_KEY',
    'REVENUECAT_WEBHOOK_AUTH',
    'REVENUECAT_WEBHOOK_SECRET',
    'SUPABASE_SERVICE_ROLE_KEY',
    'REVENUECAT_WEB_PUBLIC_KEY',
    'revenuecat_public_key',
    '__proto__',
    'toString',
    '',
  ])('answers %j like every name that it does not give out', async (name) => {
    expect(await ask(name)).toEqual({
      status: 404,
      body: { error: { code: 'not_found', message: 'The requested resource was not found.' } },
    });
  });

  it('refuses a caller who is not signed in', async () => {
    expect((await ask('REVENUECAT_PUBLIC_KEY', 'stranger')).status).toBe(401);
  });
});
