import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type State, states } from '@fabula/testing/states';
import { builtFolder } from './builds.ts';

export interface IndexedStory {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
  readonly tags: readonly string[];
}

export interface Screen {
  readonly title: string;
  /** The stories of a state; null where the screen cannot be in it. */
  readonly stories: Readonly<Record<State, readonly IndexedStory[] | null>>;
}

/** The stories of a package, as its built Storybook lists them. */
export function storiesOf(name: string): readonly IndexedStory[] {
  const file = join(builtFolder(name), 'index.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run test:stories", which builds it.`);
  const index: { readonly entries: Readonly<Record<string, IndexedStory>> } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values(index.entries).filter((entry) => entry.type === 'story');
}

/** Every title that is tagged as a screen, with its stories by state. */
export function screensOf(stories: readonly IndexedStory[]): readonly Screen[] {
  const screens = stories.filter(({ tags }) => tags.includes('screen'));
  const titles = [...new Set(screens.map(({ title }) => title))];
  return titles.map((title) => {
    const own = screens.filter((story) => story.title === title);
    const tagged = (tag: string) => own.filter(({ tags }) => tags.includes(tag));
    const inState = (state: State) => (tagged(`no-${state}`).length > 0 ? null : tagged(state));
    const byState = { loading: inState('loading'), empty: inState('empty'), content: inState('content') };
    return { title, stories: { ...byState, error: inState('error'), offline: inState('offline') } };
  });
}

/** Describes which of the five states are missing. */
export function missingStates(stories: readonly IndexedStory[]): readonly string[] {
  return screensOf(stories).flatMap(({ title, stories: found }) =>
    states.filter((state) => found[state]?.length === 0).map((state) => `${title}: ${state}`),
  );
}
