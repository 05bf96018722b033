import { isTargetLanguage } from '@fabula/domain';
import { type FailedOperation, useCommonText, useOutbox, usePlatform } from '@fabula/platform';
import { Button, Icon, LearnerText } from '@fabula/ui';
import { useText } from '../text.ts';
import { downloadJson } from './download-json.ts';
import styles from './unsaved-notice.module.css';

/** What the server has refused, until it is taken: nothing a learner did goes away without a word. */
export function UnsavedNotice() {
  const text = useText();
  const common = useCommonText();
  const { outbox, reporter } = usePlatform();
  const { failed } = useOutbox();
  if (failed.length === 0) return null;
  const retry = () => outbox.retryFailed(failed.map(({ operation }) => operation.id)).catch(reporter.report);
  return (
    <details className={styles.notice}>
      <summary className={styles.summary}>
        <Icon name="warning" />
        {text('unsavedTitle', { count: failed.length })}
      </summary>
      <p>{text('unsavedText')}</p>
      <ul className={styles.list}>
        {failed.map((failure) => (
          <li key={failure.operation.id}>
            <What {...failure} />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button size="sm" icon="repeat" onClick={retry}>
          {common('retry')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => downloadJson('fabula-not-saved.json', failed)}>
          {text('unsavedExport')}
        </Button>
      </div>
    </details>
  );
}

function What({ operation: { kind, patch, at } }: FailedOperation) {
  const text = useText();
  const { texts } = usePlatform();
  const when = new Intl.DateTimeFormat(texts.language(), { dateStyle: 'medium', timeStyle: 'short' });
  const date = when.format(new Date(at));
  if (kind === 'progress') return text('unsavedProgress', { date });
  const { phrase, language } = patch;
  return (
    <>
      {text('unsavedPhrase', { date })}{' '}
      {isTargetLanguage(language) ? <LearnerText language={language}>{phrase}</LearnerText> : phrase}
    </>
  );
}
