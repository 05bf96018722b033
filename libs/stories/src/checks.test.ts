import type { LibraryLanguage } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { checkStory } from './checks.ts';
import { readStory } from './read-story.ts';
import type { Story, Telling } from './story-format.ts';

type Draft<Value> = { -readonly [Key in keyof Value]: Draft<Value[Key]> };

/** A published story with one change. */
function broken(change: (story: Draft<Story>) => void): Story {
  const story: Draft<Story> = structuredClone(readStory('food-beginner'));
  change(story);
  return story;
}

const inTelling = (language: LibraryLanguage, change: (telling: Draft<Telling>) => void) =>
  broken((story) => change(story.tellings[language]));

const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (item === undefined) throw new Error('The story has nothing there');
  return item;
};

/** Sets a sentence of this many words, all of them in the glossary. */
function sentenceOf(story: Draft<Story>, language: LibraryLanguage, words: number): void {
  const telling = story.tellings[language];
  const [form, sense] = first(Object.entries(telling.glossary));
  first(telling.sentences).text = `${form} `.repeat(words).trim();
  telling.glossary = { ...telling.glossary, [form]: sense };
}

const cases: [string, () => Story, RegExp][] = [
  ['seven sentences', () => inTelling('French', (t) => t.sentences.splice(7)), /fr: 7 sentences, not 8 to 12/],
  ['thirteen sentences', () => inTelling('French', repeatSentences(13)), /fr: 13 sentences, not 8 to 12/],
  [
    'one sentence less than English',
    () => inTelling('German', (t) => t.sentences.pop()),
    /de: \d+ sentences, English has/,
  ],
  ['four key phrases', () => inTelling('Spanish', (t) => t.keyPhrases.pop()), /es: 4 keyPhrases, not 5/],
  ['two speaking prompts', () => inTelling('Italian', (t) => t.speakingPrompts.pop()), /it: 2 speakingPrompts, not 3/],
  ['three questions', () => inTelling('Russian', (t) => t.questions.pop()), /ru: 3 questions, not 4/],
  ['three options', () => inTelling('Russian', (t) => first(t.questions).options.pop()), /ru: 3 options, not 4/],
  [
    'one option twice',
    () =>
      inTelling('English', ({ questions }) => {
        const { options } = first(questions);
        options[1] = first(options);
      }),
    /en: option twice/,
  ],
  ['nine keywords', () => inTelling('English', (t) => t.keywords.splice(9)), /en: 9 keywords, not 10 to 25/],
  [
    'a key phrase that is not in its sentence',
    () => inTelling('Spanish', (t) => Object.assign(first(t.keyPhrases), { phrase: 'algo que nadie dice' })),
    /es: key phrase not in sentence \d+: algo que nadie dice/,
  ],
  [
    'a key phrase in another case than the text',
    () =>
      inTelling(
        'Spanish',
        ({ keyPhrases: [phrase] }) => phrase && Object.assign(phrase, { phrase: phrase.phrase.toUpperCase() }),
      ),
    /es: key phrase not in sentence/,
  ],
  [
    'a key phrase of one word',
    () => inTelling('English', (t) => Object.assign(first(t.keyPhrases), { phrase: 'the' })),
    /en: key phrase of 1 words, not 2 to 6: the/,
  ],
  [
    'a key phrase twice',
    () => inTelling('English', (t) => (t.keyPhrases[1] = { ...first(t.keyPhrases) })),
    /en: key phrase twice/,
  ],
  [
    'a key phrase that stands in another sentence than in English',
    () => inTelling('French', ({ keyPhrases }) => (first(keyPhrases).sentence += 1)),
    /fr: key phrase ".+" stands in sentence \d+, in English in \d+/,
  ],
  [
    'a word without a glossary entry',
    () => inTelling('English', (t) => (first(t.sentences).text += ' zebra')),
    /en: no glossary entry for "zebra"/,
  ],
  [
    'a glossary entry no sentence has',
    () => inTelling('English', (t) => (t.glossary.zebra = first(Object.values(t.glossary)))),
    /en: glossary entry for "zebra", which no sentence has/,
  ],
  [
    'a word that points to no sense',
    () => inTelling('English', (t) => (t.glossary[first(Object.keys(t.glossary))] = 'nothing')),
    /en: ".+" points to "nothing", which is no sense of the story/,
  ],
  [
    'a sentence that explains a word it does not have',
    () => inTelling('English', (t) => explain(t, { zebra: first(Object.values(t.glossary)) })),
    /en: sentence 0 explains "zebra", which it does not have/,
  ],
  [
    'a sentence that explains a word by no sense',
    () => inTelling('English', (t) => explain(t, { saturday: 'nothing' })),
    /en: "saturday" points to "nothing", which is no sense of the story/,
  ],
  [
    'a sentence that explains a word as the whole story does',
    () => inTelling('English', (t) => explain(t, { saturday: t.glossary.saturday ?? '' })),
    /en: sentence 0 explains "saturday" as the whole story does/,
  ],
  [
    'a glossary entry that every sentence with the word replaces',
    () => inTelling('English', (t) => explain(t, { saturday: t.glossary.hungry ?? '' })),
    /en: glossary entry for "saturday", which every sentence replaces/,
  ],
  [
    'a sense without one of the languages',
    () => broken(({ senses }) => delete first(Object.values(senses)).Arabic),
    /sense ".+" has no Arabic/,
  ],
  [
    'a sense no word uses',
    () => broken(({ senses }) => (senses.unused = { ...first(Object.values(senses)) })),
    /sense "unused" is used by no word/,
  ],
  [
    'a sentence too long for its level',
    () => broken((s) => sentenceOf(s, 'English', 13)),
    /en: sentence 0 has 13 words, A2 has 3 to 12/,
  ],
  [
    'a sentence too long for a first reader',
    () => broken((s) => sentenceOf(Object.assign(s, { cefr: 'A1' }), 'English', 10)),
    /en: sentence 0 has 10 words, A1 has 3 to 9/,
  ],
  [
    'a sentence too short for its level',
    () => broken((s) => sentenceOf(s, 'English', 2)),
    /en: sentence 0 has 2 words/,
  ],
  [
    'a sentence too short for a higher level',
    () => broken((story) => Object.assign(story, { cefr: 'C1', level: 'Advanced' })),
    /en: sentence \d+ has \d+ words, C1 has 9 to 34/,
  ],
  [
    'Arabic without speech',
    () => inTelling('Arabic', (t) => delete first(t.sentences).speech),
    /ar: sentence 0 has no speech/,
  ],
  [
    'Arabic speech with other letters',
    () => inTelling('Arabic', (t) => (first(t.sentences).speech += ' وَ')),
    /ar: speech of sentence 0 has other letters than its text/,
  ],
  [
    'Arabic speech without vowel signs',
    () =>
      inTelling(
        'Arabic',
        (t) => (first(t.sentences).speech = first(t.sentences).text.replace(/[\u064b-\u0652]/gu, '')),
      ),
    /ar: speech of sentence 0 is not vocalised/,
  ],
  [
    'speech where it is not needed',
    () => inTelling('French', (t) => (first(t.sentences).speech = 'x')),
    /fr: sentence 0 has speech/,
  ],
];

