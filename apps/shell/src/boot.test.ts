import { fixtureConfig, registryOf } from '@fabula/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBoot } from './boot.ts';
import { keepBoot } from './registry/older-registry.ts';

type Answer = () => Response | Promise<Response>;

function hostWith(files: Readonly<Record<string, Answer>>): typeof fetch {
  return async (path) => files[String(path)]?.() ?? new Response('Not found', { status: 404 });
}
const json =
  (value: object): Answer =>
  () =>
    Response.json(value);
const config = json(fixtureConfig);
const registry = (revision: number) => ({ ...registryOf([]), revision });
const storage = () => localStorage;

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

describe('what a page on a static host starts with', () => {
  it('sells nothing where config.json does not say who does', async () => {
    const { purchases: _, ...older } = fixtureConfig;
    const files = { '/config.json': json(older), '/registry.json': json(registryOf([])) };
    const boot = await readBoot(document, hostWith(files));
    expect(boot).toEqual({ config: { ...fixtureConfig, purchases: { kind: 'none' } }, registry: registryOf([]) });
  });

  it('is what the files say', async () => {
    const purchases = { kind: 'link', url: 'https://pay.example/abc' };
    const files = { '/config.json': json({ ...fixtureConfig, purchases }), '/registry.json': json(registryOf([])) };
    expect((await readBoot(document, hostWith(files))).config.purchases).toEqual(purchases);
  });
});

describe('a registry that cannot be loaded', () => {
  const waitMs = 20;
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
  const broken: [string, Answer][] = [
    ['is gone', () => new Response('', { status: 404 })],
    ['fails', () => new Response('', { status: 500 })],
    ['is a page', () => new Response('<!doctype html>')],
    ['is of another kind', json({ schema: 2, revision: 1, features: {} })],
    ['is cut off', () => new Response('{"schema":1,"revi')],
  ];

  it.each(broken)('falls back to what this device had last when it %s', async (_how, answer) => {
    keepBoot({ config: fixtureConfig, registry: registry(7) }, storage);
    const boot = await readBoot(document, hostWith({ '/config.json': config, '/registry.json': answer }), waitMs);
    expect(boot).toEqual({ config: fixtureConfig, registry: registry(7) });
  });

  it('is waited for no longer than it may take', async () => {
    keepBoot({ config: fixtureConfig, registry: registry(7) }, storage);
    const never: typeof fetch = (_path, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('too late'))));
    expect((await readBoot(document, never, waitMs)).registry.revision).toBe(7);
  });

  it.each(broken)('falls back to the copy beside the page on a new device when it %s', async (_how, answer) => {
    document.head.innerHTML = '<link id="fabula-registry-copy" href="/assets/registry.ab12.json">';
    const files = { '/config.json': config, '/registry.json': answer, '/assets/registry.ab12.json': json(registry(5)) };
    expect((await readBoot(document, hostWith(files), waitMs)).registry.revision).toBe(5);
  });

  it('is an error where there is no older one', async () => {
    await expect(readBoot(document, hostWith({ '/config.json': config }), waitMs)).rejects.toThrow('answered 404');
  });

  it.each(['null', '{"registry":{}}', '{', '[]'])('does not fall back to %s on the device', async (kept) => {
    localStorage.setItem('fabula-registry', kept);
    await expect(readBoot(document, hostWith({ '/config.json': config }), waitMs)).rejects.toThrow('answered 404');
  });
});
