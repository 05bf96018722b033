import { emptyProgress, type KeyPhrase, type Sentence, type Story, type StoryProgress } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import {
  drillPhrases,
  hasMeaning,
  openingPhrase,
  otherSpoken,
  phraseToSave,
  spokenContext,
  spokenPhrase,
} from './drill-phrases.ts';

const sentences: readonly Sentence[] = [
  { text: 'Es sábado y tienes hambre.', translation: 'It is Saturday and you are hungry.' },
  { text: 'Vas al mercado, cerca de tu casa.', translation: 'You go to the market, near your home.' },
  { text: 'Pones la mesa solo para ti.', translation: 'You set the table just for yourself.' },
];

const note = (change: Partial<KeyPhrase> = {}): KeyPhrase => ({
  phrase: 'tienes hambre',
  translation: 'you are hungry',
  context: 'Es sábado y tienes hambre.',
  contextTranslation: 'It is Saturday and you are hungry.',
  tip: 'Ask yourself before each meal.',
  ...change,
});

const storyWith = (change: Partial<Story> = {}): Story => ({
  id: 'story',
  title: 'Otro plato',
  language: 'Spanish',
  nativeLanguage: 'English',
  level: 'Beginner',
  topic: 'Food',
  scenario: null,
  text: sentences.map(({ text }) => text).join(' '),
  translation: '',
  sentences,
  keyPhrases: [],
  keyPhraseNotes: [],
  speakingPrompts: [],
  sourceProvider: 'library',
  wordCount: 18,
  createdAt: '2026-11-20T09:00:00Z',
  ...change,
});

const names = (change: Partial<Story>) => drillPhrases(storyWith(change), sentences).map(({ phrase }) => phrase);

describe('the phrases of the drill', () => {
  it.each([
    ['in the order of the story', { keyPhrases: ['b', 'a'], keyPhraseNotes: [note({ phrase: 'a' })] }, ['b', 'a']],
    ['at most five', { keyPhrases: ['a', 'b', 'c', 'd', 'e', 'f'] }, ['a', 'b', 'c', 'd', 'e']],
    ['each once', { keyPhrases: ['otro plato', 'Otro plato', 'pan'] }, ['otro plato', 'pan']],
    ['without empty ones', { keyPhrases: [' ', ' pan ', ''] }, ['pan']],
    ['from the notes, when there is no list', { keyPhraseNotes: [note()] }, ['tienes hambre']],
    ['the first sentence, when there are none', {}, ['Es sábado y tienes hambre.']],
  ] as const)('are %s', (_name, change, expected) => {
    expect(names(change)).toEqual(expected);
  });

  it('have their note, with the place in the context', () => {
    const [phrase] = drillPhrases(storyWith({ keyPhrases: ['Tienes hambre'], keyPhraseNotes: [note()] }), sentences);
    expect(phrase).toMatchObject({
      phrase: 'Tienes hambre',
      translation: 'you are hungry',
      context: sentences[0],
      place: { start: 12, end: 25 },
      tip: 'Ask yourself before each meal.',
    });
  });

  it('have their sentence and its translation if there is no note', () => {
    const [phrase] = drillPhrases(storyWith({ keyPhrases: ['cerca de tu casa'] }), sentences);
    expect(phrase).toMatchObject({ translation: '', context: sentences[1], place: { start: 16, end: 32 }, tip: '' });
  });

  it.each([
    ['a note with no context', note({ context: '', contextTranslation: '' }), sentences[0]],
    ['a note with no translation of it', note({ contextTranslation: '' }), sentences[0]],
    [
      'a note that quotes another sentence',
      note({ context: 'Siempre tienes hambre.', contextTranslation: 'You are always hungry.' }),
      { text: 'Siempre tienes hambre.', translation: 'You are always hungry.' },
    ],
  ])('have the right context for %s', (_name, one, expected) => {
    const [phrase] = drillPhrases(storyWith({ keyPhrases: [one.phrase], keyPhraseNotes: [one] }), sentences);
    expect(phrase?.context).toEqual(expected);
  });

  it('have no context if they occur in no sentence', () => {
    const [phrase] = drillPhrases(storyWith({ keyPhrases: ['buenas noches'] }), sentences);
    expect(phrase).toMatchObject({ phrase: 'buenas noches', context: null, place: null });
  });
});

