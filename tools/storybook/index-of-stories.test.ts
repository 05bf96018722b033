import { expect, test } from 'vitest';
import { type IndexedStory, missingStates, screensOf } from './index-of-stories.ts';
import { overviewPage } from './overview-page.ts';

const story = (title: string, name: string, ...tags: readonly string[]): IndexedStory => ({
  id: `${title}--${name}`.toLowerCase(),
  title,
  name,
  type: 'story',
  tags,
});

const stories = [
  story('Review', 'Waiting', 'screen', 'no-empty', 'loading'),
  story('Review', 'Month', 'screen', 'no-empty', 'content'),
  story('Review', 'Story open', 'screen', 'no-empty', 'content'),
  story('Review', 'Broken', 'screen', 'no-empty', 'error'),
  story('Button', 'Primary'),
];

test('a screen lacks the states without a tagged story, unless it cannot be in them', () => {
  expect(missingStates(stories)).toEqual(['Review: offline']);
  expect(missingStates([...stories, story('Review', 'Cut off', 'screen', 'no-empty', 'offline')])).toEqual([]);
  expect(screensOf(stories).map(({ title }) => title)).toEqual(['Review']);
});

test('one page links every Storybook, every screen in its states, and every title', () => {
  const page = overviewPage([{ folder: 'review', stories }]);
  expect(page).toContain('href="review/index.html"');
  expect(page).toContain('href="review/index.html?path=/story/review--month"');
  expect(page).toContain('href="review/index.html?path=/story/button--primary"');
  expect(overviewPage([{ folder: 'x', stories: [story('<b>', 'A & B')] }])).toContain('&lt;b&gt;');
});
