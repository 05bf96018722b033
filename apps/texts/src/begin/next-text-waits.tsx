import { useDayText, useNextFreeStory } from '@fabula/data';
import { usePlatform } from '@fabula/platform';
import { Button, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from '../texts-screen.module.css';

/** Says from when the next text can begin, where the free stories are used up. */
export function NextTextWaits() {
  const text = useText();
  const dayText = useDayText();
  const { upgrade } = usePlatform();
  const until = useNextFreeStory();
  if (until === null) return null;
  return (
    <div className={styles.problem}>
      <Text>{text('newFrom', { date: dayText(until) })}</Text>
      <Button variant="secondary" size="sm" onClick={() => upgrade.open('story_limit')}>
        {text('seePremium')}
      </Button>
    </div>
  );
}
