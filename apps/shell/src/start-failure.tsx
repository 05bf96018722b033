import { ErrorCard } from '@fabula/ui';
import { bootTexts } from './boot-texts.ts';

/** The page when neither the registry nor the configuration could be loaded. */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  const text = bootTexts(navigator.language);
  return (
    <main>
      <ErrorCard title={text.title} message={text.message} retryLabel={text.retry} onRetry={onRetry} />
    </main>
  );
}
