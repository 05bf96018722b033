import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import './jsdom-gaps.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { disposeFixturePlatforms } from './fixture-platform.ts';

// A step's code is fetched when it opens, and a busy machine takes its time to compile it.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  disposeFixturePlatforms();
  // What a device remembers belongs to one test.
  localStorage.clear();
});

// Files share a page: what one has put in the browser's place, and where it went, is none of the next one's.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
});
