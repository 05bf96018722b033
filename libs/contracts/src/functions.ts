import type { QuizQuestion, WordTiming } from '@fabula/domain';

/** Bodies of the calls to `/functions/v1/*`. Errors are `{ error: { code, message, reason?, retryAfterSeconds? } }`. */

export interface GenerateStoryRequest {
  /** UUID; repeating an id never makes or counts a second story. */
  readonly requestId: string;
  /**
   * The learner's own words; at most 2,000 characters. With `surprise`, the topic chosen from the ten. Empty only with
   * `surprise`, `vocabulary` or `libraryId`.
   */
  readonly prompt: string;
  readonly surprise?: boolean;
  /** Stored language names, for example `Spanish`. */
  readonly language: string;
  readonly nativeLanguage: string;
  readonly level: string;
  /** A finer step of the level, `A1` to `C2`; without it all of the level is meant. */
  readonly step?: string;
  readonly perspective: 'second_person';
  /** `long` is premium: without premium the answer is 403 with the reason `custom_stories`, and nothing is counted. */
  readonly length?: 'usual' | 'long';
  /**
   * Words to include, in the target or the native language: at most 10 of at most 60 characters. Premium like `long`.
   */
  readonly vocabulary?: readonly string[];
  /**
   * The library's story to tell, chosen from the shelf; nothing else may be wished for with it. A story that the
   * learner already has in this language is the answer, and nothing is counted. 404 for one that there is not, 403 with
   * the reason `exclusive_stories` for one that needs premium.
   */
  readonly libraryId?: string;
}

export interface GenerateStoryResponse {
  /** The saved row's id in `user_stories`. */
  readonly storyId: string;
  readonly title: string;
  readonly story: string;
  readonly translation: string;
  readonly chunks: readonly string[];
  readonly speakingPrompts: readonly string[];
  readonly scenario: string;
  /**
   * Where the story came from; a library story is never called generated. `id` is of a library story, `model` of a
   * generated one.
   */
  readonly source: { readonly provider: string; readonly id?: string; readonly model?: string };
  /**
   * The story should have been generated, but none passed the checks: it is from the library, and the screen says so.
   */
  readonly fallback?: boolean;
  /**
   * How well it fits what the learner wrote: `closest` is below the threshold, and the screen says so. `beginning` is
   * to be read before a later part of its series that fits. `chosen` was taken from the shelf.
   */
  readonly match: 'matched' | 'closest' | 'surprise' | 'beginning' | 'chosen';
  /** The learner already has every story of the level, so one is repeated; the screen says so. */
  readonly repeated?: boolean;
  /** Those words of the request's `vocabulary` that occur in the story, as they were written. */
  readonly vocabularyUsed: readonly string[];
}

/**
 * What `generate-story` sends to a client that accepts `text/event-stream`: an event named by `type`, with the rest as
 * its JSON data. `story` or `error` is the last. Before the first event, and from the library, the answer is plain
 * JSON.
 */
export type GenerateStoryEvent =
  | { readonly type: 'plan'; readonly title: string; readonly scenario: string }
  | { readonly type: 'sentence'; readonly index: number; readonly text: string; readonly translation: string }
  /** What was sent so far did not pass the checks and is written anew. */
  | { readonly type: 'restart' }
  | { readonly type: 'story'; readonly answer: GenerateStoryResponse }
  | { readonly type: 'error'; readonly status: number; readonly error: FunctionErrorBody['error'] };

export interface TranslateWordRequest {
  readonly word: string;
  readonly fromLanguage: string;
  readonly toLanguage: string;
  /** The sentence that contains the word. */
  readonly context?: string;
  /** The row in `user_stories` in which the word was tapped. */
  readonly storyId?: string;
}

/** The form under which a dictionary has a word. */
export interface BaseForm {
  readonly baseForm: string;
  /** Missing where nothing says what kind of word it is. */
  readonly wordClass?: 'verb';
  /** What the word's ending tells. Missing where it may be several things. */
  readonly grammar?: 'present' | 'past' | 'future' | 'conditional' | 'plural';
}

/** With the word's base form, if it differs and if the library knows it for certain. */
export interface TranslateWordResponse extends Partial<BaseForm> {
  readonly translation: string;
  /** The language of `translation`: the library has only an English word for native languages it lacks. */
  readonly language: string;
  /** The expression whose meaning this is, as the text or a dictionary writes it, where the word alone has another. */
  readonly expression?: string;
  readonly source: { readonly provider: string };
}

/**
 * All words of one of the learner's stories at once, which `translate-word` answers from the glossaries alone. Free for
 * everybody, because the glossary comes with its story.
 */
export interface StoryGlossaryRequest {
  /** The row in `user_stories`. */
  readonly glossaryOf: string;
  readonly fromLanguage: string;
  readonly toLanguage: string;
}

export interface StoryGlossaryResponse {
  /** By word form. */
  readonly words: Readonly<Record<string, string>>;
  /** By sentence, the forms that mean something else there. */
  readonly inSentence: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By word form, where it has the same in all sentences. Missing in what an older server answered. */
  readonly bases?: Readonly<Record<string, BaseForm>>;
  /** By sentence and word form, where it has not. Missing in what an older server answered. */
  readonly basesInSentence?: Readonly<Record<string, Readonly<Record<string, BaseForm>>>>;
  /**
   * By sentence, the forms whose meaning there is that of an expression, with the expression. Missing in what an older
   * server answered.
   */
  readonly expressions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The language of the translations, as in a TranslateWordResponse. */
  readonly language: string;
}

/** The words of a part of a sentence one by one, which `translate-word` answers from the story's own glossary alone. */
export interface WordsOfPartRequest {
  /** The part as the sentence writes it. */
  readonly wordsOf: string;
  /** The sentence. */
  readonly context: string;
  /** The row in `user_stories`. */
  readonly storyId: string;
  readonly fromLanguage: string;
  readonly toLanguage: string;
}

