import { routes } from '@fabula/contracts';
import { Link, useCommonText, useLocation, usePlatform, useQuery } from '@fabula/platform';
import { ErrorCard, Heading, Page, Text } from '@fabula/ui';
import { type ReactNode, useEffect } from 'react';
import { ScreenLoading } from '../../feature/screen-loading.tsx';
import { useText } from '../../text.ts';
import { type LegalActions, LegalBody } from './legal-body.tsx';
import type { LegalTexts } from './legal-document.ts';
import styles from './legal-page.module.css';

export interface LegalPageProps {
  readonly name: string;
  readonly title: string;
  readonly texts: LegalTexts;
  /** The page that belongs beside this one. */
  readonly sibling: { readonly path: string; readonly title: string };
  /** What has just happened, before the text. */
  readonly notice?: ReactNode;
  /** What can be done right there, by the section's id. */
  readonly actions?: LegalActions | undefined;
}

/** A long public text in the interface's language, with the way back to the app above and below it. */
export function LegalPage({ name, title, texts, sibling, notice, actions }: LegalPageProps) {
  const text = useText();
  return (
    <main id="content" className={styles.page}>
      <Page>
        <Link to={routes.today} className={styles.back}>
          {text('backToApp')}
        </Link>
        <article className={styles.article}>
          <Heading level={1} serif>
            {title}
          </Heading>
          {notice}
          <Loaded name={name} texts={texts} actions={actions} />
        </article>
        <footer className={styles.links}>
          <Link to={sibling.path}>{sibling.title}</Link>
          <Link to={routes.today}>{text('backToApp')}</Link>
        </footer>
      </Page>
    </main>
  );
}

function Loaded({ name, texts, actions }: Pick<LegalPageProps, 'name' | 'texts' | 'actions'>) {
  const text = useText();
  const common = useCommonText();
  const { hash } = useLocation();
  const { config, texts: ofPage } = usePlatform();
  const language = ofPage.language();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['legal', name, language],
    queryFn: async () => (await texts[language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    // The browser looked for it before the text was here.
    if (data) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [data, hash]);
  if (data) {
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(data.updated),
    );
    return (
      <>
        <Text muted>{text('lastUpdated', { date })}</Text>
        <LegalBody document={data} email={config.operator?.email} actions={actions} />
      </>
    );
  }
  if (isError) {
    return (
      <ErrorCard
        title={common('error_generic')}
        message={common('error_network')}
        retryLabel={common('tryAgain')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <ScreenLoading />;
}
