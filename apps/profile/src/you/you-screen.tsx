import { ownPath, routes } from '@fabula/contracts';
import { useProfile } from '@fabula/data';
import {
  Link,
  SignedOutCard,
  useCommonText,
  useErrorText,
  useNavigate,
  useOnline,
  usePlatform,
  useSearchParams,
  useSession,
} from '@fabula/platform';
import { Card, ErrorCard, Heading, Icon, OfflineNotice, Page, Skeleton, Text } from '@fabula/ui';
import styles from '../settings/settings.module.css';
import { useText } from '../text.ts';
import { YouForm } from './you-form.tsx';
import own from './you-screen.module.css';

/** What stories may take from the learner's life: one screen, all of it optional, from the settings or the welcome. */
export function YouScreen() {
  const text = useText();
  const isOnline = useOnline();
  const { config } = usePlatform();
  const { status } = useSession();
  const [parameters] = useSearchParams();
  const next = ownPath(parameters.get('next'), routes.settings);
  const isFromWelcome = next === routes.welcome;
  return (
    <Page>
      <Link to={next} className={styles.back}>
        <Icon name="back" />
        {text(isFromWelcome ? 'you_skip' : 'you_toSettings')}
      </Link>
      <header className={own.head}>
        <Heading level={1} serif size="lg">
          {text('you_title')}
        </Heading>
        <Text muted>{text('you_text')}</Text>
      </header>
      {!isOnline && <OfflineNotice message={text('you_offline')} />}
      {status === 'signed-out' ? (
        <SignedOutCard message={text('settings_signedOutText')} />
      ) : (
        <Card as="section" padding="lg" className={styles.section}>
          <You next={next} />
          <Text muted>{text(config.hostedSpeech ? 'you_voice' : 'you_server')}</Text>
        </Card>
      )}
    </Page>
  );
}

function You({ next }: { readonly next: string }) {
  const text = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { data, isError, error, isFetching, refetch } = useProfile();
  if (data) return <YouForm aboutYou={data.aboutYou} onSaved={() => navigate(next)} />;
  if (isError) {
    return (
      <ErrorCard
        headingLevel={2}
        title={text('you_failed')}
        message={errorText(error)}
        retryLabel={common('tryAgain')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <section className={own.fields} aria-busy="true" aria-label={text('you_loading')}>
      {['name', 'town', 'friend', 'pet', 'job', 'hobby'].map((field) => (
        <Skeleton key={field} shape="block" height="4.75rem" />
      ))}
    </section>
  );
}
