import { useLessonProgress, useStory } from '@fabula/data';
import { emptyProgress, storySentences } from '@fabula/domain';
import { QuizStep } from '../player/quiz/quiz-step.tsx';
import { VowelsProvider } from '../player/vowels.tsx';
import { storyId } from './quiz-rows.ts';

/** Renders only the quiz, with the story and progress from the tables. */
export function QuizHost({ onDone = () => undefined }: { readonly onDone?: () => void }) {
  const story = useStory(storyId);
  const { progress } = useLessonProgress(storyId);
  if (!story.data) return null;
  const sentences = storySentences(story.data);
  return (
    <VowelsProvider story={story.data} sentences={sentences}>
      <QuizStep
        story={story.data}
        sentences={sentences}
        progress={progress ?? emptyProgress(storyId)}
        onDone={onDone}
      />
    </VowelsProvider>
  );
}
