import { lazyScreen } from '@fabula/platform';
import { type ComponentProps, Suspense } from 'react';
import { laterPart } from '../../after-screen.ts';

const text = laterPart(async () => (await import('./latin-text.tsx')).LatinText);

/** Fetched for Arabic alone. Where it cannot be fetched the text stands without it. */
export function LatinText(props: ComponentProps<typeof text.current>) {
  return (
    <Suspense>
      <text.current {...props} />
    </Suspense>
  );
}

/** Fetched when a learner opens it. */
export const alphabetDialog = lazyScreen(async () => (await import('./alphabet-dialog.tsx')).AlphabetDialog);
