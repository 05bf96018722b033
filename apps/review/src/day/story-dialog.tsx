import { routes } from '@fabula/contracts';
import type { HistoryStory } from '@fabula/data';
import { accuracyPercent, languageLabel, type StoryTopic, storyPreview, surpriseTopics } from '@fabula/domain';
import { Link, type Translate, useCommonText, usePlatform } from '@fabula/platform';
import { Button, Dialog, Heading, LearnerText, LinkButton, Text } from '@fabula/ui';
import { useFormats } from '../formats.ts';
import type en from '../locales/en.json';
import { type ReviewTextKey, useText } from '../text.ts';
import styles from './story-dialog.module.css';

interface StoryDialogProps {
  /** The dialog is closed while this is null. */
  readonly story: HistoryStory | null;
  readonly onClose: () => void;
}

/** The details of one story and its first lines. */
export function StoryDialog({ story, onClose }: StoryDialogProps) {
  const text = useText();
  const common = useCommonText();
  return (
    <Dialog
      open={story !== null}
      onClose={onClose}
      closeLabel={common('close')}
      title={
        story && (
          <LearnerText look="phrase" language={story.language} className={styles.title}>
            {story.title}
          </LearnerText>
        )
      }
      actions={
        story && (
          <>
            <Button variant="secondary" onClick={onClose}>
              {common('close')}
            </Button>
            <LinkButton icon="repeat" render={<Link to={routes.story(story.storyId)} />}>
              {text('details_review')}
            </LinkButton>
          </>
        )
      }
    >
      {story && <StoryDetails story={story} />}
    </Dialog>
  );
}

function StoryDetails({ story }: { readonly story: HistoryStory }) {
  const text = useText();
  return (
    <div className={styles.details}>
      {story.nativeTitle && (
        <Text muted size="sm">
          <LearnerText language={story.nativeLanguage}>{story.nativeTitle}</LearnerText>
        </Text>
      )}
      <StoryFigures story={story} />
      {story.keyPhrases.length > 0 && (
        <section className={styles.part}>
          <Heading level={3} size="sm">
            {text('details_phrases')}
          </Heading>
          <ul className={styles.phrases}>
            {[...new Set(story.keyPhrases)].map((phrase) => (
              <LearnerText key={phrase} as="li" look="phrase" language={story.language}>
                {phrase}
              </LearnerText>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <Heading level={3} size="sm">
          {text('details_preview')}
        </Heading>
        <LearnerText as="p" look="phrase" language={story.language} className={styles.preview}>
          {storyPreview(story.text)}
        </LearnerText>
      </section>
    </div>
  );
}

function StoryFigures({ story }: { readonly story: HistoryStory }) {
  const text = useText();
  const { texts } = usePlatform();
  const { count, duration, percent } = useFormats();
  const accuracy = accuracyPercent(story.accuracyRatio);
  const figures = [
    ['details_level', text(`level_${story.level}`)],
    ['details_topic', topicLabel(story.topic, text)],
    ['details_language', languageLabel(story.language, texts.language())],
    ['details_words', count(story.wordCount)],
    ['details_time', duration(story.timeSpentSeconds)],
    ['details_phraseCount', count(story.keyPhrases.length)],
    ['details_accuracy', accuracy === null ? text('details_noAccuracy') : percent(accuracy)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{text(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const labels: Readonly<Record<StoryTopic, ReviewTextKey>> = {
  'Travel and vacation': 'topic_travel',
  'Food and dining': 'topic_food',
  'Work and career': 'topic_work',
  'Family and relationships': 'topic_family',
  'Health and fitness': 'topic_health',
  'Hobbies and interests': 'topic_hobbies',
  'Shopping and money': 'topic_shopping',
  'Technology and social media': 'topic_technology',
  'Nature and environment': 'topic_nature',
  'Culture and traditions': 'topic_culture',
};

/** A known topic translated into the interface language; any other unchanged. */
function topicLabel(topic: string, text: Translate<typeof en>): string {
  const known = surpriseTopics.find((one) => one === topic);
  return known ? text(labels[known]) : topic;
}
