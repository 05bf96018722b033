import type { Sentence, Story } from '@fabula/domain';
import { useCommonText, usePlatform } from '@fabula/platform';
import { Button } from '@fabula/ui';
import { useState } from 'react';
import { useText } from '../../text.ts';
import type { ShareDialog } from './share-dialog.tsx';
import { shareWayOf } from './share-way.ts';

export interface ShareButtonProps {
  readonly story: Story;
  readonly sentences: readonly Sentence[];
}

/** Opens the story's card, where a picture can leave the page. What draws it is fetched with the press. */
export function ShareButton({ story, sentences }: ShareButtonProps) {
  const text = useText();
  const common = useCommonText();
  const { toasts } = usePlatform();
  const [way] = useState(() => shareWayOf(window));
  const [isLoading, setLoading] = useState(false);
  const [Open, setOpen] = useState<typeof ShareDialog | null>(null);
  if (way === null) return null;
  const open = async () => {
    setLoading(true);
    try {
      const { ShareDialog } = await import('./share-dialog.tsx');
      setOpen(() => ShareDialog);
    } catch {
      toasts.show({ kind: 'error', title: common('error_network') });
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button variant="secondary" block busy={isLoading} onClick={open}>
        {text('share_open')}
      </Button>
      {Open && <Open story={story} sentences={sentences} way={way} onClose={() => setOpen(null)} />}
    </>
  );
}
