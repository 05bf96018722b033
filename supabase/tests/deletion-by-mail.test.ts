import { randomUUID } from 'node:crypto';
import { readSettings } from '@fabula/server/settings';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { deleteAccount } from '../../tools/delete-account/delete-account.ts';
import { freePort } from '../../tools/free-port.ts';
import { startServer } from './harness.ts';

const password = 'a long password';

describe('an account whose owner asked for its deletion by mail', () => {
  it('is deleted by the operator, whatever capitals the mail has, while the server runs and while not', async () => {
    const server = await startServer({});
    onTestFinished(() => server.remove());
    const address = (name: string) => `${name}-${randomUUID()}@example.com`;
    const [ana, ben, eva] = [address('ana'), address('ben'), address('eva')];
    const auth = (site: { url: string }) =>
      createClient(site.url, server.keys.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
        .auth;
    for (const email of [ana, ben, eva]) expect((await auth(server).signUp({ email, password })).error).toBeNull();
    const settings = { ...readSettings({ DATA_DIR: server.dataDir }), ownUrl: server.url };
    vi.spyOn(console, 'log').mockReturnValue(); // says that it goes through the server
    onTestFinished(() => void vi.restoreAllMocks());
    const elsewhere = { ...settings, ownUrl: `http://127.0.0.1:${await freePort()}` };
    await expect(deleteAccount(elsewhere, eva)).rejects.toThrow('Set PORT and HOST as it has them, or stop it.');
    expect(await deleteAccount(settings, ` ${eva.toUpperCase()}`)).toBe(true);
    expect(await deleteAccount(settings, eva)).toBe(false);
    await server.end('SIGTERM');
    expect(await deleteAccount(settings, ` ${ana.toUpperCase()}`)).toBe(true);
    const again = await startServer({ dataDir: server.dataDir });
    onTestFinished(() => again.remove());
    for (const email of [ana, eva]) {
      expect((await auth(again).signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    }
    expect((await auth(again).signInWithPassword({ email: ben, password })).error).toBeNull();
  }, 240_000);
});
