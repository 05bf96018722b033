import { PlatformProvider } from '@fabula/platform';
import { createFixturePlatform, type FixtureOptions } from '@fabula/testing';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Decorator } from 'storybook-react-rsbuild';

interface StoryPlatformProps {
  readonly options: FixtureOptions;
  /** The address the screen believes it is at; Storybook's own comes back after the story. */
  readonly path: string | undefined;
  readonly children: ReactNode;
}

function StoryPlatform({ options, path, children }: StoryPlatformProps) {
  const [opened] = useState(() => {
    const storybookAddress = window.location.href;
    if (path) window.history.replaceState(null, '', path);
    return { ...createFixturePlatform(options), storybookAddress };
  });
  useEffect(
    () => () => {
      opened.dispose();
      window.history.replaceState(null, '', opened.storybookAddress);
    },
    [opened],
  );
  return (
    <PlatformProvider platform={opened.platform}>
      <Suspense fallback={null}>{children}</Suspense>
    </PlatformProvider>
  );
}

/**
 * Gives every story of a feature a platform of its own. A story overrides with `parameters.platform` (FixtureOptions,
 * for example `{ user: null }`) and names its address with `parameters.path`.
 */
export function withPlatform(defaults: FixtureOptions): Decorator {
  return (Story, { id, parameters }) => (
    <StoryPlatform key={id} options={{ ...defaults, ...parameters.platform }} path={parameters.path}>
      <Story />
    </StoryPlatform>
  );
}
