import { fixtureConfig, registryOf } from '@fabula/testing';
import { expect, it } from 'vitest';
import { readBoot } from './boot.ts';

function hostWith(config: object): typeof fetch {
  return async (path) => Response.json(path === '/config.json' ? config : registryOf([]));
}

it('sells nothing where a static host’s config.json does not say who does', async () => {
  const { purchases: _, ...older } = fixtureConfig;
  const { config, registry } = await readBoot(document, hostWith(older));
  expect(config).toEqual({ ...fixtureConfig, purchases: { kind: 'none' } });
  expect(registry).toEqual(registryOf([]));
});

it('takes what it says', async () => {
  const purchases = { kind: 'link', url: 'https://pay.example/abc' };
  const { config } = await readBoot(document, hostWith({ ...fixtureConfig, purchases }));
  expect(config.purchases).toEqual(purchases);
});
