import { type FeatureManifest, routes } from '@fabula/contracts';
import { Button, ErrorCard } from '@fabula/ui';
import { Component, type ReactNode } from 'react';
import type { Navigation } from '../navigation.ts';
import { usePlatform } from './platform-context.tsx';
import { useCommonText } from './use-text.ts';

interface BoundaryProps {
  readonly manifest: FeatureManifest;
  readonly navigation: Navigation;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/**
 * Keeps a crash inside its feature: it shows the card with Retry and Home, while the shell and the other features go
 * on.
 */
export class FeatureBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  private unsubscribe = () => {};

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Another address is another screen, which the last one's failure must not block. */
  override componentDidMount() {
    this.unsubscribe = this.props.navigation.subscribe(() => this.state.failed && this.setState({ failed: false }));
  }

  override componentWillUnmount() {
    this.unsubscribe();
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <FeatureFailureCard
        manifest={this.props.manifest}
        kind="crashed"
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}

export interface FeatureFailureCardProps {
  readonly manifest: FeatureManifest;
  /** `failed`: it could not be loaded; `crashed`: it was running. */
  readonly kind: 'failed' | 'crashed';
  readonly onRetry: () => void;
}

/** Replaces a feature that is missing, slow or crashed. */
export function FeatureFailureCard({ manifest, kind, onRetry }: FeatureFailureCardProps) {
  const text = useCommonText();
  const { navigation, texts } = usePlatform();
  const feature = manifest.title[texts.language()];
  return (
    <ErrorCard
      title={text(kind === 'failed' ? 'featureFailedTitle' : 'featureCrashedTitle', { feature })}
      message={text('featureFailedText')}
      retryLabel={text('retry')}
      onRetry={onRetry}
      actions={
        <Button
          variant="secondary"
          onClick={() => {
            navigation.navigate(routes.today);
            onRetry();
          }}
        >
          {text('home')}
        </Button>
      }
    />
  );
}
