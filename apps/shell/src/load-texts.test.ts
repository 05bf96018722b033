import type { FeatureVersion } from '@fabula/contracts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLoadTexts } from './load-texts.ts';

const server = setupServer(
  http.get('*/r/today/1/locales/en.json', () => HttpResponse.json({ title: 'Today' })),
  http.get('*/r/today/1/locales/lesson/fr.json', () => HttpResponse.json({ title: 'Leçon' })),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

const files: FeatureVersion = {
  contract: '1.0',
  entry: '/r/today/1/remoteEntry.js',
  base: '/r/today/1/',
  preload: [],
  feature: { name: 'today', title: { en: 'Today', es: 'Hoy', fr: 'Ce jour' }, contract: '1.0', routes: [] },
};
const load = createLoadTexts((feature) => (feature === 'today' ? files : undefined));

describe('the texts of a feature', () => {
  it.each([
    ['en', 'today', 'Today'],
    ['fr', 'today/lesson', 'Leçon'],
  ] as const)('are in its folder: in %s, of %s', async (language, namespace, title) => {
    expect(await load(language, namespace)).toEqual({ title });
  });

  it('are none where there is no such feature', async () => {
    await expect(load('en', 'nobody/lesson')).rejects.toThrow('No feature is called nobody');
  });
});
