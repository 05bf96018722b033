import { routes } from '@fabula/contracts';
import en from '@fabula/contracts/locales/data-deletion.en.json' with { type: 'json' };
import es from '@fabula/contracts/locales/data-deletion.es.json' with { type: 'json' };
import fr from '@fabula/contracts/locales/data-deletion.fr.json' with { type: 'json' };
import { Link, usePlatform, useSearchParams, useSession } from '@fabula/platform';
import { Card, Heading, LinkButton, Stack, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import { LegalPage } from './legal/legal-page.tsx';

const texts = { en, es, fr };

/**
 * Explains to everybody what deletion means. After a deletion it says that it happened, and it links to the settings
 * where a feature offers them.
 */
export function DataDeletionPage() {
  const text = useText();
  const { features } = usePlatform();
  const { user } = useSession();
  const [search] = useSearchParams();
  // Anybody can make up this address, and for a learner who is signed in it would not be true.
  const isDeleted = search.get('account') === 'deleted' && user === null;
  const inApp = (
    <LinkButton variant="secondary" icon="settings" render={<Link to={routes.settings} />}>
      {text('settings')}
    </LinkButton>
  );
  return (
    <LegalPage
      name="data-deletion"
      texts={texts}
      sibling={{ path: routes.privacyPolicy, title: text('privacyTitle') }}
      notice={isDeleted && <DeletedNotice />}
      actions={features.offers(routes.settings) && !isDeleted ? { app: inApp } : {}}
    />
  );
}

function DeletedNotice() {
  const text = useText();
  return (
    <Card as="section" tone="accent" role="status">
      <Stack gap="sm">
        <Heading level={2} size="md">
          {text('accountDeletedTitle')}
        </Heading>
        <Text>{text('accountDeletedText')}</Text>
        <Link to="#timeline">{text('accountDeletedTimeline')}</Link>
      </Stack>
    </Card>
  );
}
