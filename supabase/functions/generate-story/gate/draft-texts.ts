import type { LanguageName } from '@fabula/domain';
import type { GateOptions } from './problem.ts';
import type { StoryDraft } from './story-draft.ts';

/** A text of a draft, and its place in it: `sentences[2].text`. */
export interface DraftText {
  readonly place: string;
  readonly text: string;
  readonly language: LanguageName;
  readonly kind:
    | 'title'
    | 'titleTranslation'
    | 'scenario'
    | 'sentence'
    | 'translation'
    | 'phrase'
    | 'phraseTranslation'
    | 'tip'
    | 'prompt';
}

/** Every text a learner would see. */
export function draftTexts(draft: StoryDraft, { language, nativeLanguage }: GateOptions): readonly DraftText[] {
  const learned = (kind: DraftText['kind'], place: string, text: string) => ({ kind, place, text, language });
  const own = (kind: DraftText['kind'], place: string, text: string) => ({
    kind,
    place,
    text,
    language: nativeLanguage,
  });
  return [
    learned('title', 'title', draft.title),
    // Not every model writes one, and a story is none the worse without.
    ...(draft.titleTranslation === undefined
      ? []
      : [own('titleTranslation', 'titleTranslation', draft.titleTranslation)]),
    own('scenario', 'scenario', draft.scenario),
    ...draft.sentences.flatMap(({ text, translation }, index) => [
      learned('sentence', `sentences[${index}].text`, text),
      own('translation', `sentences[${index}].translation`, translation),
    ]),
    ...draft.keyPhrases.flatMap(({ phrase, translation, tip }, index) => [
      learned('phrase', `keyPhrases[${index}].phrase`, phrase),
      own('phraseTranslation', `keyPhrases[${index}].translation`, translation),
      // A tip may name its phrase; only what it says about it is judged.
      own('tip', `keyPhrases[${index}].tip`, withoutPhrase(tip, phrase)),
    ]),
    ...draft.speakingPrompts.map((text, index) => learned('prompt', `speakingPrompts[${index}]`, text)),
  ];
}

function withoutPhrase(tip: string, phrase: string): string {
  const at = phrase === '' ? -1 : tip.toLowerCase().indexOf(phrase.toLowerCase());
  return at < 0 ? tip : tip.slice(0, at) + tip.slice(at + phrase.length);
}
