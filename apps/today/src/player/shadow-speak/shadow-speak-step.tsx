import type { StepProps } from '../step-props.ts';
import { NothingToSpeak } from './nothing-to-speak.tsx';
import { shadowSentences } from './shadow-session.ts';
import { Shadowing } from './shadowing.tsx';

/** The step to repeat the story after the narrator, sentence by sentence, and to see how it went. */
export function ShadowSpeakStep({ story, sentences, progress, onDone }: StepProps) {
  const count = shadowSentences(story, sentences).length;
  if (count === 0) return <NothingToSpeak storyId={story.id} onDone={onDone} />;
  return <Shadowing story={story} sentences={sentences} count={count} progress={progress} onDone={onDone} />;
}
