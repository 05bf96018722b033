import { useIsPremium, useNeedsPremium, useUserId } from '@fabula/data';
import { nothingKept, type StorySummary } from '@fabula/domain';
import { useOnline, usePlatform } from '@fabula/platform';
import { useKeeping } from '@fabula/playback';
import { KeepControl } from '@fabula/ui';
import { useText } from '../text.ts';
import { type FetchCode, storyToKeep } from './story-to-keep.ts';
import { useKeepTexts } from './use-keep-texts.ts';

export interface KeepStoryProps {
  readonly story: Pick<StorySummary, 'id' | 'title' | 'language'>;
  readonly fetchCode?: FetchCode;
  /** Without premium: it is offered, and what premium has kept is not shown. */
  readonly isOffered?: boolean;
  /** False where premium is not offered: then only what is kept already or may be kept is shown. */
  readonly offers?: boolean;
}

/** Keeps a story for where there is no network; nothing where this browser cannot. */
export function KeepStory({ story, fetchCode, isOffered = false, offers = true }: KeepStoryProps) {
  const text = useText();
  const platform = usePlatform();
  const isOnline = useOnline();
  const userId = useUserId() ?? '';
  const keeping = useKeeping(storyToKeep(platform, userId, story, fetchCode), text('keep_premium'));
  const needsPremium = useNeedsPremium();
  const isPremium = useIsPremium();
  const texts = useKeepTexts(keeping, needsPremium);
  if (!keeping.isPossible || (!offers && !isPremium && keeping.state.status === 'none')) return null;
  return (
    <KeepControl
      state={isOffered ? nothingKept : keeping.state}
      texts={texts}
      isOnline={isOnline}
      needsPremium={needsPremium}
      onKeep={() => void keeping.keep()}
      onRemove={() => void keeping.remove()}
    />
  );
}
