import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from './harness.ts';

/** The addresses of all modules that a server with these settings has loaded once it is ready. */
async function modulesOf(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-modules-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'modules');
  const preload = new URL('note-modules.ts', import.meta.url).href;
  const server = await startServer({ env: { ...env, NODE_OPTIONS: `--import=${preload}`, MODULES_FILE: file } });
  await server.remove();
  return readFileSync(file, 'utf8').trim().split('\n');
}

const ofSimulator = (modules: readonly string[]) => modules.filter((url) => url.includes('/store-simulator/'));
const ofServer = (modules: readonly string[]) => modules.filter((url) => url.includes('/apps/server/'));

describe('what reports to others', () => {
  const ofReports = (modules: readonly string[]) => modules.filter((url) => url.includes('/@opentelemetry/'));

  it('is not loaded by a server that reports to nobody', async () => {
    expect(ofReports(await modulesOf({}))).toEqual([]);
  });

  it('is loaded where somebody may look', async () => {
    expect(ofReports(await modulesOf({ METRICS_KEY: 'a key of sixteen signs' })).length).toBeGreaterThan(5);
  });
});

describe('the store simulator', () => {
  it.each([
    ['a payment link', { PURCHASE_LINK_URL: 'https://pay.example/link' }],
    ['RevenueCat', { REVENUECAT_WEB_PUBLIC_KEY: 'rcb_x', REVENUECAT_SECRET_KEY: 'sk_x', REVENUECAT_WEBHOOK_AUTH: 'x' }],
    ['nobody', { LOCAL_STORE: 'off' }],
  ])('is not loaded by a server where %s sells', async (_seller, env) => {
    const modules = await modulesOf(env);
    expect(ofServer(modules).length).toBeGreaterThan(50);
    expect(ofSimulator(modules)).toEqual([]);
  });

  it('is loaded where the local store sells', async () => {
    expect(ofSimulator(await modulesOf({})).length).toBeGreaterThan(10);
  });
});
