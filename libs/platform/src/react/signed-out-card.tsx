import { routes } from '@fabula/contracts';
import { Card, EmptyState, LinkButton } from '@fabula/ui';
import { useCommonText } from './common-text.ts';
import { Link } from './router.ts';

export interface SignedOutCardProps {
  /** What signing in leads back to. */
  readonly message: string;
  /** Where the specification has a title of its own. */
  readonly title?: string;
  /** Whether the page is loaded anew on the way (specification section 2 of the profile). */
  readonly reload?: boolean;
}

/** In a screen's place when the session ended while it was open; a fresh visit never gets here. */
export function SignedOutCard({ message, title, reload = false }: SignedOutCardProps) {
  const text = useCommonText();
  return (
    <Card role="status">
      <EmptyState
        icon="user"
        title={title ?? text('signedOut_title')}
        message={message}
        actions={<LinkButton render={<Link to={routes.auth} reloadDocument={reload} />}>{text('signIn')}</LinkButton>}
      />
    </Card>
  );
}
