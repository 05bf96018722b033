import type { Story } from '@fabula/domain';
import { useOnline, usePlatform } from '@fabula/platform';
import { Button, ProgressBar, Text } from '@fabula/ui';
import { percentText } from '../../percent-text.ts';
import { useText } from '../text.ts';
import styles from './lesson-translation.module.css';
import { type BrowserTranslation, useBrowserTranslation } from './use-browser-translation.ts';

/** Offers the browser's own translator; nothing in a browser that cannot translate this lesson. */
export function BrowserTranslationOffer({ story }: { readonly story: Story }) {
  const text = useText();
  const online = useOnline();
  const { offer, progress, hasFailed, start, cancel } = useBrowserTranslation(story);
  if (offer === null) return null;
  return (
    <div className={styles.offer}>
      {/* One button for both, so that it keeps the focus. */}
      <Button
        variant="secondary"
        size="sm"
        icon={progress ? 'close' : 'globe'}
        disabled={!online && !progress}
        onClick={progress ? cancel : () => void start()}
      >
        {text(progress ? 'translation_cancel' : 'translation_browser')}
      </Button>
      {progress && <Progress progress={progress} count={story.sentences.length} />}
      {offer === 'downloadable' && !progress && (
        <Text size="sm" muted>
          {text('translation_downloads')}
        </Text>
      )}
      <div role="status">{hasFailed && <Text size="sm">{text('translation_failed')}</Text>}</div>
    </div>
  );
}

interface ProgressProps {
  readonly progress: NonNullable<BrowserTranslation['progress']>;
  /** How many sentences are translated; the phrases come after them. */
  readonly count: number;
}

function Progress({ progress, count }: ProgressProps) {
  const text = useText();
  const { texts } = usePlatform();
  const percent = percentOf(progress, count);
  return (
    <ProgressBar
      label={text(progress.status === 'downloading' ? 'translation_downloading' : 'translation_translating')}
      percent={percent}
      valueText={percent === undefined ? undefined : percentText(percent, texts.language())}
    />
  );
}

function percentOf(progress: ProgressProps['progress'], count: number): number | undefined {
  if (progress.status === 'downloading') return 100 * progress.ratio;
  if (progress.status === 'translating') return Math.min(100, (100 * progress.done) / count);
  return progress.status === 'keeping' ? 100 : undefined;
}
