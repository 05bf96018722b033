import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storyOf, withPhrase, withSentence } from './gate/testing/bad-stories/bad-story.ts';
import { draftOf } from './gate/testing/library-draft.ts';
import { storiesIn } from './gate/testing/library-files.ts';
import { settleDraft } from './settle-draft.ts';

const content = new URL('../../../libs/stories/content/', import.meta.url);
const library = storiesIn(readdirSync(content), (file) => readFileSync(new URL(file, content), 'utf8'));
const { outline: _, ...spanish } = draftOf(storyOf(library, 'food-beginner'), 'Spanish', 'English');

describe('a normalized draft', () => {
  it('stays as it is where nothing has to be corrected', () => {
    expect(settleDraft(spanish, 'Spanish')).toEqual(spanish);
  });

  it('has no line breaks, double spaces or letters in two pieces', () => {
    const spaced = { ...spanish, title: ' Otro\n plato ', scenario: 'cafe\u0301\tcon leche' };
    expect(settleDraft(spaced, 'Spanish')).toMatchObject({ title: 'Otro plato', scenario: 'café con leche' });
  });

  it.each([
    [
      'a sentence counted from 1',
      { phrase: 'cerca de tu casa', sentence: 3 },
      { phrase: 'cerca de tu casa', sentence: 2 },
    ],
    ['another sentence', { phrase: 'otro plato', sentence: 0 }, { phrase: 'otro plato', sentence: 9 }],
    ['a sentence there is not', { phrase: 'tienes hambre', sentence: 99 }, { phrase: 'tienes hambre', sentence: 0 }],
    ['other capitals', { phrase: 'pones la Mesa', sentence: 6 }, { phrase: 'Pones la mesa', sentence: 6 }],
    ['a full stop', { phrase: 'tienes hambre.', sentence: 0 }, { phrase: 'tienes hambre', sentence: 0 }],
    ['nothing that is there', { phrase: 'tener hambre', sentence: 4 }, { phrase: 'tener hambre', sentence: 4 }],
  ])('finds the phrase of %s', (_name, given, settled) => {
    expect(settleDraft(withPhrase(spanish, 0, given), 'Spanish').keyPhrases[0]).toMatchObject(settled);
  });

  it('keeps Arabic speech that has the letters of its text, for every story of the library', () => {
    for (const story of library) {
      const draft = settleDraft(draftOf(story, 'Arabic', 'English'), 'Arabic');
      expect(
        draft.sentences.filter(({ speech }) => speech === undefined),
        story.id,
      ).toEqual([]);
    }
  });

  it.each([
    ['has other letters', 'إِنَّهُ يَوْمُ السَّبْتِ وَأَنْتَ شَبْعَانُ.'],
    ['has no vowel signs', undefined],
    ['is in Latin letters', 'innahu yawmu as-sabt'],
    ['is empty', ''],
  ])('leaves speech out where it %s, and keeps the story', (_name, speech) => {
    const arabic = draftOf(storyOf(library, 'food-beginner'), 'Arabic', 'English');
    const text = arabic.sentences[0]?.text ?? '';
    const settled = settleDraft(withSentence(arabic, 0, { speech: speech ?? text }), 'Arabic');
    expect(settled.sentences[0]).toEqual({ text, translation: arabic.sentences[0]?.translation });
    expect(settled.sentences[1]).toHaveProperty('speech');
  });

  it('has no speech in any other language', () => {
    const spoken = withSentence(spanish, 0, { speech: 'Es sábado' });
    expect(settleDraft(spoken, 'Spanish').sentences[0]).not.toHaveProperty('speech');
  });
});
