import { type Platform, PlatformProvider } from '@fabula/platform';
import { type RenderHookResult, type RenderResult, render, renderHook } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { onTestFinished } from 'vitest';
import { createFixturePlatform, type FixtureOptions } from './fixture-platform.ts';

export interface RenderFeatureOptions extends FixtureOptions {
  /** The address at which the screen is opened. */
  readonly path?: string;
}

export interface RenderedFeature extends RenderResult {
  readonly platform: Platform;
  readonly user: UserEvent;
}

/** Renders a screen as the shell would: platform, texts, router and query cache around it, without federation. */
export function renderFeature(ui: ReactNode, options: RenderFeatureOptions = {}): RenderedFeature {
  window.history.replaceState(null, '', options.path ?? '/');
  const { platform } = createFixturePlatform(options);
  const user = userEvent.setup();
  const rendered = render(
    <PlatformProvider platform={platform}>
      <Suspense fallback={null}>{ui}</Suspense>
    </PlatformProvider>,
  );
  return { ...rendered, platform, user };
}

export interface RenderedDataHook<Result> extends RenderHookResult<Result, unknown> {
  readonly platform: Platform;
}

/**
 * Runs a hook as a screen would, with the platform around it. `outboxName` gives a second page the first one's outbox.
 */
export function renderDataHook<Result>(hook: () => Result, options: FixtureOptions = {}): RenderedDataHook<Result> {
  const { platform, dispose } = createFixturePlatform(options);
  onTestFinished(dispose); // as when the page is left
  const rendered = renderHook(hook, {
    wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider>,
  });
  return { ...rendered, platform };
}
