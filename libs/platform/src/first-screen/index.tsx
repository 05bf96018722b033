import {
  contract,
  type FeatureManifest,
  type FirstScreen,
  type PublicConfig,
  type Registry,
  tabIcons,
} from '@fabula/contracts';
import { type InterfaceLanguage, interfaceLanguages } from '@fabula/domain';
import { type IconName, IconPictures } from '@fabula/ui';
import { type ComponentType, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStore } from 'zustand/vanilla';
import commonEn from '../locales/en.json' with { type: 'json' };
import commonEs from '../locales/es.json' with { type: 'json' };
import commonFr from '../locales/fr.json' with { type: 'json' };
import { createPlatform } from '../platform.ts';
import { PlatformProvider } from '../react/platform-context.tsx';
import type { SessionState } from '../session-state.ts';
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
 * feature's build. A configuration is known only where a page is shown, so there is one screen for each way in which
 * the switches that the screen reads can stand.
 */
export async function renderFirstScreen(
  { App, manifest, texts }: FirstScreenSource,
  path: string,
): Promise<readonly RenderedScreen[]> {
  const explore = async (decided: Readonly<Record<string, boolean>>): Promise<readonly RenderedScreen[]> => {
    const { config, reads } = recordConfig(decided);
    const markup = await inEachLanguage(async (language) => {
      const own = { [manifest.name]: texts[language] };
      const drawn = await draw({ App, path, language, texts: own, config, registry: registryOf(manifest) });
      return harmless(drawn + picturesFor(drawn));
    });
    const open = undecided(reads, decided);
    if (!open) return [{ path, given: reads, markup }];
    return [...(await explore({ ...decided, [open]: false })), ...(await explore({ ...decided, [open]: true }))];
  };
  return explore({});
}

const placeholder = (text: string) => ({ en: text, es: text, fr: text });

/** Stands for any tab: the server puts the real ones in its place (apps/server/src/site/frame.ts). */
const anyTab: FeatureManifest = {
  name: 'frame',
  contract,
  title: placeholder('fabula-title'),
  routes: [{ path: '/fabula-tab', access: 'protected', layout: 'tabs', title: placeholder('fabula-title') }],
  tab: { path: '/fabula-tab', order: 0, icon: 'today', label: placeholder('fabula-label') },
};

/** Renders the shell's frame around a tab, as somebody who is signed in sees it; `texts` are the shell's own. */
export function renderFrame({ App, texts }: Omit<FirstScreenSource, 'manifest'>): Promise<RenderedScreen['markup']> {
  return inEachLanguage(async (language) => {
    const { config } = recordConfig();
    const page = { App, path: '/fabula-tab', language, texts: { shell: texts[language] }, config, signedIn: true };
    const drawn = await draw({ ...page, registry: registryOf(anyTab) });
    return harmless(drawn + picturesFor(drawn, tabIcons));
  });
}

async function inEachLanguage(drawIn: (language: InterfaceLanguage) => Promise<string>) {
  const made: [InterfaceLanguage, string][] = [];
  for (const language of interfaceLanguages) made.push([language, await drawIn(language)]);
  return Object.fromEntries(made) as RenderedScreen['markup']; // one of each language
}

interface StillPage {
  readonly App: ComponentType;
  readonly path: string;
  readonly language: InterfaceLanguage;
  /** By namespace; the shared ones are added. */
  readonly texts: Readonly<Record<string, Texts>>;
  readonly config: PublicConfig;
  readonly registry: Registry;
  readonly signedIn?: boolean;
}

async function draw({ App, path, language, texts, config, registry, signedIn = false }: StillPage): Promise<string> {
  const end = new AbortController();
  const platform = createPlatform({
    window: stillWindow(path, language),
    config: recordConfig().config,
    registry,
    loadTexts: (_language, namespace) => Promise.reject(new Error(`A first screen has no texts for ${namespace}`)),
    preloadedTexts: { [language]: { common: common[language], ...texts } },
    signal: end.signal,
  });
  const session = signedIn ? { ...platform.session, store: createStore(() => somebody) } : platform.session;
  const errors: unknown[] = [];
  try {
    const { prelude } = await prerender(
      <PlatformProvider platform={{ ...platform, config, session }}>
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
    return markup;
  } finally {
    end.abort();
  }
}

/** A learner of whom nothing is known. */
const somebody: SessionState = {
  status: 'signed-in',
  user: { id: '', email: '', fullName: null, hasPassword: false },
  linkProblem: null,
  leaving: false,
};

/** The feature alone, so that no link is left out that the feature itself answers. */
function registryOf(feature: FeatureManifest): Registry {
  const version = { contract: feature.contract, entry: '', base: '/', preload: [], feature };
  const release = { stable: 'first', versions: { first: version } };
  return { schema: 1, revision: 0, host: { contract }, features: { [feature.name]: release } };
}

/**
 * The pictures of the icons that it shows, and of others. The page has all of them only once the shell has drawn them.
 */
function picturesFor(markup: string, others: readonly IconName[] = []): string {
  const all = renderToStaticMarkup(<IconPictures />);
  const shown = [...markup.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id);
  const wanted = new Set([...shown, ...others.map((name) => `fabula-icon-${name}`)]);
  const pictures = [...all.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs)].filter(([, id]) => wanted.has(id));
  const opening = /^<svg[^>]*>/.exec(all)?.[0] ?? '<svg>';
  return pictures.length === 0 ? '' : `${opening}${pictures.map(([picture]) => picture).join('')}</svg>`;
}
