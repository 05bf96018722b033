import type { LegalLine, ShownLegalSection, ShownLegalText } from '@fabula/contracts';
import { Heading, LinkButton } from '@fabula/ui';
import type { ReactNode } from 'react';
import styles from './legal-page.module.css';

export interface LegalBodyProps {
  readonly text: ShownLegalText;
  readonly actions?: LegalActions | undefined;
}

/** The actions at the end of a section, by the section's id. */
export type LegalActions = Readonly<Record<string, ReactNode>>;

/** Facts, introduction and sections; the page around it provides the h1. */
export function LegalBody({ text: { facts, introduction, sections }, actions = {} }: LegalBodyProps) {
  return (
    <>
      <div className={styles.facts}>
        <Paragraphs lines={facts} />
      </div>
      <Paragraphs lines={introduction} />
      {sections.map((section) => (
        <Section key={section.id} section={section} further={actions[section.id]} />
      ))}
    </>
  );
}

function Section({ section, further }: { readonly section: ShownLegalSection; readonly further: ReactNode }) {
  const { id, heading, paragraphs, list, steps, action } = section;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {heading}
      </Heading>
      <Paragraphs lines={paragraphs} />
      {list.length > 0 && <ul className={styles.list}>{items(list)}</ul>}
      {steps.length > 0 && <ol className={styles.steps}>{items(steps)}</ol>}
      {action && (
        <LinkButton variant="secondary" icon="mail" render={<a href={action.href}>{null}</a>}>
          {action.text}
        </LinkButton>
      )}
      {further}
    </section>
  );
}

function Paragraphs({ lines }: { readonly lines: readonly LegalLine[] }) {
  return lines.map((line) => (
    <p key={keyOf(line)}>
      <Line line={line} />
    </p>
  ));
}

function items(lines: readonly LegalLine[]) {
  return lines.map((line) => (
    <li key={keyOf(line)}>
      <Line line={line} />
    </li>
  ));
}

function Line({ line }: { readonly line: LegalLine }) {
  return line.map((piece) => {
    if (typeof piece === 'string') return piece;
    return (
      <a key={piece.href} href={piece.href}>
        {piece.text}
      </a>
    );
  });
}

function keyOf(line: LegalLine): string {
  return line.map((piece) => (typeof piece === 'string' ? piece : piece.href)).join('');
}
