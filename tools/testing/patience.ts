import { vi } from 'vitest';

// `vi.waitFor` gives up after a second, which no setting changes, and a busy machine may take two.
const impatient = vi.waitFor;
vi.waitFor = (callback, options = {}) => {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return impatient(callback, { timeout: 60_000, ...given });
};
