import { type ReactNode, useEffect, useRef } from 'react';
import styles from './story-player.module.css';

export interface StepFocusProps {
  /** False if the page itself was just opened, because the shell manages the focus then. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** Moves focus to the heading of a place that was just opened, as soon as it is rendered. */
export function StepFocus({ takesFocus, children }: StepFocusProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const heading = box.current?.querySelector('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  return (
    <div ref={box} className={styles.place}>
      {children}
    </div>
  );
}
