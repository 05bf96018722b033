import { describe, expect, it, vi } from 'vitest';
import { createCaches } from '../testing/caches-double.ts';
import { type OffScope, removeSets } from './remove-sets.ts';

describe('the worker that takes the place of the worker', () => {
  it.each([
    ['goes, with everything that was kept of releases', null, 1],
    ['stays where reminders come through it', { endpoint: 'https://push.test/1' }, 0],
  ])('%s', async (_what, subscription, unregistered) => {
    const { caches, stored } = createCaches();
    for (const name of ['fabula-set-a', 'fabula-sets', 'of-somebody-else']) await caches.open(name);
    const unregister = vi.fn(async () => true);
    const pushManager = { getSubscription: async () => subscription } as Partial<PushManager> as PushManager;
    const begun: Promise<unknown>[] = [];
    removeSets({
      caches,
      registration: { unregister, pushManager },
      skipWaiting: async () => undefined,
      addEventListener: (_name: string, listen: Parameters<OffScope['addEventListener']>[1]) =>
        listen({ waitUntil: (work) => void begun.push(work) }),
    });
    await Promise.all(begun);
    expect([...stored.keys()]).toEqual(['of-somebody-else']);
    expect(unregister).toHaveBeenCalledTimes(unregistered);
  });
});
