import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import './jsdom-gaps.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { disposeFixturePlatforms } from './fixture-platform.ts';

// A step's code is fetched when it opens, and a busy machine takes its time to compile it.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  disposeFixturePlatforms();
  // What a device remembers belongs to one test.
  localStorage.clear();
});
