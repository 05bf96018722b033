import { useCallback, useEffect, useRef } from 'react';

/** Whether the screen is still mounted, so that work that ends later does not navigate a learner who has left. */
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
