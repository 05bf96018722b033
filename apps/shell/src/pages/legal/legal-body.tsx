import { Heading } from '@fabula/ui';
import type { ReactNode } from 'react';
import type { LegalDocument, LegalSection } from './legal-document.ts';
import styles from './legal-page.module.css';

const placeholder = '{{contact}}';

export interface LegalBodyProps {
  readonly document: LegalDocument;
  /** The operator's address; where there is none the text says in words whom to ask. */
  readonly email?: string | undefined;
  readonly actions?: LegalActions | undefined;
}

/** What can be done at the end of a section, by its id. */
export type LegalActions = Readonly<Record<string, ReactNode>>;

/** Introduction and sections; the page around it brings the one h1. */
export function LegalBody({ document, email, actions = {} }: LegalBodyProps) {
  const contact = email === undefined ? document.contact : <a href={`mailto:${email}`}>{email}</a>;
  const line = (words: string) => <Line key={words} words={words} contact={contact} />;
  return (
    <>
      {document.introduction.map((words) => (
        <p key={words}>{line(words)}</p>
      ))}
      {document.sections.map((section) => (
        <Section key={section.id} section={section} line={line} action={actions[section.id]} />
      ))}
    </>
  );
}

interface SectionProps {
  readonly section: LegalSection;
  readonly line: (words: string) => ReactNode;
  readonly action: ReactNode;
}

function Section({ section, line, action }: SectionProps) {
  const { id, heading, paragraphs, list = [], steps = [] } = section;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {heading}
      </Heading>
      {paragraphs.map((words) => (
        <p key={words}>{line(words)}</p>
      ))}
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((words) => (
            <li key={words}>{line(words)}</li>
          ))}
        </ul>
      )}
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((words) => (
            <li key={words}>{line(words)}</li>
          ))}
        </ol>
      )}
      {action}
    </section>
  );
}

/** A sentence names the contact once at most (a test says so). */
function Line({ words, contact }: { words: string; contact: ReactNode }) {
  const [before, after] = words.split(placeholder);
  if (after === undefined) return before;
  return (
    <>
      {before}
      {contact}
      {after}
    </>
  );
}
