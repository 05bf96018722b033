import { createFixturePlatform } from '@fabula/testing';
import { act, render, renderHook, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { createTexts, type LoadTexts } from '../i18n.ts';
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

function Greeting({ namespace, onDraw }: { namespace: string; onDraw: () => void }) {
  const text = useTexts<Texts>(namespace);
  onDraw();
  return <p>{text('title')}</p>;
}

/** A screen that waits for its texts, with a platform that loads them by `load`. */
function screenOf(load: LoadTexts) {
  const { platform } = createFixturePlatform({ user: null });
  const { preferences } = platform;
  const root = document.createElement('html');
  const texts = createTexts({ preferences, browserLanguages: ['en'], root, load });
  const onDraw = vi.fn();
  const shown = (namespace: string) => (
    <PlatformProvider platform={{ ...platform, texts }}>
      <Suspense fallback={<p>waiting</p>}>
        <Greeting namespace={namespace} onDraw={onDraw} />
      </Suspense>
    </PlatformProvider>
  );
  return { texts, shown, onDraw };
}

describe('a screen', () => {
  it('waits for its texts, which are asked for once', async () => {
    const asked: string[] = [];
    const arrived = Promise.withResolvers<void>();
    const { shown } = screenOf(async (language, namespace) => {
      asked.push(`${language}/${namespace}`);
      if (namespace === 'demo') await arrived.promise;
      return { title: `${namespace} in ${language}` };
    });
    await act(async () => render(shown('demo')));
    expect(screen.getByText('waiting')).toBeVisible();
    await act(async () => arrived.resolve());
    expect(await screen.findByText('demo in en')).toBeVisible();
    expect(asked.filter((one) => one.endsWith('/demo'))).toEqual(['en/demo']);
  });

  it('has the texts of a part, and of the whole that it is a part of, once both are here', async () => {
    const table: Readonly<Record<string, Record<string, string>>> = {
      'demo/later': { later: 'part' },
      demo: { title: 'whole' },
    };
    const { shown, texts } = screenOf(async (_language, namespace) => table[namespace] ?? {});
    await act(async () => render(shown('demo/later')));
    expect(await screen.findByText('whole')).toBeVisible();
    expect(texts.translators.of('demo/later')?.('later')).toBe('part');
  });

  it('follows a change of language without waiting again', async () => {
    const { texts, shown } = screenOf(async (language, namespace) => ({ title: `${namespace} in ${language}` }));
    await act(async () => render(shown('demo')));
    await screen.findByText('demo in en');
    await act(() => texts.setLanguage('fr'));
    expect(screen.getByText('demo in fr')).toBeVisible();
    expect(screen.queryByText('waiting')).toBeNull();
  });

  it('shows texts that arrive after the change of language', async () => {
    const { texts, shown } = screenOf(async (language, namespace) => ({ title: `${namespace} in ${language}` }));
    await act(async () => render(shown('demo')));
    await screen.findByText('demo in en');
    texts.i18n.addResourceBundle('en', 'demo', { title: 'late' }, true, true);
    await act(() => texts.i18n.changeLanguage('en'));
    expect(screen.getByText('late')).toBeVisible();
  });

  it('is not drawn again by the texts of another one', async () => {
    const { texts, shown, onDraw } = screenOf(async (_language, namespace) => ({ title: namespace }));
    await act(async () => render(shown('demo')));
    await screen.findByText('demo');
    onDraw.mockClear();
    await act(() => texts.need('other'));
    expect(onDraw).not.toHaveBeenCalled();
  });

  it('can be given another namespace', async () => {
    const { shown } = screenOf(async (_language, namespace) => ({ title: namespace }));
    const { rerender } = await act(async () => render(shown('demo')));
    await screen.findByText('demo');
    await act(async () => rerender(shown('other')));
    expect(await screen.findByText('other')).toBeVisible();
  });
});
