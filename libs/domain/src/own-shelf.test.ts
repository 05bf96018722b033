import { describe, expect, it } from 'vitest';
import { ownShelf } from './own-shelf.ts';
import { emptyProgress, type StoryProgress, type StorySummary } from './story.ts';
import { noStepsDone } from './story-steps.ts';

function story(title: string): StorySummary {
  return {
    id: title,
    title,
    language: 'French',
    nativeLanguage: 'English',
    level: 'Beginner',
    topic: 'Food and dining',
    scenario: null,
    sourceProvider: 'library',
    wordCount: 90,
    createdAt: '2026-11-20T09:00:00Z',
  };
}

const native: Readonly<Record<string, string>> = { 'La clé': 'The Key' };
const stories = ['Un été', 'La mer', 'L’école', 'La clé'].map((title) => {
  const nativeTitle = native[title];
  return { ...story(title), ...(nativeTitle && { nativeTitle }) };
});
const progressOf = (id: string, change: Partial<StoryProgress>) => [id, { ...emptyProgress(id), ...change }] as const;
const halfDone = { ...noStepsDone, listen_read: true, shadow_speak: true };
const progress = new Map([
  progressOf('Un été', { steps: halfDone }),
  progressOf('La mer', {}),
  progressOf('La clé', { completed: true, steps: halfDone }),
]);

describe('the shelf of one’s own stories', () => {
  it('says of each how far it was read', () => {
    const { shown } = ownShelf(stories, progress, { title: '', most: 12 });
    expect(shown.map(({ story: { title }, state, percent }) => [title, state, percent])).toEqual([
      ['Un été', 'begun', 50],
      ['La mer', 'begun', 0],
      ['L’école', 'unread', 0],
      ['La clé', 'finished', 100], // finished once, finished for ever
    ]);
  });

  it.each([
    ['', 12, 4, ['Un été', 'La mer', 'L’école', 'La clé']],
    ['', 2, 4, ['Un été', 'La mer']],
    ['la ', 1, 2, ['La mer']],
    [' ETE ', 12, 1, ['Un été']],
    ["l'e", 12, 1, ['L’école']],
    ['il', 12, 0, []],
    ['key', 12, 1, ['La clé']],
  ])('looking for “%s”, at most %i, finds %i and shows %j', (title, most, found, titles) => {
    const shelf = ownShelf(stories, progress, { title, most });
    expect(shelf.found).toBe(found);
    expect(shelf.shown.map(({ story }) => story.title)).toEqual(titles);
  });
});
