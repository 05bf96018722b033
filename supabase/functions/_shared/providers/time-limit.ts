import { ProviderFailure } from './provider-failure.ts';

/**
 * A signal that fires with `signal`, and with a ProviderFailure when the time is over. Call `stop` when the work has
 * ended.
 */
export function timeLimit(signal: AbortSignal, ms: number): { readonly signal: AbortSignal; stop(): void } {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new ProviderFailure('timeout')), ms);
  return { signal: AbortSignal.any([signal, late.signal]), stop: () => clearTimeout(timer) };
}

/** @throws the signal's reason as soon as it fires, even where the work ignores it */
export function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((done, failed) => {
    const give = () => failed(signal.reason);
    signal.addEventListener('abort', give, { once: true });
    work.then(done, failed).finally(() => signal.removeEventListener('abort', give));
    if (signal.aborted) give();
  });
}

/** @throws the signal's reason */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  return orAborted(waited, signal).finally(() => clearTimeout(timer));
}
