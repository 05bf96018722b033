import { useDayText } from '@fabula/data';
import { freeLimits } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './story-generator.module.css';
import type { LimitRefusal } from './use-story-maker.ts';

export const limitNoteId = 'story-limit';

export interface LimitNoteProps {
  /** Until when no story can be made, as far as this device knows; null where one can. */
  readonly waitsUntil: string | null;
  readonly refusal: LimitRefusal | null;
}

/** Says at the form's top that no story can be made now: before the learner writes, or where only the server knew. */
export function LimitNote({ waitsUntil, refusal }: LimitNoteProps) {
  const text = useText();
  const dayText = useDayText();
  const { upgrade } = usePlatform();
  const isShown = waitsUntil !== null || refusal !== null;
  return (
    <div id={limitNoteId} aria-live="polite" className={styles.limit}>
      {refusal && <RefusalText {...refusal} />}
      {waitsUntil !== null && <Text>{text('generate_leftFrom', { date: dayText(waitsUntil) })}</Text>}
      {isShown && (
        <Button variant="secondary" size="sm" onClick={() => upgrade.open('story_limit')}>
          {text('limit_seePremium')}
        </Button>
      )}
    </div>
  );
}

function RefusalText({ reason }: LimitRefusal) {
  const text = useText();
  const { daily, weekly } = freeLimits;
  return (
    <>
      <Text>
        <strong>{text('generate_limitTitle')}</strong>
      </Text>
      <Text>
        {reason === 'daily_story_limit'
          ? text('generate_limitDaily', { limit: daily.story_generation })
          : reason === 'weekly_story_limit'
            ? text('generate_limitWeekly', { limit: weekly.story_generation })
            : text('generate_limitGeneric')}
      </Text>
    </>
  );
}
