import { Link, usePlatform } from '@fabula/platform';
import { Card, Heading, Icon, type IconName } from '@fabula/ui';
import { type ReactNode, useId } from 'react';
import styles from './link-card.module.css';

export interface LinkCardProps {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly badge?: ReactNode | undefined;
  readonly children: ReactNode;
}

/** A card that links to another tab; without the link if no feature offers that tab. */
export function LinkCard({ to, icon, title, badge, children }: LinkCardProps) {
  const { features } = usePlatform();
  const id = useId();
  const isOffered = features.offers(to);
  return (
    <Card as="article" aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <Heading id={id} level={3} size="sm" className={styles.title}>
          {isOffered ? (
            <Link to={to} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
        {badge}
        {isOffered && (
          <span className={styles.arrow}>
            <Icon name="forward" />
          </span>
        )}
      </div>
      {children}
    </Card>
  );
}
