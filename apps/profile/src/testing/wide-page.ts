import { onTestFinished, vi } from 'vitest';

/** jsdom has no media queries, so this makes the page as wide as a phone or as a desktop, in a light theme. */
export function pageOf(size: 'phone' | 'wide'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width') && size === 'wide',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
}
