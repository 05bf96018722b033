import { routes } from '@fabula/contracts';
import { Link, useCommonText, usePlatform } from '@fabula/platform';
import { ErrorCard, LinkButton } from '@fabula/ui';
import { Component, type ReactNode } from 'react';

interface CatchProps {
  readonly onError: (error: unknown) => void;
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** React's error boundary, without any appearance of its own. */
export class Catch extends Component<CatchProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}

export interface BoundaryProps {
  /** Names what could not be loaded, for the card. */
  readonly name: string;
  /** Whether it is a whole screen: its card then has the page's heading and a link home. */
  readonly page?: boolean;
  readonly children: ReactNode;
}

/** Keeps a part of the shell that is loaded on demand from breaking the rest of the page. */
export function Boundary({ name, page = false, children }: BoundaryProps) {
  const text = useCommonText();
  const { reporter } = usePlatform();
  const card = (retry: () => void) => (
    <ErrorCard
      headingLevel={page ? 1 : 2}
      title={text('featureFailedTitle', { feature: name })}
      message={text('error_network')}
      retryLabel={text('retry')}
      onRetry={retry}
      actions={
        page && (
          <LinkButton variant="secondary" render={<Link to={routes.today} />}>
            {text('home')}
          </LinkButton>
        )
      }
    />
  );
  return (
    <Catch
      onError={reporter.report}
      fallback={(retry) => (page ? <main id="content">{card(retry)}</main> : card(retry))}
    >
      {children}
    </Catch>
  );
}
