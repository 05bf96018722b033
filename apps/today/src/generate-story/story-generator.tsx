import type { Profile } from '@fabula/data';
import { usePlatform } from '@fabula/platform';
import { useText } from '../text.ts';
import type { MadeStory } from './made-story.ts';
import { StoryForm } from './story-form.tsx';
import { customPart } from './story-wish.ts';
import { useDraft } from './use-draft.ts';
import { useStoryMaker } from './use-story-maker.ts';
import { WritingView } from './writing-view.tsx';

export interface StoryGeneratorProps {
  /** Null while nobody is signed in: then the words stay, and a hint asks for a sign-in. */
  readonly profile: Profile | null;
  readonly onMade: (story: MadeStory) => void;
  readonly onClose: () => void;
}

/** Asks what is happening in the learner's life and makes a story from it. */
export function StoryGenerator({ profile, onMade, onClose }: StoryGeneratorProps) {
  const text = useText();
  const { config, toasts } = usePlatform();
  const drafting = useDraft();
  const maker = useStoryMaker(profile, (story, { words, ...own }, isRead) => {
    // Clears the fulfilled parts of the draft. After a surprise or without premium, the others stay for the next story.
    const hasOwn = Object.keys(customPart(own)).length > 0;
    drafting.change({
      ...(words === null ? {} : { words: '' }),
      ...(hasOwn ? { length: 'usual', vocabulary: [] } : {}),
    });
    if (!isRead) onMade(story);
  });
  const { working, page, refusal, make, again, cancel, leave } = maker;
  const stop = () => {
    cancel();
    toasts.show({ kind: 'info', title: text(config.writesStories ? 'writing_cancelled' : 'generate_cancelled') });
  };
  // The story is shown as soon as its title is there.
  if (page?.written.title) {
    return (
      <WritingView
        page={page}
        onCancel={stop}
        onRetry={again}
        onLeave={leave}
        onOverview={() => page.made && onMade(page.made)}
      />
    );
  }
  return (
    <StoryForm
      profile={profile}
      {...drafting}
      working={working}
      refusal={refusal}
      onAsk={(asked) => void make(asked)}
      onCancel={stop}
      onClose={onClose}
    />
  );
}
