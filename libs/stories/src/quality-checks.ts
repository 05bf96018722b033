import { foreignScript, isInLanguage, levelProblems, markupIn, repetitionIn } from '@fabula/story-quality';
import { type LanguageTag, type Story, type Telling, tellingFiles } from './story-format.ts';

/** What is wrong with how a telling reads, one line each. */
export function checkQuality(
  telling: Telling,
  story: Pick<Story, 'level' | 'senses' | 'retired'>,
  tag: LanguageTag,
): string[] {
  const language = tellingFiles[tag];
  const sentences = telling.sentences.map(({ text }) => text);
  // The length of sentences is checked elsewhere, with each sentence.
  const words = levelProblems(sentences, story.level, language).filter((problem) => !problem.startsWith('sentence'));
  return [
    // Nobody is offered a retired story for its level any more.
    ...(story.retired ? [] : words),
    ...repetitionIn(sentences, language),
    ...checkLanguage(telling, tag),
    ...checkPlainText(telling, story, tag),
    ...unevenOptions(telling),
  ];
}

/** The texts a reader sees, each with its place in the file. */
export function textsOf(telling: Telling): readonly (readonly [where: string, text: string])[] {
  const { title, scenario, sentences, keyPhrases, speakingPrompts, questions } = telling;
  return [
    ['title', title],
    ['scenario', scenario],
    ...sentences.map(({ text }, index) => [`sentence ${index}`, text] as const),
    ...keyPhrases.map(({ tip }, index) => [`tip ${index}`, tip] as const),
    ...speakingPrompts.map((prompt, index) => [`speaking prompt ${index}`, prompt] as const),
    ...questions.flatMap(({ question, options, explanation }, index) => [
      [`question ${index}`, question] as const,
      ...options.map((option) => [`option of question ${index}`, option] as const),
      [`explanation ${index}`, explanation] as const,
    ]),
  ];
}

function checkLanguage(telling: Telling, tag: LanguageTag): string[] {
  const language = tellingFiles[tag];
  const about = [telling.scenario, ...telling.keyPhrases.map(({ tip }) => tip), ...telling.speakingPrompts];
  const quiz = telling.questions.flatMap(({ question, explanation }) => [question, explanation]);
  const parts = [
    ['the story', telling.sentences.map(({ text }) => text)],
    ['what is said about it', about],
    ['the quiz', quiz],
  ] as const;
  return [
    ...parts
      .filter(([, texts]) => isInLanguage(texts.join(' '), language) !== 'yes')
      .map(([part]) => `${part} is not surely in ${language}`),
    ...textsOf(telling)
      .filter(([, text]) => isInLanguage(text, language) === 'no')
      .map(([where, text]) => `${where} is not in ${language}: ${text}`),
  ];
}

function checkPlainText(telling: Telling, { senses }: Pick<Story, 'senses'>, tag: LanguageTag): string[] {
  const language = tellingFiles[tag];
  const words = Object.entries(senses).map(([sense, by]) => [`sense ${sense}`, by[language] ?? ''] as const);
  const keywords = telling.keywords.map((keyword) => [`keyword ${keyword}`, keyword] as const);
  return [...textsOf(telling), ...keywords, ...words].flatMap(([where, text]) => [
    ...markupIn(text).map((kind) => `${where} has markup (${kind}): ${text}`),
    ...foreignScript(text, language).map((word) => `${where} has "${word}", which ${language} does not write: ${text}`),
  ]);
}

/** An option that is longer than the others by both measures stands out before anybody reads it. */
const mostTimesAsLong = 2.5;
const mostLettersLonger = 12;

function unevenOptions({ questions }: Telling): string[] {
  return questions.flatMap(({ question, options }) => {
    const lengths = options.map((option) => [...option].length);
    const [longest, shortest] = [Math.max(...lengths), Math.min(...lengths)];
    return longest > mostTimesAsLong * shortest && longest - shortest > mostLettersLonger
      ? [`options of ${shortest} to ${longest} letters: ${question}`]
      : [];
  });
}
