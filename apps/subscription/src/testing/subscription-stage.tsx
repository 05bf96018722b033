import type { Platform } from '@fabula/platform';
import { functionAnswers, profileRow, tableRows } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { act, cleanup, screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { holds, link, offer, present, profileFeature, used } from './subscription-double.tsx';

/** The setup shared by a file's tests: the network around the page, and the tabs the browser was asked to open. */
export function subscriptionStage(page: ReactNode) {
  const network = setupServer();
  const opened: Platform[] = [];
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    // auth-js warns that a page has more than one client, and here each test has its own.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    cleanup(); // unmounts before the handlers are removed, because an unmounted screen sends no more requests
    await Promise.all(opened.splice(0).map(({ outbox }) => outbox.flush()));
    network.resetHandlers();
    localStorage.clear();
    vi.restoreAllMocks();
  });
  afterAll(() => network.close());
  return {
    network,
    open(handlers: readonly RequestHandler[] = [], options: RenderFeatureOptions = {}) {
      network.use(...handlers, holds(), used(), ...offer(), functionAnswers('sync-subscription', { premium: false }));
      network.use(...handlers, tableRows('profiles', [profileRow()]));
      const rendered = renderFeature(page, {
        texts: { subscription: en },
        path: '/subscription',
        now: () => present,
        config: link,
        manifests: [profileFeature],
        ...options,
      });
      opened.push(rendered.platform);
      return rendered;
    },
  };
}

/** Lets the browser open a tab; `addresses` are those it was sent to. */
export function opensTabs() {
  const addresses: string[] = [];
  const location = { replace: (address: string) => addresses.push(address) };
  // Only the parts of a window that are used for a tab which another page will fill.
  vi.spyOn(window, 'open').mockImplementation(() => ({ opener: window, location }) as unknown as Window);
  return addresses;
}

export const press = (name: string) => screen.findByRole('button', { name });

/** Simulates the learner's return from another tab. */
export const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
