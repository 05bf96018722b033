import { usePlatform } from '@fabula/platform';
import { useCallback, useEffect, useRef } from 'react';

/** Shows a toast about an error of this screen. It leaves with the screen, or when another one of it is shown. */
export function useErrorToast(): (title: string, description?: string) => void {
  const { toasts } = usePlatform();
  const shown = useRef<string | null>(null);
  const dismiss = useCallback(() => {
    if (shown.current !== null) toasts.dismiss(shown.current);
    shown.current = null;
  }, [toasts]);
  useEffect(() => dismiss, [dismiss]);
  return useCallback(
    (title, description) => {
      dismiss();
      shown.current = toasts.show({ kind: 'error', title, ...(description === undefined ? {} : { description }) });
    },
    [toasts, dismiss],
  );
}
