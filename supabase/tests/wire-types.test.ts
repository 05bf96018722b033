import type {
  FunctionErrorBody,
  GenerateQuizRequest,
  GenerateQuizResponse,
  GenerateStoryEvent,
  GenerateStoryRequest,
  GenerateStoryResponse,
  SpeechToTextRequest,
  SpeechToTextResponse,
  TextToSpeechRequest,
  TextToSpeechResponse,
  TranslateWordRequest,
  TranslateWordResponse,
  WordTiming,
} from '@fabula/contracts';
import { expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import type { WordTime } from '../functions/_shared/env.ts';
import type { ErrorBody } from '../functions/_shared/errors.ts';
import type { ErrorEvent } from '../functions/_shared/event-stream.ts';
import type { QuizAnswer } from '../functions/generate-quiz/handler.ts';
import type { generateQuizRequest } from '../functions/generate-quiz/wish.ts';
import type { StoryAnswer } from '../functions/generate-story/answer.ts';
import type { StoryEvent } from '../functions/generate-story/handler.ts';
import type { generateStoryRequest } from '../functions/generate-story/wish.ts';
import type { HeardAnswer } from '../functions/speech-to-text/handler.ts';
import type { speechToTextRequest } from '../functions/speech-to-text/recording.ts';
import type { SpeechAnswer, textToSpeechRequest } from '../functions/text-to-speech/handler.ts';
import type { WordAnswer } from '../functions/translate-word/handler.ts';
import type { translateWordRequest } from '../functions/translate-word/question.ts';

type PlainList<Value> = Value extends readonly (infer Item)[] ? Item[] : Value;
type Plain<Type> = {
  -readonly [Key in keyof Type]: PlainList<Type[Key]>;
};

// Functions are deployed without libs/contracts, so they describe the same bodies a second time. The type checker compares
// them here; nothing is left to see at run time.
it('takes what contracts says a client sends', () => {
  expectTypeOf<z.input<typeof generateStoryRequest>>().toEqualTypeOf<Plain<GenerateStoryRequest>>();
  expectTypeOf<z.input<typeof translateWordRequest>>().toEqualTypeOf<Plain<TranslateWordRequest>>();
  expectTypeOf<z.input<typeof textToSpeechRequest>>().toEqualTypeOf<Plain<TextToSpeechRequest>>();
  expectTypeOf<z.input<typeof generateQuizRequest>>().toEqualTypeOf<Plain<GenerateQuizRequest>>();
  expectTypeOf<z.input<typeof speechToTextRequest>>().toEqualTypeOf<Plain<SpeechToTextRequest>>();
});

it('answers what contracts says a client gets', () => {
  expectTypeOf<StoryAnswer>().toExtend<GenerateStoryResponse>();
  expectTypeOf<WordAnswer>().toExtend<TranslateWordResponse>();
  expectTypeOf<SpeechAnswer>().toExtend<TextToSpeechResponse>();
  expectTypeOf<QuizAnswer>().toExtend<GenerateQuizResponse>();
  expectTypeOf<HeardAnswer>().toExtend<SpeechToTextResponse>();
  expectTypeOf<WordTime>().toEqualTypeOf<WordTiming>();
  expectTypeOf<ErrorBody>().toExtend<FunctionErrorBody>();
  expectTypeOf<StoryEvent | ErrorEvent>().toExtend<GenerateStoryEvent>();
  expectTypeOf<GenerateStoryEvent['type']>().toEqualTypeOf<(StoryEvent | ErrorEvent)['type']>();
});
