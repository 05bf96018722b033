import { useCallback, useEffect, useRef } from 'react';

/** Whether the screen still stands: what ends after it was left must not lead the learner away from where they went. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useCallback(() => isOpen.current, []);
}
