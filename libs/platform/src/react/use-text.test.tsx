import { createFixturePlatform } from '@fabula/testing';
import { renderHook } from '@testing-library/react';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { PlatformProvider } from './platform-context.tsx';
import { type TextKey, type Translate, useTexts } from './use-text.ts';

const english = {
  title: 'Your phrases',
  greeting: 'Hello {{name}}',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
} as const;
type Texts = typeof english;

function textsOf() {
  const { platform } = createFixturePlatform({ user: null, texts: { demo: english } });
  return renderHook(() => useTexts<Texts>('demo'), {
    wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider>,
  });
}

describe('a feature’s texts', () => {
  it('know their keys, plurals without their endings', () => {
    expectTypeOf<TextKey<Texts>>().toEqualTypeOf<'title' | 'greeting' | 'days'>();
    expectTypeOf(useTexts<Texts>).returns.toEqualTypeOf<Translate<Texts>>();
    expectTypeOf<Translate<Texts>>().parameter(0).not.toExtend<'days_one'>();
    expectTypeOf<'titel'>().not.toExtend<Parameters<Translate<Texts>>[0]>();
    expectTypeOf<{ name: boolean }>().not.toExtend<NonNullable<Parameters<Translate<Texts>>[1]>>();
  });

  it('are filled in and use the plural of their count', () => {
    const { result } = textsOf();
    expect(result.current('title')).toBe('Your phrases');
    expect(result.current('greeting', { name: 'Ada & Eve' })).toBe('Hello Ada & Eve');
    expect([1, 2].map((count) => result.current('days', { count }))).toEqual(['1 day', '2 days']);
  });

  it('are the same function from render to render', () => {
    const { result, rerender } = textsOf();
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
  });
});
