import { onTestFinished, vi } from 'vitest';

/** jsdom has no media queries: a page as wide as a phone, or a wide one, in a light theme. */
export function pageOf(size: 'phone' | 'wide'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width') && size === 'wide',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
}
