import type { Answer } from './provider.ts';
import type { Secrets } from './provider-settings.ts';
import { type TextCapability, type TextModelSettings, textModelSettings } from './text-model-settings.ts';
import type { TextRequest } from './text-request.ts';

/** A language model at a provider. */
export interface TextModel {
  /** The name in the environment's list: `openai-compatible`, `anthropic`. */
  readonly name: string;
  readonly model: string;
  /** Where it runs; a Provider spreads `...model`, so that askInOrder can tell servers apart. */
  readonly address: string;
  /**
   * Asks it once. The answer fits the schema.
   * @throws ProviderFailure; the signal's reason once it fired
   */
  ask<Output>(question: TextRequest<Output>, signal: AbortSignal): Promise<Answer<Output>>;
  /**
   * Like `ask`, but reports what has come so far whenever a text, a list or an object ends or begins: any field may
   * still be missing, and the last text or list item unfinished. None of it has been checked.
   * @throws ProviderFailure; the signal's reason once it fired
   */
  stream<Output>(
    question: TextRequest<Output>,
    signal: AbortSignal,
    onPartial: (partial: unknown) => void,
  ): Promise<Answer<Output>>;
}

export type { TextCapability } from './text-model-settings.ts';

/**
 * The models of a capability in the order they are asked; none where the library alone answers.
 * @throws ProviderError
 */
export function textModels(capability: TextCapability, secrets: Secrets): readonly TextModel[] {
  return textModelSettings(capability, secrets).map(textModel);
}

function textModel(settings: TextModelSettings): TextModel {
  const { name, model, baseUrl } = settings;
  return {
    name,
    model,
    address: baseUrl,
    // Imported on demand, so that the SDK is not loaded where the library answers.
    ask: async (question, signal) => (await import('./sdk-model.ts')).askModel(settings, question, signal),
    stream: async (question, signal, onPartial) =>
      (await import('./sdk-model.ts')).streamModel(settings, question, signal, onPartial),
  };
}
