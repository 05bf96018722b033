import { renderFeature } from '@fabula/testing/render';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { allFeatures } from '../testing/shell-double.ts';
import { MainLayout } from './main-layout.tsx';

const animate = vi.fn();
const { matchMedia } = window;
afterEach(() => {
  animate.mockReset();
  window.matchMedia = matchMedia;
});

/** Sets what the device prefers about motion. */
function prefersReducedMotion(matches: boolean) {
  const none = () => undefined;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches, media, onchange: null, addListener: none, removeListener: none });
}

async function changeTab() {
  Element.prototype.animate = animate; // jsdom has no animations
  const layout = <MainLayout bare={false}>A screen</MainLayout>;
  const { user } = renderFeature(layout, { texts: { shell: en }, manifests: allFeatures });
  expect(animate).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Review' }));
}

it('fades the next tab in for 150 ms', async () => {
  prefersReducedMotion(false);
  await changeTab();
  expect(animate).toHaveBeenCalledExactlyOnceWith([{ opacity: 0.3 }, { opacity: 1 }], {
    duration: 150,
    easing: 'ease-out',
  });
});

it('moves nothing for a learner who prefers reduced motion', async () => {
  prefersReducedMotion(true);
  await changeTab();
  expect(animate).not.toHaveBeenCalled();
});
