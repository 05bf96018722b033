import { useGlossaryAhead, useProfile } from '@fabula/data';
import { hasGlossary, type Story } from '@fabula/domain';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../after-screen.ts';

/** Fetches the story's own glossary once its text stands, so that a word is known at the tap, and without a network. */
export function useGlossary(story: Story): void {
  const profile = useProfile();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isHere = true;
    void whenIdle().then(() => isHere && setIdle(true));
    return () => {
      isHere = false;
    };
  }, []);
  const toLanguage = profile.data?.nativeLanguage ?? story.nativeLanguage;
  const isWanted = isIdle && !profile.isPending && hasGlossary(story);
  useGlossaryAhead(isWanted ? { storyId: story.id, fromLanguage: story.language, toLanguage } : null);
}
