import { emptyProgress, noStepsDone, type Story, type StoryStep } from '@fabula/domain';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderToday } from '../testing/today-double.tsx';
import { StoryView } from './story-view.tsx';

const story: Story = {
  id: 'one',
  title: 'Un plato más',
  language: 'Spanish',
  nativeLanguage: 'English',
  level: 'Beginner',
  topic: 'Food and dining',
  scenario: null,
  text: '',
  translation: '',
  sentences: [],
  keyPhrases: [],
  keyPhraseNotes: [],
  speakingPrompts: [],
  sourceProvider: 'anthropic',
  wordCount: 0,
  createdAt: '2026-11-20T09:00:00Z',
};

/** Renders the story with all four activities. */
function open(done: readonly StoryStep[], language = 'en', change: Partial<Story> = {}) {
  const steps = { ...noStepsDone, ...Object.fromEntries(done.map((step) => [step, true])) };
  return renderToday(
    <StoryView
      story={{ ...story, ...change }}
      progress={{ ...emptyProgress(story.id), steps }}
      mayWait={false}
      underway={null}
      profile={{
        displayName: 'Ada',
        aboutYou: {},
        nativeLanguage: 'English',
        targetLanguage: 'Spanish',
        phraseScheduler: 'specified',
      }}
      made={undefined}
      language={language}
      onCreate={() => undefined}
    />,
  );
}

describe('a story with all four activities', () => {
  it.each([
    [[], 'Start Learning', 'listen_read'],
    [['listen_read'], 'Continue: Shadow speak 25% done', 'shadow_speak'],
    [['listen_read', 'shadow_speak'], 'Continue: Chunk practice 50% done', 'chunk_drill'],
    [['listen_read', 'shadow_speak', 'chunk_drill'], 'Continue: Test yourself 75% done', 'quiz'],
  ] as const)('with %j done the button says %s', (done, name, step) => {
    open(done);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/story/one?step=${step}`);
  });

  it('says what its title means, and which part of a series it is', () => {
    open([], 'en', { nativeTitle: 'لوحة أخرى', nativeLanguage: 'Arabic', series: { part: 2, parts: 3 } });
    const native = screen.getByText('لوحة أخرى');
    expect(native).toHaveAttribute('lang', 'ar');
    expect(native).toHaveAttribute('dir', 'rtl');
    expect(screen.getByText('Part 2 of 3')).toBeVisible();
  });

  it('locks the later activities, and says what comes first', () => {
    open(['listen_read']);
    const quiz = within(screen.getAllByRole('listitem').at(-1) ?? document.body);
    expect(quiz.getByText('Locked: first comes Chunk practice')).toBeInTheDocument();
    expect(quiz.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Shadow speak' })).toHaveAttribute('aria-current', 'step');
  });

  it('formats the percentage in the interface language, and names the story’s writer', () => {
    open(['listen_read'], 'fr');
    expect(screen.getAllByText(/^25\s%/).length).toBeGreaterThan(0);
    expect(screen.getByText('Written by AI for you (Anthropic)')).toBeVisible();
  });
});
