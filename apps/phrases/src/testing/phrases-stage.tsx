import type { Operation } from '@fabula/contracts';
import type { Platform } from '@fabula/platform';
import { takesOperations } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { cleanup, screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { account, PhrasesPage, present, storyFeature } from './phrases-double.tsx';

/** The setup of a test file: the network and what the server was sent. No request of one test reaches the next. */
export function phrasesStage() {
  const network = setupServer();
  const opened: Platform[] = [];
  beforeAll(async () => {
    network.listen({ onUnhandledFrame: 'error' });
    // Loads these first, so that no test waits for their compilation.
    await Promise.all([import('../review/turned-over.ts'), import('../list/phrase-list.tsx')]);
  }, 60_000);
  afterEach(async () => {
    cleanup(); // before the handlers are removed, so that unmounted screens send no more requests
    network.use(takesOperations()); // sends what was kept offline now and not in the next test
    await Promise.all(opened.splice(0).map(({ outbox }) => outbox.flush()));
    network.resetHandlers();
    vi.restoreAllMocks();
  });
  afterAll(() => network.close());
  return {
    network,
    open(handlers: readonly RequestHandler[] = account(), options: RenderFeatureOptions = {}) {
      const operations: Operation[] = [];
      network.use(
        ...handlers,
        takesOperations((operation) => operations.push(operation as Operation)),
      );
      const page = renderPhrases(options);
      opened.push(page.platform);
      return { ...page, operations };
    },
  };
}

/** Finds the side of the card that asks. */
export const question = (name: string) => screen.findByRole('heading', { level: 3, name });
export const button = (name: string) => screen.getByRole('button', { name });

function renderPhrases(options: RenderFeatureOptions = {}) {
  return renderFeature(<PhrasesPage />, {
    texts: { phrases: en },
    path: '/phrases',
    now: () => present,
    manifests: [storyFeature],
    ...options,
  });
}
