import type { LanguageName } from '@fabula/domain';
import type { GateWish } from './problem.ts';
import type { StoryDraft } from './story-draft.ts';

/** A text of a draft, and where it stands: `sentences[2].text`. */
export interface DraftText {
  readonly place: string;
  readonly text: string;
  readonly language: LanguageName;
  readonly kind: 'title' | 'scenario' | 'sentence' | 'translation' | 'phrase' | 'phraseTranslation' | 'tip' | 'prompt';
}

/** Every text a learner would see. */
export function draftTexts(draft: StoryDraft, { language, nativeLanguage }: GateWish): readonly DraftText[] {
  const learned = (kind: DraftText['kind'], place: string, text: string) => ({ kind, place, text, language });
  const own = (kind: DraftText['kind'], place: string, text: string) => ({
    kind,
    place,
    text,
    language: nativeLanguage,
  });
  return [
    learned('title', 'title', draft.title),
    own('scenario', 'scenario', draft.scenario),
    ...draft.sentences.flatMap(({ text, translation }, index) => [
      learned('sentence', `sentences[${index}].text`, text),
      own('translation', `sentences[${index}].translation`, translation),
    ]),
    ...draft.keyPhrases.flatMap(({ phrase, translation, tip }, index) => [
      learned('phrase', `keyPhrases[${index}].phrase`, phrase),
      own('phraseTranslation', `keyPhrases[${index}].translation`, translation),
      own('tip', `keyPhrases[${index}].tip`, tip),
    ]),
    ...draft.speakingPrompts.map((text, index) => learned('prompt', `speakingPrompts[${index}]`, text)),
  ];
}
