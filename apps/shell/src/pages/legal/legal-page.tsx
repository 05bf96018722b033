import { type InterfaceLanguage, type LegalName, legalText, routes } from '@fabula/contracts';
import { Link, useCommonText, useLocation, usePlatform, useQuery, useSearchParams, useSession } from '@fabula/platform';
import { ErrorCard, Heading, Page } from '@fabula/ui';
import { type ReactNode, useEffect } from 'react';
import { ScreenLoading } from '../../feature/screen-loading.tsx';
import { useText } from '../../text.ts';
import { type LegalActions, LegalBody } from './legal-body.tsx';
import styles from './legal-page.module.css';
import { type LegalTexts, loadLegal } from './load-legal.ts';

export interface LegalPageProps {
  readonly name: LegalName;
  readonly title: string;
  readonly texts: LegalTexts;
  /** The page that belongs beside this one. */
  readonly sibling: { readonly path: string; readonly title: string };
  /** What has just happened, before the text. */
  readonly notice?: ReactNode;
  /** What can be done right there, by the section's id. */
  readonly actions?: LegalActions | undefined;
}

/**
 * A long public text, with the way back to the app above and below it: in the language that the address names, as the server
 * answers it to those who run no script, else in the interface's.
 */
export function LegalPage({ name, title, texts, sibling, notice, actions }: LegalPageProps) {
  const text = useText();
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['legal', name, language],
    queryFn: () => loadLegal(texts, language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <main id="content" className={styles.page}>
      <Page>
        <Link to={routes.today} className={styles.back}>
          {text('backToApp')}
        </Link>
        <article className={styles.article}>
          <Heading level={1} serif>
            {data ? <span lang={language}>{data.document.title}</span> : title}
          </Heading>
          {notice}
          {data && (
            <div lang={language} className={styles.article}>
              <Loaded name={name} language={language} loaded={data} actions={actions} />
            </div>
          )}
          {!data && (isError ? <Failed retrying={isFetching} onRetry={() => void refetch()} /> : <ScreenLoading />)}
        </article>
        <footer className={styles.links}>
          <Link to={sibling.path}>{sibling.title}</Link>
          <Link to={routes.today}>{text('backToApp')}</Link>
        </footer>
      </Page>
    </main>
  );
}

function useLanguage(): InterfaceLanguage {
  const { texts } = usePlatform();
  const [search] = useSearchParams();
  const named = search.get('lang');
  return named === 'en' || named === 'es' || named === 'fr' ? named : texts.language();
}

interface LoadedProps extends Pick<LegalPageProps, 'name' | 'actions'> {
  readonly language: InterfaceLanguage;
  readonly loaded: Awaited<ReturnType<typeof loadLegal>>;
}

function Loaded({ name, language, loaded: { document: words, labels }, actions }: LoadedProps) {
  const { hash } = useLocation();
  const { operator } = usePlatform().config;
  const address = useSession().user?.email;
  useEffect(() => {
    // The browser looked for it before the text was here.
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <LegalBody text={legalText({ name, document: words, labels, language, operator, address })} actions={actions} />
  );
}

function Failed({ retrying, onRetry }: { readonly retrying: boolean; readonly onRetry: () => void }) {
  const common = useCommonText();
  return (
    <ErrorCard
      title={common('error_generic')}
      message={common('error_network')}
      retryLabel={common('tryAgain')}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}
