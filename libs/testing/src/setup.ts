import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import './jsdom-gaps.ts';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  // What a device remembers belongs to one test.
  localStorage.clear();
});
