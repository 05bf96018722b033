import { type Platform, PlatformProvider } from '@fabula/platform';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { useText } from '../text.ts';
import styles from './override-badge.module.css';

interface OverrideBadgeProps {
  readonly versions: readonly string[];
  readonly onReset: () => void;
}

/** Shown over every screen, so that no tester mistakes an override for what learners get. */
function OverrideBadge({ versions, onReset }: OverrideBadgeProps) {
  const text = useText();
  return (
    <aside className={styles.badge} aria-label={text('overridesLabel')}>
      <span>{versions.join(', ')}</span>
      <button type="button" onClick={onReset}>
        {text('overridesReset')}
      </button>
    </aside>
  );
}

/** Rendered in a root of its own beside the shell's, so that it stays whatever happens to the rest. */
export function showOverrideBadge(platform: Platform, versions: readonly string[], onReset: () => void): void {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container, { identifierPrefix: 'overrides-' }).render(
    <PlatformProvider platform={platform}>
      <Suspense>
        <OverrideBadge versions={versions} onReset={onReset} />
      </Suspense>
    </PlatformProvider>,
  );
}
