import { usePlatform } from '@fabula/platform';
import { Button, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from '../texts-screen.module.css';
import type { BeginProblem } from './use-begin.ts';

/** Says why a lesson did not begin, where it was asked for. */
export function BeginProblemNote({ problem }: { readonly problem: BeginProblem | null }) {
  const text = useText();
  const { upgrade } = usePlatform();
  return (
    <div role="status" className={styles.problem}>
      {problem && <Text>{problem.message}</Text>}
      {problem?.offersPremium && (
        <Button variant="secondary" size="sm" onClick={() => upgrade.open('story_limit')}>
          {text('seePremium')}
        </Button>
      )}
    </div>
  );
}
