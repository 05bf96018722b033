import type { Answer } from '../_shared/providers/ask-in-order.ts';
import { ProviderFailure } from '../_shared/providers/provider-failure.ts';
import type { TextModel, TextQuestion } from '../_shared/providers/text-models.ts';

interface Streaming {
  readonly signal: AbortSignal;
  /** How long nothing may come. */
  readonly idleMs: number;
  readonly onPartial: (partial: unknown) => void;
}

/**
 * A streamed answer of a model that keeps writing: silence is known long before the whole time is over.
 * @throws ProviderFailure `timeout` after a silence
 */
export async function streamWithin<Output>(
  model: TextModel,
  question: TextQuestion<Output>,
  { signal, idleMs, onPartial }: Streaming,
): Promise<Answer<Output>> {
  const silent = new AbortController();
  const silence = () => setTimeout(() => silent.abort(new ProviderFailure('timeout')), idleMs);
  let timer = silence();
  try {
    return await model.stream(question, AbortSignal.any([signal, silent.signal]), (partial) => {
      clearTimeout(timer);
      timer = silence();
      onPartial(partial);
    });
  } finally {
    clearTimeout(timer);
  }
}
