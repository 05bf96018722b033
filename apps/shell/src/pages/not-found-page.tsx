import { routes } from '@fabula/contracts';
import { Link, usePlatform } from '@fabula/platform';
import { Heading, LinkButton, Page, Stack, Text } from '@fabula/ui';
import { useEffect } from 'react';
import { useText } from '../text.ts';
import styles from './not-found-page.module.css';

/** Shown for any address without a screen; the path is logged. */
export function NotFoundPage({ path }: { path: string }) {
  const text = useText();
  const { reporter } = usePlatform();
  useEffect(() => reporter.report(`404: nobody owns ${path}`), [path, reporter]);
  return (
    <main id="content">
      <Page centered width="form">
        <Stack align="center" gap="lg" className={styles.words}>
          <Heading level={1} serif className={styles.number}>
            {text('notFoundTitle')}
          </Heading>
          <Text size="lg">{text('notFoundText')}</Text>
          <LinkButton icon="today" render={<Link to={routes.today} />}>
            {text('returnHome')}
          </LinkButton>
        </Stack>
      </Page>
    </main>
  );
}
