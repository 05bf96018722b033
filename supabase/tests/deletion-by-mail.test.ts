import { randomUUID } from 'node:crypto';
import { FolderError } from '@fabula/server/data-folder';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deleteAccount } from '../../tools/delete-account/delete-account.ts';
import { startServer } from './harness.ts';

const password = 'a long password';

describe('an account whose owner asked for its deletion by mail', () => {
  it('is deleted by the operator, whatever capitals the mail has, and no other is', async () => {
    const server = await startServer({});
    onTestFinished(() => server.remove());
    const [ana, ben] = [`ana-${randomUUID()}@example.com`, `ben-${randomUUID()}@example.com`];
    const auth = (site: { url: string }) =>
      createClient(site.url, server.keys.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
        .auth;
    for (const email of [ana, ben]) expect((await auth(server).signUp({ email, password })).error).toBeNull();
    const settings = { databaseUrl: undefined, dataDir: server.dataDir };
    await expect(deleteAccount(settings, ana)).rejects.toThrow(FolderError);
    await server.end('SIGTERM');
    expect(await deleteAccount(settings, ` ${ana.toUpperCase()}`)).toBe(true);
    const again = await startServer({ dataDir: server.dataDir });
    onTestFinished(() => again.remove());
    expect((await auth(again).signInWithPassword({ email: ana, password })).error?.code).toBe('invalid_credentials');
    expect((await auth(again).signInWithPassword({ email: ben, password })).error).toBeNull();
  }, 240_000);
});
