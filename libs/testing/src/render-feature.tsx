import { type Platform, PlatformProvider } from '@fabula/platform';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { createFixturePlatform, type FixtureOptions } from './fixture-platform.ts';

export interface RenderFeatureOptions extends FixtureOptions {
  /** The address the screen is opened at. */
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
