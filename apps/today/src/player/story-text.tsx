import type { Story } from '@fabula/domain';
import { LearnerText, type LearnerTextProps } from '@fabula/ui';
import { useVowels } from './vowels.tsx';

export interface StoryTextProps extends LearnerTextProps {
  readonly story: Story;
  readonly children: string;
}

/** A text that is in the story's language or in another, with the story's vowels where these are shown. */
export function StoryText({ story, children, ...rest }: StoryTextProps) {
  const vowels = useVowels();
  const hasVowels = vowels.areShown && rest.language === story.language;
  return (
    <LearnerText {...rest} hasVowels={hasVowels}>
      {hasVowels ? vowels.shown(children) : children}
    </LearnerText>
  );
}
