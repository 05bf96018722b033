import { useCommonText, usePlatform } from '@fabula/platform';
import { Button, LoadingIndicator, ProgressBar } from '@fabula/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type TodayTextKey, useText } from '../text.ts';
import styles from './story-generator.module.css';

/** The line shown from each time on, in ms. The server reports no progress, so every line is true of any such wait. */
const stages = (writes: boolean): readonly { readonly fromMs: number; readonly key: TodayTextKey }[] => [
  { fromMs: 0, key: 'generate_stageReading' },
  { fromMs: 1200, key: writes ? 'generate_stagePlanning' : 'generate_stageFinding' },
  { fromMs: 8000, key: 'generate_stageLong' },
];

/** Shows that a story is being made, with a button to cancel. */
export function Generating({ onCancel }: { readonly onCancel: () => void }) {
  const text = useText();
  const common = useCommonText();
  const key = useStage(usePlatform().config.writesStories);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Scrolls into view, because the cancel button may be below the fold of a small screen.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={panel} className={styles.working}>
      <ProgressBar label={text('generate_working')} />
      <div className={styles.stage}>
        <LoadingIndicator icon="book" size="sm" label={text(key)} />
        <Button variant="secondary" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </div>
  );
}

function useStage(writes: boolean): TodayTextKey {
  const [key, setKey] = useState<TodayTextKey>('generate_stageReading');
  useEffect(() => {
    const timers = stages(writes).map((stage) => setTimeout(() => setKey(stage.key), stage.fromMs));
    return () => timers.forEach(clearTimeout);
  }, [writes]);
  return key;
}
