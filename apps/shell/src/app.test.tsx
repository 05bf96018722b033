import type { FeatureManifest } from '@fabula/contracts';
import { renderFeature } from '@fabula/testing/render';
import { expect, it } from 'vitest';
import { UpdateNotice } from './app.tsx';

const label = { en: 'Review', es: 'Repaso', fr: 'Révision' };
const review = (contract: string): FeatureManifest => ({ name: 'review', contract, title: label, routes: [] });

it.each([
  ['1.0', []],
  ['9.0', ['An update is available. Reload the page to use it.']],
])('says of a feature built for contract %s: %j', (contract, titles) => {
  const { platform } = renderFeature(<UpdateNotice />, { user: null, manifests: [review(contract)] });
  expect(platform.toasts.getState().visible.map(({ title }) => title)).toEqual(titles);
});
