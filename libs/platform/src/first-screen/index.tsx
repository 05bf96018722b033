import { contract, type FeatureManifest, type FirstScreen, type PublicConfig, type Registry } from '@fabula/contracts';
import { type InterfaceLanguage, interfaceLanguages } from '@fabula/domain';
import { IconPictures } from '@fabula/ui';
import { type ComponentType, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import commonEn from '../locales/en.json' with { type: 'json' };
import commonEs from '../locales/es.json' with { type: 'json' };
import commonFr from '../locales/fr.json' with { type: 'json' };
import { createPlatform } from '../platform.ts';
import { PlatformProvider } from '../react/platform-context.tsx';
import { harmless } from './harmless.ts';
import { recordConfig, undecided } from './recorded-config.ts';
import { stillWindow } from './still-window.ts';

type Texts = Readonly<Record<string, string>>;

const common: Readonly<Record<InterfaceLanguage, Texts>> = { en: commonEn, es: commonEs, fr: commonFr };

export interface FirstScreenSource {
  /** The content of the feature's routes. */
  readonly App: ComponentType;
  readonly manifest: FeatureManifest;
  readonly texts: Readonly<Record<InterfaceLanguage, Texts>>;
}

export interface RenderedScreen extends Pick<FirstScreen, 'path' | 'given'> {
  readonly markup: Readonly<Record<InterfaceLanguage, string>>;
}

/**
 * Renders a feature's screen at an address, as somebody who is signed out first sees it, in each language. Runs in the
 * feature's build. A configuration is known only where a page is shown, so there is one screen for each way in which the
 * switches that the screen reads can stand.
 */
export async function renderFirstScreen(source: FirstScreenSource, path: string): Promise<readonly RenderedScreen[]> {
  const explore = async (decided: Readonly<Record<string, boolean>>): Promise<readonly RenderedScreen[]> => {
    const { config, reads } = recordConfig(decided);
    const markups: [InterfaceLanguage, string][] = [];
    for (const language of interfaceLanguages) {
      markups.push([language, await renderIn(source, path, language, config)]);
    }
    const open = undecided(reads, decided);
    if (open)
      return [...(await explore({ ...decided, [open]: false })), ...(await explore({ ...decided, [open]: true }))];
    const markup = Object.fromEntries(markups) as RenderedScreen['markup']; // one of each language
    return [{ path, given: reads, markup }];
  };
  return explore({});
}

async function renderIn(
  { App, manifest, texts }: FirstScreenSource,
  path: string,
  language: InterfaceLanguage,
  config: PublicConfig,
): Promise<string> {
  const end = new AbortController();
  const platform = createPlatform({
    window: stillWindow(path, language),
    config: recordConfig().config,
    registry: registryOf(manifest),
    loadTexts: (_language, namespace) => Promise.reject(new Error(`A first screen has no texts for ${namespace}`)),
    preloadedTexts: { [language]: { common: common[language], [manifest.name]: texts[language] } },
    signal: end.signal,
  });
  const errors: unknown[] = [];
  try {
    const { prelude } = await prerender(
      <PlatformProvider platform={{ ...platform, config }}>
        <Suspense fallback={null}>
          <App />
        </Suspense>
      </PlatformProvider>,
      {
        identifierPrefix: 'first-',
        // What React would put at the end of the markup needs a script to be put in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => void errors.push(error),
      },
    );
    const markup = await new Response(prelude).text();
    if (errors.length > 0) throw new Error(`${path} cannot be drawn without a page`, { cause: errors[0] });
    return harmless(`${markup}${picturesFor(markup)}`);
  } finally {
    end.abort();
  }
}

/** The feature alone, so that no link is left out that the feature itself answers. */
function registryOf(feature: FeatureManifest): Registry {
  const version = { contract: feature.contract, entry: '', base: '/', preload: [], feature };
  const release = { stable: 'first', versions: { first: version } };
  return { schema: 1, revision: 0, host: { contract }, features: { [feature.name]: release } };
}

/** The pictures of the icons that it shows. The page has all of them only once the shell has drawn them. */
function picturesFor(markup: string): string {
  const all = renderToStaticMarkup(<IconPictures />);
  const wanted = new Set([...markup.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id));
  const pictures = [...all.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs)].filter(([, id]) => wanted.has(id));
  const opening = /^<svg[^>]*>/.exec(all)?.[0] ?? '<svg>';
  return pictures.length === 0 ? '' : `${opening}${pictures.map(([picture]) => picture).join('')}</svg>`;
}
