import en from '@fabula/platform/locales/en.json' with { type: 'json' };
import es from '@fabula/platform/locales/es.json' with { type: 'json' };
import fr from '@fabula/platform/locales/fr.json' with { type: 'json' };
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { playStory, type StoryTexts, type Texts } from './play-story.tsx';
import { states } from './screen-states.ts';
import type { Meta, StoryObj } from './story.ts';

/** The exports of a story file. */
export interface StoryFile {
  readonly default: Meta;
  readonly [name: string]: Meta | StoryObj;
}

/** The modules of a folder by their path, as Vite's `import.meta.glob` brings them. */
type Modules<Module> = Readonly<Record<string, Module>>;

/**
 * Makes a test of each story of a feature, and one of each screen: that it has a story for each of its five states.
 * Called in a test file of a repository that has no Storybook.
 */
export function testStories(
  feature: string,
  files: Modules<StoryFile>,
  locales: Modules<{ readonly default: Texts }>,
): void {
  const own = (language: string): Texts => locales[`./locales/${language}.json`]?.default ?? {};
  const texts: StoryTexts = {
    en: { common: en, [feature]: own('en') },
    es: { common: es, [feature]: own('es') },
    fr: { common: fr, [feature]: own('fr') },
  };
  const network = setupServer();
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());

  it('there are stories', () => expect(Object.keys(files)).not.toEqual([]));

  for (const [file, { default: meta, ...stories }] of Object.entries(files)) {
    describe(meta.title ?? file, () => {
      it('has a story for each of the five states of a screen', () => {
        expect(missingStates(meta, Object.values(stories))).toEqual([]);
      });

      for (const [name, story] of Object.entries(stories)) {
        if ('component' in story) continue;
        it(name, async () => {
          network.use(...(story.parameters?.network ?? meta.parameters?.network ?? []));
          expect(await playStory(meta, story, texts)).toEqual([]);
        });
      }
    });
  }
}

/** The states that a screen can be in, and for which it has no story. */
export function missingStates({ tags = [] }: Meta, stories: readonly (Meta | StoryObj)[]): readonly string[] {
  if (!tags.includes('screen')) return [];
  const shown = new Set<string>(stories.flatMap((story) => story.tags ?? []));
  return states.filter((state) => !shown.has(state) && !tags.includes(`no-${state}`));
}