function explain(telling: Draft<Telling>, glossary: Record<string, string>): void {
  Object.assign(first(telling.sentences), { glossary });
}

function repeatSentences(count: number) {
  return (telling: Draft<Telling>) => {
    const [sentence] = telling.sentences;
    while (sentence && telling.sentences.length < count) telling.sentences.push({ ...sentence });
  };
}

describe('checkStory', () => {
  it('finds nothing wrong with a published story', () => {
    expect(checkStory(broken(() => undefined))).toEqual([]);
  });

  it.each(cases)('refuses %s', (_, make, message) => {
    expect(checkStory(make())).toContainEqual(expect.stringMatching(message));
  });

  it('lets Arabic and Russian be a third shorter, and Arabic phrases be one word', () => {
    const short = (language: LibraryLanguage) => checkStory(broken((story) => sentenceOf(story, language, 2)));
    const tooShort = expect.stringMatching(/sentence 0 has \d+ words/);
    expect(short('Russian')).not.toContainEqual(tooShort);
    expect(short('Arabic')).not.toContainEqual(tooShort);
    expect(short('German')).toContainEqual(tooShort);
    const oneWord = inTelling('Arabic', ({ keyPhrases }) => {
      const phrase = first(keyPhrases.slice(2)); // "you set the table"
      phrase.phrase = first(phrase.phrase.split(' ').slice(-1));
    });
    expect(checkStory(oneWord)).toEqual([]);
  });
});
