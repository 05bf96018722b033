import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import './jsdom-gaps.ts';
import './without-owner-stacks.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { disposeFixturePlatforms } from './fixture-platform.ts';

// A step's code is loaded when it opens, and a busy machine takes its time to compile it.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  disposeFixturePlatforms();
  // What a device remembers must not reach the next test.
  localStorage.clear();
});

// Test files share a page, so what one has replaced in the browser, and its address, are reset for the next one.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
});
