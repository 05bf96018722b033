import type { PronouncedWord } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { scoreBand } from '@fabula/scoring';
import { describe, expect, it } from 'vitest';
import { englishPronunciation } from '../../testing/pronunciation-rows.ts';
import { markOf } from './pronounced-words.ts';
import { transcriptVerdict } from './verdicts.ts';

const word = (text: string, accuracy: number, kind: PronouncedWord['kind'] = 'said'): PronouncedWord => ({
  word: text,
  accuracy,
  kind,
  phonemes: [],
});

interface Said {
  readonly language: TargetLanguage;
  readonly expected: string;
  readonly heard: string;
  readonly words: readonly PronouncedWord[];
}

/** The marks of the expected words in order, and the number of inserted words. */
function marks({ language, expected, heard, words }: Said) {
  const pronunciation = { accuracy: 1, fluency: 1, completeness: 1, provider: 'azure', words };
  const verdict = transcriptVerdict('transcription', language, expected, heard, pronunciation);
  const asked = verdict.words.filter((judged) => judged.expected !== null);
  return {
    score: verdict.score,
    marks: asked.map(({ kind, score }) => (kind === 'omitted' ? kind : scoreBand(score))),
    extra: verdict.words.length - asked.length,
  };
}

describe('the words of an attempt that was assessed', () => {
  it('have the assessment’s colors, while the score stays that of the transcript', () => {
    const { words } = englishPronunciation;
    const said = {
      language: 'English',
      expected: 'Good morning, my friend.',
      heard: 'good morning my friend',
    } as const;
    expect(marks({ ...said, words })).toEqual({ score: 100, marks: ['good', 'poor', 'omitted', 'fair'], extra: 1 });
  });

  it.each<[string, Said, readonly string[], number]>([
    [
      'split differently',
      {
        language: 'French',
        expected: 'Tu vas à l’école.',
        heard: 'tu vas à l’école',
        words: [word('tu', 90), word('vas', 90), word('à', 90), word("l'", 95), word('école', 60)],
      },
      ['good', 'good', 'good', 'fair'],
      0,
    ],
    [
      'partly omitted',
      {
        language: 'French',
        expected: 'L’école.',
        heard: 'l’école',
        words: [word("l'", 0, 'omitted'), word('école', 90)],
      },
      ['poor'],
      0,
    ],
    [
      'without vowel signs',
      {
        language: 'Arabic',
        expected: 'أنتَ جائع.',
        heard: 'انت جائع',
        words: [word('انت', 85), word('جائع', 40, 'mispronounced')],
      },
      ['good', 'poor'],
      0,
    ],
    [
      'missing from the assessment',
      { language: 'Spanish', expected: 'Tomas el café.', heard: 'tomas el avión', words: [word('tomas', 55)] },
      ['fair', 'good', 'poor'],
      0,
    ],
    [
      'inserted only in the transcript',
      {
        language: 'Spanish',
        expected: 'Tomas café.',
        heard: 'tomas un café',
        words: [word('tomas', 90), word('café', 90)],
      },
      ['good', 'good'],
      0,
    ],
  ])('may be %s', (_, said, expected, extra) => {
    expect(marks(said)).toMatchObject({ marks: expected, extra });
  });

  it('are marked by their kind first, and then by their accuracy', () => {
    const kinds = ['said', 'said', 'said', 'mispronounced', 'omitted', 'inserted'] as const;
    const scores = [80, 79, 49, 79, 0, 100];
    const all = kinds.map((kind, at) => markOf(word('x', scores[at] ?? 0, kind)));
    expect(all).toEqual(['good', 'fair', 'poor', 'poor', 'omitted', 'inserted']);
  });
});
