import { Button } from '@fabula/ui';
import { useText } from '../text.ts';

export interface CreateButtonProps {
  readonly onCreate: () => void;
}

export function CreateButton({ onCreate }: CreateButtonProps) {
  const text = useText();
  return (
    <Button size="lg" block icon="sparkle" onClick={onCreate}>
      {text('today_createStory')}
    </Button>
  );
}
