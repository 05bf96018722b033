import { routes } from '@fabula/contracts';
import { usePlatform } from '@fabula/platform';
import { Icon, LinkButton, VisuallyHidden } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './upgrade-dialog.module.css';

/** How to pay and how to cancel. */
export function UpgradeNotes() {
  const text = useText();
  const { config } = usePlatform();
  const notes = [
    text(config.purchases.kind === 'local' ? 'note_local' : 'note_payment'),
    text('note_cancel'),
    text('note_renew'),
  ];
  return (
    <ul aria-label={text('upgrade_notes')} className={styles.notes}>
      {notes.map((note) => (
        <li key={note} className={styles.note}>
          <Icon name="check" size={16} />
          {note}
        </li>
      ))}
    </ul>
  );
}

/** Opened in a new window, so that reading them leaves neither a purchase nor the screen behind. */
export function LegalLinks() {
  const text = useText();
  return [[routes.terms, text('terms')] as const, [routes.privacyPolicy, text('privacy')] as const].map(
    ([path, name]) => (
      <LinkButton key={path} variant="ghost" render={<a href={path} target="_blank" rel="noopener" />}>
        {name} <VisuallyHidden>{text('newWindow')}</VisuallyHidden>
      </LinkButton>
    ),
  );
}
