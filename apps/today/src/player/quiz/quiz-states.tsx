import { useCommonText } from '@fabula/platform';
import { Button, EmptyState, Icon, LoadingIndicator, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import { useStepProgress } from '../use-step-progress.ts';
import styles from './quiz-states.module.css';

/** Shown while saved questions are loaded or new ones are made; leaving the step cancels both. */
export function QuizWaiting({ state }: { readonly state: 'loading' | 'generating' }) {
  const text = useText();
  return (
    <div className={styles.waiting}>
      <LoadingIndicator size="lg" icon="book" label={text(`quiz_${state}`)} />
      {state === 'generating' && (
        <Text size="sm" muted>
          {text('quiz_generatingText')}
        </Text>
      )}
    </div>
  );
}

export interface QuizUnavailableProps {
  readonly storyId: string;
  readonly reason: 'offline' | 'failed';
  readonly retry: () => void;
  readonly onDone: () => void;
}

/** Shown if there are no questions. The step can be finished without them, and without a result. */
export function QuizUnavailable({ storyId, reason, retry, onDone }: QuizUnavailableProps) {
  const text = useText();
  const common = useCommonText();
  const { complete, isSaving } = useStepProgress(storyId, 'quiz', onDone);
  const isOffline = reason === 'offline';
  return (
    <div role="alert">
      <EmptyState
        headingLevel={3}
        icon={isOffline ? 'wifi-off' : 'warning'}
        title={text(isOffline ? 'quiz_notHereTitle' : 'quiz_noneTitle')}
        message={text(isOffline ? 'quiz_notHereText' : 'quiz_noneText')}
        actions={
          <>
            <Button variant={isOffline ? 'primary' : 'secondary'} icon="repeat" onClick={retry}>
              {common('tryAgain')}
            </Button>
            <Button
              variant={isOffline ? 'secondary' : 'primary'}
              iconEnd="forward"
              busy={isSaving}
              onClick={() => complete()}
            >
              {text(isOffline ? 'quiz_skip' : 'player_continue')}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** Says that the question below is not one of the story's own, with a button to retry those. */
export function StandInNotice({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return (
    <div className={styles.notice}>
      <Icon name="info" />
      <p>{text('quiz_standIn')}</p>
      <Button variant="ghost" size="sm" icon="repeat" onClick={onRetry}>
        {text('quiz_makeAgain')}
      </Button>
    </div>
  );
}
