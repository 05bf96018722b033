import type { Answer } from '../_shared/providers/provider.ts';
import { ProviderFailure } from '../_shared/providers/provider-failure.ts';
import type { TextModel } from '../_shared/providers/text-models.ts';
import type { TextRequest } from '../_shared/providers/text-request.ts';

interface Streaming {
  readonly signal: AbortSignal;
  /** The longest allowed silence. */
  readonly idleMs: number;
  /** Returns false when enough has come to know that the answer is useless. */
  readonly onPartial: (partial: unknown) => boolean;
}

/**
 * Streams a model's answer and makes sure that it ends: a silence fails long before the whole time is over, and so does
 * an answer with far more in it than was asked for.
 * @throws ProviderFailure `timeout` after a silence, `unfit` where it was stopped
 */
export async function streamWithin<Output>(
  model: TextModel,
  question: TextRequest<Output>,
  { signal, idleMs, onPartial }: Streaming,
): Promise<Answer<Output>> {
  const stop = new AbortController();
  const silence = () => setTimeout(() => stop.abort(new ProviderFailure('timeout')), idleMs);
  let timer = silence();
  try {
    return await model.stream(question, AbortSignal.any([signal, stop.signal]), (partial) => {
      clearTimeout(timer);
      timer = silence();
      if (!onPartial(partial)) stop.abort(new ProviderFailure('unfit'));
    });
  } finally {
    clearTimeout(timer);
  }
}