export interface WordsOfPartResponse {
  /** What is known, by word form. */
  readonly words: Readonly<Record<string, string>>;
  /** By word form, the expression whose meaning it is, where the word alone has another. */
  readonly expressions?: Readonly<Record<string, string>>;
  /** The language of the translations, as in a TranslateWordResponse. */
  readonly language: string;
}

/**
 * Asks a model for what a lesson from an own text says in the learner's language, sentence by sentence, and for the
 * phrases worth practicing. Both are kept with the lesson before the answer comes. 404 with the code `not_available`
 * where no model could answer, or none may be asked again today.
 */
export interface TranslateLessonRequest {
  /** The row in `user_stories`. */
  readonly storyId: string;
}

export interface TranslateLessonResponse {
  readonly source: { readonly provider: string; readonly model?: string };
}

/** What the library's texts are made of, which `translate-word` answers from their glossaries. */
export interface VocabularyRequest {
  /** Target language as stored. */
  readonly vocabularyOf: string;
}

export interface VocabularyResponse {
  /** By word form, the dictionary form under which a learner's words are kept, where it is another one. */
  readonly forms: Readonly<Record<string, string>>;
  /**
   * By library story, the words of its text under their dictionary forms, parted by spaces, each followed by `:` and how
   * often it occurs where that is more than once: "el:3 gato:2 dormir".
   */
  readonly stories: Readonly<Record<string, string>>;
}

export interface TextToSpeechRequest {
  /** At most 1,000 characters. */
  readonly text: string;
  /** A catalogue voice's id. The language's default is used if it is missing, unknown, or speaks another language. */
  readonly voice?: string;
  /** `neutral` by default, and if the language has no such accent. */
  readonly accent?: 'neutral' | 'european' | 'american';
  /** Target language as stored. */
  readonly language: string;
  /** 0.5 to 2; the client sends 1 and changes the playback rate. */
  readonly speed?: number;
  /**
   * One of the voices a recording is compared with, always by the host's own synthesizer: 0 is its default voice; 1 and
   * 2 sound unlike it and unlike each other.
   */
  readonly speaker?: 0 | 1 | 2;
  /** Whether the client plays Ogg Opus, in which a host's own voices come then. WAV otherwise, and from other hosts. */
  readonly playsOpus?: boolean;
}

export type TextToSpeechResponse =
  | {
      /** Base64. */
      readonly audioContent: string;
      readonly mimeType: string;
      readonly durationMs: number;
      /** When each word is spoken; offsets refer to the requested text. */
      readonly words: readonly WordTiming[];
      /** Who determined when each word is spoken: the synthesizer, or an estimate from the words' lengths. */
      readonly timing: 'provider' | 'estimated';
      readonly cached: boolean;
      readonly source: { readonly provider: string };
    }
  | { readonly useDeviceVoice: true };

export interface SpeechToTextRequest {
  /** Base64; the whole request is at most 1 MB. */
  readonly audio: string;
  /** The recording's type, for example `audio/webm;codecs=opus`. */
  readonly mimeType: string;
  /** Target language as stored. */
  readonly language: string;
  /**
   * The sentence the learner was asked to say. A provider may not be told it, because it would hear what it expects.
   */
  readonly expectedText?: string;
}

export interface SpeechToTextResponse {
  /** What was heard; empty if nothing was. */
  readonly text: string;
  readonly source: { readonly provider: string };
  /** Present if a provider that judges pronunciation is configured and answered; needs `expectedText`. */
  readonly pronunciation?: PronunciationAssessment;
}

/** How each expected word was pronounced. All scores are 0 to 100, as the provider gave them. */
export interface PronunciationAssessment {
  readonly accuracy: number;
  readonly fluency: number;
  readonly completeness: number;
  /** In the expected text's order; an inserted word is where it was heard. */
  readonly words: readonly AssessedWord[];
  readonly source: { readonly provider: string };
}

export interface AssessedWord {
  readonly word: string;
  readonly accuracy: number;
  readonly kind: 'said' | 'mispronounced' | 'omitted' | 'inserted';
  /** In spoken order; empty if the provider names none in this language. */
  readonly phonemes: readonly { readonly phoneme: string; readonly accuracy: number }[];
}

export interface GenerateQuizRequest {
  /** The row in `user_stories`; without it the story is found by its text. */
  readonly storyId?: string;
  readonly storyText: string;
  readonly translation: string;
  readonly keyPhrases: readonly string[];
  readonly language: string;
  readonly level: string;
  readonly nativeLanguage: string;
}

export interface GenerateQuizResponse {
  readonly quizQuestions: readonly QuizQuestion[];
  readonly source: { readonly provider: string };
}

/** A page of the web that the server fetches for the learner: http or https, without a name or password in its address. */
export interface ReadPageRequest {
  /** At most 2,000 characters. */
  readonly address: string;
}

export interface ReadPageResponse {
  /** `html` may be XHTML too. */
  readonly type: 'html' | 'text';
  /** The page as it came, decoded and otherwise unchanged; at most 5 MB before it was decoded. It is not to be trusted. */
  readonly content: string;
}

export interface FunctionErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    /**
     * Machine-readable reason. For a limit: `daily_story_limit`, `weekly_story_limit`, `word_limit`, `rate`; for the
     * code `full`: `story_limit` or `storage_limit`; for the code `premium`: the feature that needs it,
     * `custom_stories` or `exclusive_stories`; for the code `unreadable`: why a page is not read, `not_fetched`,
     * `not_text` or `page_too_large`.
     */
    readonly reason?: string;
    readonly retryAfterSeconds?: number;
  };
}
