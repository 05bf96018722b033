import { quizFeedbackMs } from '@fabula/domain';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Calls `onEnd` once the feedback has stood for its two seconds, as long as `running`. A page that cannot be seen stops the
 * time; seen again, all of it starts anew.
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
