import { type Platform, useCommonText, usePlatform } from '@fabula/platform';
import { ErrorCard } from '@fabula/ui';
import { Component, type ReactNode } from 'react';

/** Keeps what goes wrong in one part of the shell, for example a failed download, from taking the page with it. */
export function Boundary({ children }: { children: ReactNode }) {
  return <Catch platform={usePlatform()}>{children}</Catch>;
}

class Catch extends Component<{ platform: Platform; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.platform.reporter.report(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failure onRetry={() => this.setState({ failed: false })} />;
  }
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const text = useCommonText();
  return (
    <ErrorCard
      title={text('error_generic')}
      message={text('error_network')}
      retryLabel={text('tryAgain')}
      onRetry={onRetry}
    />
  );
}
