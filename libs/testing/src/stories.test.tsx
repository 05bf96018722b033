import { useTexts } from '@fabula/platform';
import { describe, expect, it } from 'vitest';
import { playStory, type StoryTexts } from './play-story.tsx';
import { missingStates, testStories } from './stories.ts';
import { expect as expectInStory, type Meta, type StoryObj, within } from './story.ts';

const words = { title: 'Words', gap: 'Words' };
const texts: StoryTexts = {
  en: { common: {}, words },
  es: { common: {}, words },
  fr: { common: {}, words: { title: 'Mots', gap: 'Mots de {{whom}}' } },
};

function Screen() {
  return <h1>{useTexts<typeof words>('words')('title')}</h1>;
}

const meta: Meta = { title: 'Words', component: Screen, tags: ['screen'] };
const Content: StoryObj = {
  tags: ['content'],
  play: async ({ canvasElement }) => {
    await expectInStory(await within(canvasElement).findByRole('heading', { name: 'Words' })).toBeVisible();
  },
};

// As the test file of a repository calls it.
testStories(
  'words',
  { './words.stories.tsx': { default: { ...meta, tags: [] }, Content } },
  {
    './locales/en.json': { default: words },
    './locales/es.json': { default: words },
    './locales/fr.json': { default: words },
  },
);

describe('a story', () => {
  it('is played, and left as it should be in each language', async () => {
    expect(await playStory(meta, Content, texts)).toEqual([]);
    expect(document.body.textContent).toBe('');
  });

  const faulty: readonly (readonly [what: string, story: StoryObj, component: Meta['component'], fault: RegExp])[] = [
    ['whose play fails', { play: () => Promise.reject(new Error('not there')) }, Screen, /not there/],
    ['that complains on the console', { play: () => console.error('broken') }, Screen, /console: broken/],
    [
      'with a text that has a gap in another language',
      {},
      () => <h1>{useTexts<typeof words>('words')('gap')}</h1>,
      /fr: text with a gap: \{\{whom\}\}/,
    ],
    ['that axe finds fault with', {}, () => <button type="button" />, /axe: button-name/],
  ];
  it.each(faulty)('fails %s', async (_what, story, component, fault) => {
    expect((await playStory({ ...meta, component }, story, texts)).join()).toMatch(fault);
  });

  it('may expect what a failure logs', async () => {
    const parameters = { expectedComplaints: ['broken'] };
    expect(await playStory(meta, { parameters, play: () => console.error('broken') }, texts)).toEqual([]);
  });
});

it('a screen needs a story for each state that it can be in', () => {
  expect(missingStates(meta, [Content])).toEqual(['loading', 'empty', 'error', 'offline']);
  expect(missingStates({ ...meta, tags: ['screen', 'no-empty'] }, [Content])).toEqual(['loading', 'error', 'offline']);
  expect(missingStates({ ...meta, tags: [] }, [Content])).toEqual([]);
});
