// Imported before all other style sheets, because it sets the order of the layers.
import '@fabula/ui/base.css';
import type { InterfaceLanguage } from '@fabula/domain';
import { PlatformProvider } from '@fabula/platform';
import en from '@fabula/platform/locales/en.json' with { type: 'json' };
import es from '@fabula/platform/locales/es.json' with { type: 'json' };
import fr from '@fabula/platform/locales/fr.json' with { type: 'json' };
import { createFixturePlatform, type FixtureOptions } from '@fabula/testing';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Decorator, Preview } from 'storybook-react-rsbuild';
import { type Controls, languages, readControls } from '../controls.ts';
import { makePreview } from '../make-preview.tsx';
import { hasUnanswered } from '../network.ts';

type Texts = Readonly<Record<string, string>>;

/** The feature's texts. Its folder is known to the bundler as `shown-package`. */
const load = (language: InterfaceLanguage): Promise<{ readonly default: Texts }> =>
  import(`shown-package/locales/${language}.json`);
/** Those of its parts, by their path: `./lesson/en.json`. */
const parts = require.context('shown-package/locales', true, /^\.\/\w+\/\w+\.json$/);
/** A feature's name is its folder's, and its namespace. */
const name = process.env.STORYBOOK_PACKAGE?.split('/').at(-1) ?? '';

const common: Readonly<Record<InterfaceLanguage, Texts>> = { en, es, fr };

interface StoryPlatformProps extends Pick<Controls, 'language' | 'network'> {
  readonly options: FixtureOptions;
  /** The address that the screen sees; Storybook's own is restored after the story. */
  readonly path: string | undefined;
  readonly children: ReactNode;
}

function StoryPlatform({ options, path, language, network, children }: StoryPlatformProps) {
  const [opened] = useState(() => {
    if (path) window.history.replaceState(null, '', path);
    localStorage.setItem('uiLanguage', language);
    const created = createFixturePlatform(options);
    const { queryClient, connectivity } = created.platform;
    const { queries = {}, ...others } = queryClient.getDefaultOptions();
    // A story shows the final state, so retries run without a delay.
    queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
    if (network === 'offline') connectivity.setState({ online: false });
    return created;
  });
  const spoken = useRef(language);
  useEffect(() => {
    // Only when the control changes, because a story may set a language of its own.
    if (spoken.current !== language) void opened.platform.texts.setLanguage(language);
    spoken.current = language;
  }, [opened, language]);
  useEffect(() => {
    // The stories test waits until a page has its data. The query cache knows first, but not of every request.
    const { queryClient } = opened.platform;
    Reflect.set(window, 'fabulaStoryIsFetching', () => hasUnanswered() || queryClient.isFetching() > 0);
    return opened.dispose;
  }, [opened]);
  return (
    <PlatformProvider platform={opened.platform}>
      <Suspense fallback={null}>{children}</Suspense>
    </PlatformProvider>
  );
}

/**
 * Gives every story of a feature its own platform, and a new one when the network or the content changes. A story
 * overrides it with `parameters.platform` (FixtureOptions, for example `{ user: null }`) and sets its address with
 * `parameters.path`.
 */
const withPlatform: Decorator = (Story, { id, parameters, globals, loaded }) => {
  const { language, network, content } = readControls(globals);
  const { english, others }: StoryTexts = loaded.storyTexts;
  const options = { texts: english, languages: others, ...parameters.platform };
  return (
    <StoryPlatform key={`${id} ${network} ${content}`} {...{ options, language, network }} path={parameters.path}>
      <Story />
    </StoryPlatform>
  );
};

interface StoryTexts {
  readonly english: Readonly<Record<string, Texts>>;
  readonly others: Readonly<Record<string, Readonly<Record<string, Texts>>>>;
}

/** The feature's texts in every interface language, under its namespace. */
async function loadAll(): Promise<StoryTexts> {
  const all = await Promise.all(
    languages.map(async (language) => {
      const { default: own } = await load(language);
      const ofParts = parts
        .keys()
        .filter((key) => key.endsWith(`/${language}.json`))
        .map((key) => [`${name}/${key.split('/')[1]}`, parts(key) as Texts] as const);
      return [language, { common: common[language], [name]: own, ...Object.fromEntries(ofParts) }] as const;
    }),
  );
  const { en: english = {}, ...others } = Object.fromEntries(all);
  return { english, others };
}

let loading: Promise<StoryTexts> | undefined;

const preview: Preview = makePreview({
  loaders: [
    async () => {
      loading ??= loadAll();
      return { storyTexts: await loading };
    },
  ],
  decorators: [withPlatform],
});

export default preview;
