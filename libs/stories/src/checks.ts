import { withoutVowelSigns } from '@fabula/domain';
import { type Bounds, boundsText, sentenceBounds, wordsIn } from '@fabula/story-quality';
import { checkAddress, forWoman } from './address-checks.ts';
import { checkConcepts } from './concept-checks.ts';
import { checkCover } from './cover-checks.ts';
import { checkGlossary, checkSenses } from './glossary-checks.ts';
import { checkKeyPhrases } from './phrase-checks.ts';
import { checkQuality } from './quality-checks.ts';
import { checkSlots, filledTelling } from './slot-checks.ts';
import { type LanguageTag, languageTags, type Story, type Telling, tellingFiles } from './story-format.ts';
import { checkTypography } from './typography-checks.ts';

/** The specification requires 8 to 12 sentences; the other counts are what the steps of a story show. */
const counts = {
  sentences: { min: 8, max: 12 },
  keyPhrases: { min: 5, max: 5 },
  speakingPrompts: { min: 3, max: 3 },
  questions: { min: 4, max: 4 },
  keywords: { min: 10, max: 25 },
} as const satisfies Partial<Record<keyof Telling, Bounds>>;

const optionsPerQuestion = 4;

/** Everything wrong with a story, one line each; empty if it may be published. */
export function checkStory(story: Story): string[] {
  const woman = forWoman(story);
  const found = [...checkReading(story, languageTags), ...checkSlots(story, 'man')];
  const hers = languageTags.filter((tag) => woman.tellings[tellingFiles[tag]] !== story.tellings[tellingFiles[tag]]);
  const forHer = hers.length > 0 ? [...checkReading(woman, hers), ...checkSlots(woman, 'woman')] : [];
  return [
    ...found,
    ...forHer.filter((problem) => !found.includes(problem)).map((problem) => `${problem} (as it reads for a woman)`),
    ...languageTags.flatMap((tag) => {
      const language = tellingFiles[tag];
      const without = [story.tellings[language], woman.tellings[language]] as const;
      const filled = [filledTelling(story, tag, 'man'), filledTelling(woman, tag, 'woman')];
      return checkGlossary({ without, filled }, story, tag).map((problem) => `${tag}: ${problem}`);
    }),
    ...checkAlignment(story),
    ...checkSenses(story),
    ...checkConcepts(story),
    ...checkAddress(story),
    ...checkCover(story),
  ];
}

/** What is wrong with a story as one learner reads it. */
function checkReading(story: Story, tags: readonly LanguageTag[]): string[] {
  return tags.flatMap((tag) => {
    const telling = story.tellings[tellingFiles[tag]];
    return [
      ...checkCounts(telling),
      ...checkSentences(telling, story, tag),
      ...checkKeyPhrases(telling, tag),
      ...checkQuestions(telling),
      ...checkSpeech(telling, tag),
      ...checkQuality(telling, story, tag),
      ...checkTypography(telling, tag),
    ].map((problem) => `${tag}: ${problem}`);
  });
}

function checkCounts(telling: Telling): string[] {
  return Object.entries(counts).flatMap(([name, { min, max }]) => {
    const { length } = telling[name as keyof typeof counts];
    return length >= min && length <= max ? [] : [`${length} ${name}, not ${boundsText({ min, max })}`];
  });
}

/** A first story is read word by word, so a sentence must end before its beginning is forgotten. */
const mostWordsAtA1 = 9;

function checkSentences({ sentences }: Telling, { level, cefr }: Story, tag: LanguageTag): string[] {
  const ofLevel = sentenceBounds(level, tellingFiles[tag]);
  const bounds = cefr === 'A1' ? { ...ofLevel, max: mostWordsAtA1 } : ofLevel;
  return sentences.flatMap(({ text }, index) => {
    const words = wordsIn(text, tellingFiles[tag]).length;
    if (words >= bounds.min && words <= bounds.max) return [];
    return [`sentence ${index} has ${words} words, ${cefr} has ${boundsText(bounds)}: ${text}`];
  });
}

function checkQuestions({ questions }: Telling): string[] {
  return questions.flatMap(({ question, options }) => [
    ...(options.length === optionsPerQuestion
      ? []
      : [`${options.length} options, not ${optionsPerQuestion}: ${question}`]),
    ...repeats(options).map((option) => `option twice: ${option} (${question})`),
  ]);
}

function checkSpeech({ sentences }: Telling, tag: LanguageTag): string[] {
  return sentences.flatMap(({ text, speech }, index) => {
    if (tag !== 'ar') return speech === undefined ? [] : [`sentence ${index} has speech, which only Arabic needs`];
    if (speech === undefined) return [`sentence ${index} has no speech`];
    if (!/[\u064b-\u0652]/u.test(speech)) return [`speech of sentence ${index} is not vocalised`];
    return withoutVowelSigns(speech) === withoutVowelSigns(text)
      ? []
      : [`speech of sentence ${index} has other letters than its text`];
  });
}

const aligned = ['sentences', 'keyPhrases', 'speakingPrompts', 'questions'] as const;

function checkAlignment({ tellings }: Story): string[] {
  const english = tellings.English;
  return languageTags.flatMap((tag) => {
    const telling = tellings[tellingFiles[tag]];
    const lists = aligned
      .filter((name) => telling[name].length !== english[name].length)
      .map((name) => `${tag}: ${telling[name].length} ${name}, English has ${english[name].length}`);
    const phrases = telling.keyPhrases.flatMap(({ phrase, sentence }, index) => {
      const expected = english.keyPhrases[index]?.sentence;
      return expected === undefined || expected === sentence
        ? []
        : [`${tag}: key phrase "${phrase}" stands in sentence ${sentence}, in English in ${expected}`];
    });
    return [...lists, ...phrases];
  });
}

function repeats(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
