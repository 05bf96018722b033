import { useOnline } from '@fabula/platform';
import { Button } from '@fabula/ui';
import { useText } from '../text.ts';
import { BeginProblemNote } from './begin-problem.tsx';
import { useBegin } from './use-begin.ts';

export interface BeginButtonProps {
  readonly textId: string;
  readonly part: number;
  /** The lesson's story, where it was begun. */
  readonly storyId: string | null;
  readonly variant?: 'primary' | 'secondary';
}

/** Begins or goes on with one lesson. Without a network only what was begun can be opened. */
export function BeginButton({ textId, part, storyId, variant = 'secondary' }: BeginButtonProps) {
  const text = useText();
  const online = useOnline();
  const { begin, beginning, problem } = useBegin(textId);
  return (
    <div>
      <Button
        variant={variant}
        busy={beginning !== null}
        disabled={!online && storyId === null}
        onClick={() => void begin(part, storyId)}
      >
        {text(storyId === null ? 'begin' : 'continue', { part })}
      </Button>
      <BeginProblemNote problem={problem} />
    </div>
  );
}
