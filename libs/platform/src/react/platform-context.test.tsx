import { createFixturePlatform } from '@fabula/testing';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  PlatformProvider,
  useOnline,
  useOutbox,
  usePlatform,
  useServerAnswers,
  useSession,
  useThemePreference,
} from './platform-context.tsx';

// React logs what a test lets a render throw.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const hooks: Readonly<Record<string, () => unknown>> = {
  usePlatform,
  useSession,
  useOnline,
  useServerAnswers,
  useOutbox,
  useThemePreference,
};

describe('what the platform gives a screen', () => {
  it.each(Object.keys(hooks))('is not available outside of its provider: %s', (name) => {
    expect(() => renderHook(() => hooks[name]?.())).toThrow(`${name} must be used within a PlatformProvider`);
  });

  it('is available inside', () => {
    const { platform } = createFixturePlatform({ user: null });
    const { result } = renderHook(() => useSession().status, {
      wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider>,
    });
    expect(result.current).toBe('signed-out');
  });
});
