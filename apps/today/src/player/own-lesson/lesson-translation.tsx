import { useLessonTranslation } from '@fabula/data';
import { type Story, type Translator, wantsTranslation } from '@fabula/domain';
import { useOnline, usePlatform } from '@fabula/platform';
import { Button, Text } from '@fabula/ui';
import { writerName } from '../../story/writer-name.ts';
import { useText } from '../text.ts';
import { BrowserTranslationOffer } from './browser-translation-offer.tsx';
import styles from './lesson-translation.module.css';

/** Says who translated a lesson from an own text, or offers a translation; nothing for any other story. */
export function LessonTranslation({ story }: { readonly story: Story }) {
  const { config } = usePlatform();
  if (story.translatedBy) return <TranslatedBy translator={story.translatedBy} />;
  if (!wantsTranslation(story)) return null;
  return config.translatesWords ? <ModelOffer story={story} /> : <BrowserTranslationOffer story={story} />;
}

function TranslatedBy({ translator: { provider, model } }: { readonly translator: Translator }) {
  const text = useText();
  return (
    <Text size="sm" muted className={styles.translatedBy}>
      {provider === 'browser'
        ? text('translation_byBrowser')
        : text('translation_byModel', { writer: writerName(provider, model) })}
    </Text>
  );
}

/** The model was asked when the lesson began; it can be asked again where nothing came of that. */
function ModelOffer({ story }: { readonly story: Story }) {
  const text = useText();
  const online = useOnline();
  const { isTranslating, hasFailed, translate } = useLessonTranslation(story.id);
  return (
    <div className={styles.offer}>
      <Button
        variant="secondary"
        size="sm"
        icon="globe"
        busy={isTranslating}
        disabled={!online && !isTranslating}
        onClick={translate}
      >
        {text(isTranslating ? 'translation_translating' : 'translation_ask')}
      </Button>
      <div role="status">{hasFailed && <Text size="sm">{text('translation_unavailable')}</Text>}</div>
    </div>
  );
}
