import { routes } from '@fabula/contracts';
import type { KeepingState } from '@fabula/domain';
import { languageInSentence } from '@fabula/domain';
import { Link, usePlatform } from '@fabula/platform';
import type { KeptThing } from '@fabula/playback';
import { Button, Icon, type IconName, LearnerText, Text, VisuallyHidden } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './kept-screen.module.css';
import { useMegabytes } from './use-megabytes.ts';

interface KeptRowProps {
  readonly thing: KeptThing;
  readonly onRemove: () => void;
}

/** One story, or the due phrases: how far it is kept, what it takes, and a button that removes it. */
export function KeptRow({ thing, onRemove }: KeptRowProps) {
  const text = useText();
  const megabytes = useMegabytes();
  const { name, state, sizeBytes } = thing;
  const [kind, id = ''] = name.split(':');
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <Link to={kind === 'story' ? routes.story(id) : routes.phrases}>
          <Title thing={thing} />
        </Link>
        <p className={styles.facts}>
          <Icon name={icons[state.status]} size={16} />
          <StateText state={state} />
        </p>
        <Text size="sm" muted>
          {megabytes(sizeBytes)}
        </Text>
      </div>
      <Button variant="ghost" size="sm" icon="trash" onClick={onRemove}>
        {text('kept_remove')}
        <VisuallyHidden>
          {' '}
          <Title thing={thing} />
        </VisuallyHidden>
      </Button>
    </li>
  );
}

const icons: Readonly<Record<KeepingState['status'], IconName>> = {
  none: 'info',
  waiting: 'clock',
  keeping: 'download',
  kept: 'check',
  partly: 'warning',
  failed: 'warning',
};

function Title({ thing: { title, language } }: Pick<KeptRowProps, 'thing'>) {
  const text = useText();
  const { texts } = usePlatform();
  if (title === '') return text('kept_phrases', { language: languageInSentence(language, texts.language()) });
  return <LearnerText language={language}>{title}</LearnerText>;
}

function StateText({ state }: { readonly state: KeepingState }) {
  const text = useText();
  if (state.status === 'waiting' || state.status === 'none') return text('kept_waiting');
  if (state.status === 'failed') return text(`kept_stop_${state.reason}`);
  const { sounds, of } = state;
  if (state.status === 'keeping') return text('kept_progress', { sounds, of });
  if (state.status === 'kept') return of === 0 ? text('kept_speaks') : text('kept_whole', { count: of });
  return `${text(`kept_stop_${state.reason}`)} ${text('kept_progress', { sounds, of })}`;
}
