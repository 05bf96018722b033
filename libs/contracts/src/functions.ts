import type { QuizQuestion, WordTiming } from '@fabula/domain';

/** Bodies of the calls to `/functions/v1/*`. Errors are `{ error: { code, message, reason?, retryAfterSeconds? } }`. */

export interface GenerateStoryRequest {
  /** UUID; the same id never makes or counts a second story. */
  readonly requestId: string;
  /**
   * The learner's own words; at most 2,000 characters. With `surprise`, the topic picked from the ten. Empty only with
   * `surprise` or `vocabulary`.
   */
  readonly prompt: string;
  readonly surprise?: boolean;
  /** Stored language names, for example `Spanish`. */
  readonly language: string;
  readonly nativeLanguage: string;
  readonly level: string;
  readonly perspective: 'second_person';
  /** `long` is premium: without it 403, reason `custom_stories`, and nothing is taken. */
  readonly length?: 'usual' | 'long';
  /** Words to weave in, in the learned language or the learner's own: at most 10 of at most 60 characters. Premium like `long`. */
  readonly vocabulary?: readonly string[];
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
  /** Where the story came from; a library story is never called generated. `id` of a library story, `model` of a generated one. */
  readonly source: { readonly provider: string; readonly id?: string; readonly model?: string };
  /** A story was to be written and none came through the checks: the library answered, and the screen says so. */
  readonly fallback?: boolean;
  /** How well it fits what the learner wrote: `closest` is below the threshold and the screen says so. */
  readonly match: 'matched' | 'closest' | 'surprise';
  /** Every story of the level was made before, so one comes back; the screen says so. */
  readonly repeated?: boolean;
  /** Those of the request's `vocabulary` that occur in the story, as they were written. */
  readonly vocabularyUsed: readonly string[];
}

/**
 * What `generate-story` sends to whoever accepts `text/event-stream`, an event of the name `type` with the rest as its JSON
 * data. `story` or `error` is the last. Before the first event, and from the library, the answer is plain JSON.
 */
export type GenerateStoryEvent =
  | { readonly type: 'plan'; readonly title: string; readonly scenario: string }
  | { readonly type: 'sentence'; readonly index: number; readonly text: string; readonly translation: string }
  /** What was sent so far did not come through the checks and is written anew. */
  | { readonly type: 'restart' }
  | { readonly type: 'story'; readonly answer: GenerateStoryResponse }
  | { readonly type: 'error'; readonly status: number; readonly error: FunctionErrorBody['error'] };

export interface TranslateWordRequest {
  readonly word: string;
  readonly fromLanguage: string;
  readonly toLanguage: string;
  /** The sentence the word stands in. */
  readonly context?: string;
  /** The row in `user_stories` the word was tapped in. */
  readonly storyId?: string;
}

export interface TranslateWordResponse {
  readonly translation: string;
  /** The language of `translation`: the library has an English word only for natives it does not know. */
  readonly language: string;
  readonly source: { readonly provider: string };
}

export interface TextToSpeechRequest {
  /** At most 1,000 characters. */
  readonly text: string;
  /** A catalogue voice's id; the language's default for none, and for one that is unknown or speaks another language. */
  readonly voice?: string;
  /** `neutral` by default, and where the language has no such accent. */
  readonly accent?: 'neutral' | 'european' | 'american';
  /** Target language as stored. */
  readonly language: string;
  /** 0.5 to 2; the client sends 1 and changes the playback rate. */
  readonly speed?: number;
  /**
   * One of those a recording is compared with, always by the host's own synthesiser: 0 is its default voice; 1 and 2 sound
   * unlike it and unlike each other.
   */
  readonly speaker?: 0 | 1 | 2;
}

export type TextToSpeechResponse =
  | {
      /** Base64. */
      readonly audioContent: string;
      readonly mimeType: string;
      readonly durationMs: number;
      /** When each word sounds, as places in the text that was asked for. */
      readonly words: readonly WordTiming[];
      /** Who says when each word sounds: the synthesiser, or an estimate from the words' lengths. */
      readonly timing: 'provider' | 'estimated';
      readonly cached: boolean;
      readonly source: { readonly provider: string };
    }
  | { readonly useDeviceVoice: true };

export interface SpeechToTextRequest {
  /** Base64; with everything else at most 1 MB. */
  readonly audio: string;
  /** Of the recording, for example `audio/webm;codecs=opus`. */
  readonly mimeType: string;
  /** Target language as stored. */
  readonly language: string;
  /** The sentence the learner was asked to say. A provider may not be told it: it would hear what it expects. */
  readonly expectedText?: string;
}

export interface SpeechToTextResponse {
  /** What was heard; empty when nothing was. */
  readonly text: string;
  readonly source: { readonly provider: string };
  /** Where a provider that judges pronunciation is configured and answered; needs `expectedText`. */
  readonly pronunciation?: PronunciationAssessment;
}

/** How each expected word was pronounced. All scores 0 to 100, as the provider gave them. */
export interface PronunciationAssessment {
  readonly accuracy: number;
  readonly fluency: number;
  readonly completeness: number;
  /** In the expected text's order; an insertion stands where it was heard. */
  readonly words: readonly AssessedWord[];
  readonly source: { readonly provider: string };
}

export interface AssessedWord {
  readonly word: string;
  readonly accuracy: number;
  readonly kind: 'said' | 'mispronounced' | 'omitted' | 'inserted';
  /** In the order they sound; empty where the provider names none in this language. */
  readonly phonemes: readonly { readonly phoneme: string; readonly accuracy: number }[];
}

export interface GenerateQuizRequest {
  /** The row in `user_stories`; without it the story is known by its text. */
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

export interface FunctionErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    /**
     * Machine-readable reason of a limit: `daily_story_limit`, `weekly_story_limit`, `word_limit`, `rate`; of code `full`,
     * `story_limit` or `storage_limit`; of code `premium`, what it is asked for: `custom_stories`.
     */
    readonly reason?: string;
    readonly retryAfterSeconds?: number;
  };
}
