import { quizFeedbackMs } from '@fabula/domain';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Calls `onEnd` after the feedback was shown for two seconds while `running`. A hidden page stops the timer, which
 * starts over when the page is visible again.
 */
export function useMovingOn(running: boolean, onEnd: () => void): void {
  const isVisible = useVisible();
  const latest = useRef(onEnd);
  useLayoutEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (!running || !isVisible) return;
    const timer = setTimeout(() => latest.current(), quizFeedbackMs);
    return () => clearTimeout(timer);
  }, [running, isVisible]);
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const follow = () => setVisible(document.visibilityState === 'visible');
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isVisible;
}
