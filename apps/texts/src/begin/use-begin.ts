import { routes } from '@fabula/contracts';
import { useBeginPart, useIsPremium } from '@fabula/data';
import { toAppError, useErrorText, usePlatform } from '@fabula/platform';
import { useRef, useState } from 'react';
import { type TextsTextKey, useText } from '../text.ts';

/** Why a lesson did not begin. */
export interface BeginProblem {
  readonly message: string;
  /** More stories can be had with premium. */
  readonly offersPremium: boolean;
}

export interface Beginning {
  /** Opens a lesson; one that was not begun becomes a story first. */
  readonly begin: (part: number, storyId: string | null) => Promise<void>;
  /** The lesson that is being made. */
  readonly beginning: number | null;
  readonly problem: BeginProblem | null;
}

const limits: Readonly<Record<string, TextsTextKey>> = {
  daily_story_limit: 'limitDaily',
  weekly_story_limit: 'limitWeekly',
};

/** `onLeave` is called with the lesson right before it is opened. */
export function useBegin(textId: string, onLeave: (part: number) => void = () => undefined): Beginning {
  const text = useText();
  const errorText = useErrorText();
  const { navigation } = usePlatform();
  const { mutateAsync } = useBeginPart();
  const isPremium = useIsPremium();
  const isUnderWay = useRef(false);
  const [beginning, setBeginning] = useState<number | null>(null);
  const [problem, setProblem] = useState<BeginProblem | null>(null);

  const problemOf = (error: unknown): BeginProblem => {
    const { code, reason } = toAppError(error);
    const limit = limits[reason ?? ''];
    if (limit) return { message: text(limit), offersPremium: true };
    if (code === 'too_large') return { message: text('limitOther'), offersPremium: false };
    return { message: `${text('beginFailed')}: ${errorText(error)}`, offersPremium: false };
  };
  const begin = async (part: number, storyId: string | null) => {
    if (isUnderWay.current) return; // ignores the second press of a double click
    isUnderWay.current = true;
    setProblem(null);
    setBeginning(part);
    const { pathname } = navigation.getLocation();
    try {
      const story = storyId ?? (await mutateAsync({ textId, part }));
      if (navigation.getLocation().pathname !== pathname) return; // whoever has left stays there
      onLeave(part);
      navigation.navigate(routes.story(story));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      isUnderWay.current = false;
      setBeginning(null);
    }
  };
  // With premium there is no such limit any more.
  return { begin, beginning, problem: problem?.offersPremium && isPremium ? null : problem };
}
