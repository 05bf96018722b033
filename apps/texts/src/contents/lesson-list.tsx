import { type OwnTextPart, useNextFreeStory } from '@fabula/data';
import type { TargetLanguage, WordShare } from '@fabula/domain';
import { useLocation, useOnline, usePlatform } from '@fabula/platform';
import { Badge, LearnerText } from '@fabula/ui';
import { memo, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { BeginProblemNote } from '../begin/begin-problem.tsx';
import { useBegin } from '../begin/use-begin.ts';
import { KnownShare } from '../known/known-share.tsx';
import { useText } from '../text.ts';
import styles from '../texts-screen.module.css';

export interface LessonListProps {
  readonly textId: string;
  readonly language: TargetLanguage;
  readonly parts: readonly OwnTextPart[];
  /** How much of each is known, by its number, as far as that can be said. */
  readonly shares: ReadonlyMap<number, WordShare>;
  /** Whether one of them was begun, so that the text was counted as a story. */
  readonly isCounted: boolean;
}

/** More than most windows show. */
const lessonsAtOnce = 12;

/**
 * The lesson that was opened from this list, on the way back to it; 0 for none, and null where the learner comes from
 * elsewhere. `note` writes it into the entry of the history that is about to be left.
 */
function useLeftAt() {
  const { navigation } = usePlatform();
  const { pathname, state } = useLocation();
  const noted: { readonly lesson?: number } | null = state;
  const [leftAt] = useState(navigation.lastAction() === 'pop' ? (noted?.lesson ?? 0) : null);
  const note = (lesson: number) => navigation.navigate(pathname, { replace: true, state: { lesson } });
  return { leftAt, note };
}

/**
 * How many of so many lessons are drawn. The screen stands first, then some follow each time that the page is free,
 * because all of a long book at once would keep it from answering. On the way back all up to the lesson that was opened
 * are there from the start, because the browser scrolls at once.
 */
function useDrawn(count: number, leftAt: number | null): number {
  const [drawn, setDrawn] = useState(leftAt === null ? 0 : leftAt + lessonsAtOnce);
  useEffect(() => {
    if (drawn >= count) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + lessonsAtOnce)));
    return () => clearTimeout(timer);
  }, [drawn, count]);
  return drawn;
}

/** The lessons of a text under the headings of its chapters. Any of them may be opened, in any order. */
export function LessonList({ textId, language, parts, shares, isCounted }: LessonListProps) {
  const text = useText();
  const online = useOnline();
  const nextFree = useNextFreeStory();
  const mustWait = !isCounted && nextFree !== null;
  const { leftAt, note } = useLeftAt();
  const { begin, beginning, problem } = useBegin(textId, note);
  const drawn = useDrawn(parts.length, leftAt);
  const list = useRef<HTMLOListElement>(null);
  // The browser has scrolled by then, to where the lesson stood before what is above it changed its height. In the middle
  // no bar of the page is over it.
  useEffect(() => {
    if (!leftAt) return;
    const frame = requestAnimationFrame(() => {
      list.current?.children[leftAt - 1]?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [leftAt]);
  // The same function for as long as the list stands, so that no lesson is drawn again for it.
  const now = useRef(begin);
  useEffect(() => {
    now.current = begin;
  });
  const onBegin = useCallback((part: number, storyId: string | null) => void now.current(part, storyId), []);
  return (
    <>
      <BeginProblemNote problem={problem} />
      <ol ref={list} className={styles.lessons} aria-label={text('lessonsLabel')}>
        {parts.slice(0, drawn).map((lesson, index) => (
          <Lesson
            key={lesson.part}
            lesson={lesson}
            language={language}
            share={shares.get(lesson.part)}
            beginsChapter={lesson.chapter !== null && lesson.chapter !== parts[index - 1]?.chapter}
            isBusy={beginning === lesson.part}
            isDisabled={(!online || mustWait) && lesson.storyId === null}
            onBegin={onBegin}
          />
        ))}
      </ol>
    </>
  );
}

interface LessonProps extends Pick<LessonListProps, 'language'> {
  readonly lesson: OwnTextPart;
  readonly share: WordShare | undefined;
  readonly beginsChapter: boolean;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onBegin: (part: number, storyId: string | null) => void;
}

/** Drawn once, however many are drawn after it. */
const Lesson = memo(function Lesson({
  lesson,
  share,
  language,
  beginsChapter,
  isBusy,
  isDisabled,
  onBegin,
}: LessonProps) {
  const text = useText();
  const { part, chapter, beginning, storyId, state } = lesson;
  return (
    <li>
      {beginsChapter && (
        <LearnerText as="h2" look="phrase" language={language} className={styles.chapter}>
          {chapter}
        </LearnerText>
      )}
      <button
        type="button"
        className={styles.lesson}
        aria-busy={isBusy}
        disabled={isDisabled}
        onClick={() => onBegin(part, storyId)}
      >
        <span className={styles.number}>{text('lesson', { part })}</span>
        <LearnerText language={language} className={styles.beginning}>
          {beginning}
        </LearnerText>
        <KnownShare share={share} />
        {state !== 'unread' && (
          <Badge kind={state === 'finished' ? 'good' : 'accent'} icon={state === 'finished' ? 'check' : 'book'}>
            {text(`state_${state}`)}
          </Badge>
        )}
      </button>
    </li>
  );
});
