import { routes } from '@fabula/contracts';
import { Card, EmptyState, LinkButton } from '@fabula/ui';
import { Link } from './shared-libraries.ts';
import { useCommonText } from './use-text.ts';

export interface SignedOutCardProps {
  /** What the learner can do after signing in. */
  readonly message: string;
  /** Set if the specification has a title of its own. */
  readonly title?: string;
  /** Whether the page is reloaded on the way (specification, section 2, on the profile). */
  readonly reload?: boolean;
}

/** Takes a screen's place if the session ended while it was open; a new visit never gets here. */
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
