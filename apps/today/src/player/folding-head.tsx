import { classNames } from '@fabula/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './folding-head.module.css';
import { foldAfter, foldAt, type Scrolled } from './scroll-fold.ts';

export interface FoldingHeadProps {
  /** Whether it follows the scrolling; otherwise it stands where it is. */
  readonly folds: boolean;
  readonly children: ReactNode;
}

/** The player's head. On a phone it leaves the page to the story, and comes back when the learner scrolls up. */
export function FoldingHead({ folds, children }: FoldingHeadProps) {
  const head = useRef<HTMLDivElement>(null);
  useFold(head, folds);
  return (
    <div ref={head} className={classNames(styles.head, folds && styles.folds)}>
      {children}
    </div>
  );
}

/**
 * A head that sticks above the window's edge goes with the page like any other content; one that sticks to the edge
 * itself is held there. So only the place where it sticks changes, and the style sheet moves it.
 */
function useFold(head: RefObject<HTMLElement | null>, isOn: boolean) {
  useEffect(() => {
    const element = head.current;
    if (!isOn || !element) return;
    let fold = foldAt(window.scrollY);
    const follow = () => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      const end = document.documentElement.scrollHeight - window.innerHeight;
      fold = foldAfter(fold, { y: window.scrollY, end, height, focus: focusBeside(element) });
      element.style.insetBlockStart = fold.isFolded ? `${-height}px` : '0px';
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    document.addEventListener('focusin', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      document.removeEventListener('focusin', follow);
      element.style.insetBlockStart = '';
    };
  }, [head, isOn]);
}

/**
 * The focus of a keyboard. A finger or a mouse leaves one behind that nobody looks for, and a heading has it only so
 * that it is read out.
 */
function focusBeside(head: HTMLElement): Scrolled['focus'] {
  const focused = document.activeElement;
  if (!focused?.matches(':focus-visible:not(body, h1, h2)')) return null;
  if (head.contains(focused)) return 'head';
  const { top, bottom } = focused.getBoundingClientRect();
  return bottom > 0 ? top : null;
}