describe('the one phrase of a story without key phrases', () => {
  const long = 'Una frase tan larga que nadie la puede decir en los cinco segundos de una grabación.';
  const longer = `${long.slice(0, -1)}, ni siquiera hablando muy deprisa.`;
  const sentence = (text: string) => ({ text, translation: `${text} (en)` });

  it.each([
    ['its first sentence', ['Vas al mercado.', 'Compras pan.'], 'Vas al mercado.'],
    ['the first that can be said in five seconds', [long, 'Compras pan.', 'Sí.'], 'Compras pan.'],
    ['else the shortest', [longer, long], long],
  ])('is %s', (_name, texts, expected) => {
    expect(drillPhrases(storyWith(), texts.map(sentence))).toEqual([
      { phrase: expected, speech: undefined, translation: `${expected} (en)`, context: null, place: null, tip: '' },
    ]);
  });

  it('is its title if there is no sentence at all', () => {
    expect(drillPhrases(storyWith(), [])).toMatchObject([{ phrase: 'Otro plato', translation: '', context: null }]);
  });
});

describe('a phrase can be saved by one press', () => {
  const context = { text: 'Es sábado y tienes hambre.', translation: '' };
  it.each([
    ['with its own translation', 'you are hungry', context, true],
    ['with its sentence’s translation', '', { ...context, translation: 'It is Saturday and you are hungry.' }, true],
    ['not where neither is translated', '', context, false],
    ['not where the translation is blank', ' ', context, false],
    ['not without a sentence and a translation', '', null, false],
  ])('%s', (_name, translation, sentence, expected) => {
    const phrase = { phrase: 'tienes hambre', translation, context: sentence, place: null, tip: '' };
    expect(hasMeaning(phraseToSave(storyWith(), phrase))).toBe(expected);
  });
});

describe('the drill opens', () => {
  const progress = (done: readonly number[], drilled = false): StoryProgress => ({
    ...emptyProgress('story'),
    steps: { listen_read: true, shadow_speak: true, chunk_drill: drilled, quiz: false },
    speaking: { sentences: new Map(), phrases: new Map(done.map((index) => [index, 'own'] as const)), seconds: 0 },
  });

  it.each([
    ['the first phrase', progress([]), 0],
    ['the first that is not done', progress([0, 1, 3]), 2],
    ['the last, when all are done but the step is not finished', progress([0, 1, 2, 3, 4]), 4],
    ['the first again, to be repeated', progress([0, 1], true), 0],
  ])('at %s', (_name, kept, expected) => {
    expect(openingPhrase(kept, 5)).toBe(expected);
  });
});

describe('what is spoken', () => {
  const arabic = storyWith({ language: 'Arabic', keyPhrases: ['تعد المائدة'] });
  const vocalised = [
    { text: 'تعد المائدة لنفسك فقط.', translation: '', speech: 'تُعِدُّ الْمَائِدَةَ لِنَفْسِكَ فَقَطْ.' },
    { text: 'ثم يطرق أحدهم الباب.', translation: '', speech: 'ثُمَّ يَطْرُقُ أَحَدُهُمُ الْبَابَ.' },
  ];

  it('is vocalized in Arabic: the phrase, its context and the texts it is compared with', () => {
    const phrases = drillPhrases(arabic, vocalised);
    expect(spokenPhrase(arabic, phrases, 0)).toMatchObject({ text: 'تعد المائدة', speech: 'تُعِدُّ الْمَائِدَةَ' });
    expect(spokenContext(arabic, phrases, 0)).toMatchObject({ speech: vocalised[0]?.speech, language: 'Arabic' });
    expect(otherSpoken(arabic, vocalised, phrases, 0)).toMatchObject([{ speech: vocalised[1]?.speech }]);
  });

  it('has no context where the phrase has none', () => {
    expect(spokenContext(storyWith(), drillPhrases(storyWith(), sentences), 0)).toBeNull();
  });

  it('is compared with the other phrases and with the sentences that do not contain it', () => {
    const story = storyWith({ keyPhrases: ['tienes hambre', 'la mesa', 'y tienes hambre'] });
    const others = otherSpoken(story, sentences, drillPhrases(story, sentences), 0);
    expect(others.map(({ text }) => text)).toEqual(['la mesa', sentences[1]?.text, sentences[2]?.text]);
    expect(new Set(others.map(({ key }) => key)).size).toBe(others.length);
  });
});
