import { isSamePhrase, type TargetLanguage, withoutVowelSigns } from '@fabula/domain';
import { standsIn } from './gate/key-phrase-problems.ts';
import type { StoryDraft } from './gate/story-draft.ts';

/**
 * Corrects what needs no model: spaces, letters with two encodings, a wrong sentence number of a phrase, speech that
 * differs from its text.
 */
export function settleDraft(draft: StoryDraft, language: TargetLanguage): StoryDraft {
  const sentences = draft.sentences.map((sentence) => settleSentence(sentence, language));
  return {
    ...settlePlan(draft),
    ...(draft.titleTranslation !== undefined && { titleTranslation: settleTitle(draft.titleTranslation) }),
    topic: settle(draft.topic),
    sentences,
    keyPhrases: draft.keyPhrases.map(({ phrase, sentence, translation, tip }) => ({
      ...placed(settle(phrase).replace(/[.,;:!?¡¿،؟]+$/u, ''), sentence, sentences),
      translation: settle(translation),
      tip: settle(tip),
    })),
    speakingPrompts: draft.speakingPrompts.map(settle),
  };
}

/** The part before the sentences. */
export function settlePlan({ title, scenario }: Pick<StoryDraft, 'title' | 'scenario'>) {
  return { title: settleTitle(title), scenario: settle(scenario) };
}

function settleTitle(title: string): string {
  return settle(title).replace(/[.。]$/u, '');
}

/** One sentence, as soon as it is complete. */
export function settleSentence(
  { text, translation, speech }: StoryDraft['sentences'][number],
  language: TargetLanguage,
): StoryDraft['sentences'][number] {
  const settled = { text: settle(text), translation: settle(translation) };
  const spoken = speech === undefined ? '' : settle(speech);
  return language === 'Arabic' && isVocalised(spoken, settled.text) ? { ...settled, speech: spoken } : settled;
}

/** Line breaks and tabs become spaces. */
function settle(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** The sentence in which the phrase occurs, and the phrase as it is written there. */
function placed(phrase: string, named: number, sentences: StoryDraft['sentences']) {
  const order = [named, ...sentences.keys()];
  for (const sentence of order) {
    const text = sentences[sentence]?.text ?? '';
    if (standsIn(phrase, text)) return { phrase, sentence };
    const at = text.toLowerCase().indexOf(phrase.toLowerCase());
    const written = at < 0 ? '' : text.slice(at, at + phrase.length);
    if (isSamePhrase(written, phrase) && standsIn(written, text)) return { phrase: written, sentence };
  }
  return { phrase, sentence: named };
}

const vowelSigns = /[\u064e-\u0652]/gu;

/** Has the same letters as the text, and vowel signs on many of them. Ordinary texts contain a few signs, too. */
function isVocalised(speech: string, text: string): boolean {
  const letters = withoutVowelSigns(text);
  return withoutVowelSigns(speech) === letters && (speech.match(vowelSigns)?.length ?? 0) >= letters.length / 3;
}
