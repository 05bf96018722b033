import { type InterfaceLanguage, type LegalDocument, type LegalName, legalText, routes } from '@fabula/contracts';
import en from '@fabula/contracts/locales/en.json' with { type: 'json' };
import es from '@fabula/contracts/locales/es.json' with { type: 'json' };
import fr from '@fabula/contracts/locales/fr.json' with { type: 'json' };
import { Link, useLocation, usePlatform, useSearchParams, useSession } from '@fabula/platform';
import { Heading, Page } from '@fabula/ui';
import { type ReactNode, useEffect } from 'react';
import { useText } from '../../text.ts';
import { type LegalActions, LegalBody } from './legal-body.tsx';
import styles from './legal-page.module.css';

const labels = { en, es, fr };

export interface LegalPageProps {
  readonly name: LegalName;
  /**
   * All three languages come with the page, so that changing the language needs no request; they are small when
   * compressed.
   */
  readonly texts: Readonly<Record<InterfaceLanguage, LegalDocument>>;
  /** The other legal page, linked from this one. */
  readonly sibling: { readonly path: string; readonly title: string };
  /** A message about what has just happened, shown before the text. */
  readonly notice?: ReactNode;
  /** What can be done at the end of a section, by the section's id. */
  readonly actions?: LegalActions | undefined;
}

/**
 * A long public text with links back to the app above and below it. Its language is the one the address names, as the
 * server answers it to readers without scripts, or else the interface's.
 */
export function LegalPage({ name, texts, sibling, notice, actions }: LegalPageProps) {
  const text = useText();
  const language = useLanguage();
  const document = texts[language];
  return (
    <main id="content" className={styles.page}>
      <Page>
        <Link to={routes.today} className={styles.back}>
          {text('backToApp')}
        </Link>
        <article className={styles.article}>
          <Heading level={1} serif>
            <span lang={language}>{document.title}</span>
          </Heading>
          {notice}
          <div lang={language} className={styles.article}>
            <Body name={name} language={language} document={document} actions={actions} />
          </div>
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

interface BodyProps extends Pick<LegalPageProps, 'name' | 'actions'> {
  readonly language: InterfaceLanguage;
  readonly document: LegalDocument;
}

function Body({ name, language, document: words, actions }: BodyProps) {
  const { hash } = useLocation();
  const { operator } = usePlatform().config;
  const address = useSession().user?.email;
  useEffect(() => {
    // The browser looked for the anchor before the text was loaded.
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  const text = legalText({ name, document: words, labels: labels[language], language, operator, address });
  return <LegalBody text={text} actions={actions} />;
}
