import { usePlatform } from '@fabula/platform';
import { useEffect, useRef, useState } from 'react';

export interface FailureText {
  readonly title: string;
  readonly description?: string | undefined;
  /** Said at the form, too, because what was typed there is the cause. */
  readonly atForm?: string;
}

/**
 * Runs one attempt at a time: a press while one is under way does nothing. A failure stays on screen as a toast until
 * the next attempt, until its cause is gone (`forgetFailure`), or until the screen is left.
 */
export function useAttempt(explain: (error: unknown) => FailureText) {
  const { toasts } = usePlatform();
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const failure = useRef<string | null>(null);
  const [refusal, setRefusal] = useState<string>();

  const forgetFailure = () => {
    if (failure.current) toasts.dismiss(failure.current);
    failure.current = null;
    setRefusal(undefined);
  };
  useEffect(
    () => () => {
      if (failure.current) toasts.dismiss(failure.current);
      failure.current = null;
    },
    [toasts],
  );

  const attempt = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    forgetFailure();
    try {
      await work();
    } catch (error) {
      const { atForm, ...toast } = explain(error);
      failure.current = toasts.show({ kind: 'error', ...toast });
      setRefusal(atForm);
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { attempt, pending, refusal, forgetFailure };
}
