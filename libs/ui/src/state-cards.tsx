import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { Heading, Text } from './heading.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './state-cards.module.css';

export interface ErrorCardProps {
  readonly title: string;
  /** What happened and what is safe, in the learner's words. */
  readonly message: string;
  readonly retryLabel?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  /** More actions, for example a link home. */
  readonly actions?: ReactNode | undefined;
  readonly headingLevel?: 1 | 2 | 3 | undefined;
}

/** What went wrong, with a retry; announced when it appears. */
export function ErrorCard(props: ErrorCardProps) {
  const { title, message, retryLabel, onRetry, retrying, actions, headingLevel = 2 } = props;
  return (
    <Card role="alert" padding="lg" className={styles.card}>
      <Figure icon="warning" tone="bad" />
      <Heading level={headingLevel} size="lg">
        {title}
      </Heading>
      <Text muted>{message}</Text>
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && retryLabel && (
            <Button icon="repeat" busy={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {actions}
        </div>
      )}
    </Card>
  );
}

export interface EmptyStateProps {
  readonly title: string;
  /** What to do next. */
  readonly message?: ReactNode | undefined;
  readonly icon?: IconName | undefined;
  /** The button that does it. */
  readonly actions?: ReactNode | undefined;
  readonly headingLevel?: 1 | 2 | 3 | undefined;
}

/** Shown where there is nothing yet: what would be here and what to do next. */
export function EmptyState({ title, message, icon = 'book', actions, headingLevel = 2 }: EmptyStateProps) {
  return (
    <div className={classNames(styles.card, styles.empty)}>
      <Figure icon={icon} tone="accent" />
      <Heading level={headingLevel} size="lg">
        {title}
      </Heading>
      {message && <Text muted>{message}</Text>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

export interface OfflineNoticeProps {
  /** Says that the network is gone and what still works. */
  readonly message: string;
}

/** One unobtrusive line while there is no network. */
export function OfflineNotice({ message }: OfflineNoticeProps) {
  return (
    <p role="status" className={styles.offline}>
      <Icon name="wifi-off" />
      {message}
    </p>
  );
}

function Figure({ icon, tone }: { readonly icon: IconName; readonly tone: 'accent' | 'bad' }) {
  return (
    <span className={classNames(styles.figure, styles[tone])}>
      <Icon name={icon} size={32} />
    </span>
  );
}
