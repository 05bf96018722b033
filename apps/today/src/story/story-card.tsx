import type { Profile } from '@fabula/data';
import {
  estimatedMinutesTotal,
  greetingName,
  isSameLanguage,
  type LanguageName,
  languageInSentence,
  languageLabel,
  languageTag,
  type StorySummary,
  textDirection,
} from '@fabula/domain';
import { Badge, Card, Icon, LearnerText, ProgressBar, Text } from '@fabula/ui';
import { type ComponentProps, type Ref, Suspense } from 'react';
import { laterPart } from '../after-screen.ts';
import { Cover } from '../cover/cover.tsx';
import { loadGenerator } from '../generate-story/fetch-generator.ts';
import type { MadeStory } from '../generate-story/made-story.ts';
import { percentText } from '../percent-text.ts';
import { useText } from '../text.ts';
import { CardKeep } from './card-keep.tsx';
import styles from './story-card.module.css';
import { writerName } from './writer-name.ts';

// It is there already where a story was just made.
const madeNote = laterPart(async () => (await loadGenerator()).MadeNote);

// Only an Arabic title has vowels that are not written.
const vocalizedTitle = laterPart(async () => (await import('./vocalized-title.tsx')).VocalizedTitle);

export interface StoryCardProps {
  readonly story: StorySummary;
  readonly percent: number;
  readonly completed: boolean;
  /** The learner's; its native language may differ from the language of the story's translations. */
  readonly profile: Pick<Profile, 'aboutYou' | 'displayName' | 'nativeLanguage'>;
  readonly language: string;
  readonly made: MadeStory | undefined;
  readonly titleRef: Ref<HTMLElement>;
}

/** The story's title page. */
export function StoryCard(props: StoryCardProps) {
  const { story, percent, completed, profile, language, made, titleRef } = props;
  const text = useText();
  const done = percentText(percent, language);
  const name = greetingName(profile.displayName, profile.aboutYou.name);
  return (
    <Card as="section" padding="lg" className={styles.card}>
      {made && (
        <Suspense>
          <madeNote.current made={made} />
        </Suspense>
      )}
      <div className={styles.front}>
        <Cover story={story} size="lg" />
        <div className={styles.title}>
          {/* A name may run the other way than the sentence around it. */}
          <p className={styles.hello}>
            {name ? text('today_helloName', { name: `\u2068${name}\u2069` }) : text('today_hello')}
          </p>
          {completed && (
            <Badge kind="good" icon="check">
              {text('today_completed')}
            </Badge>
          )}
          <LearnerText ref={titleRef} as="h2" tabIndex={-1} look="phrase" language={story.language}>
            {story.language === 'Arabic' ? (
              <Suspense fallback={story.title}>
                <vocalizedTitle.current story={story} />
              </Suspense>
            ) : (
              story.title
            )}
          </LearnerText>
          {story.nativeTitle && (
            <Native language={story.nativeLanguage} size="sm" muted>
              {story.nativeTitle}
            </Native>
          )}
          <p className={styles.facts}>
            {story.series && <span>{text('shelf_part', { ...story.series })}</span>}
            <span>{languageLabel(story.language, language)}</span>
            <span>{text(`today_level_${story.level}`)}</span>
            <span className={styles.time}>
              <Icon name="clock" size={16} />
              {text('today_totalMinutes', { minutes: estimatedMinutesTotal })}
            </span>
          </p>
        </div>
      </div>
      <Scenario story={story} />
      <div className={styles.notes}>
        {!isSameLanguage(story.nativeLanguage, profile.nativeLanguage) && (
          <p>{text('today_translationsIn', { language: languageInSentence(story.nativeLanguage, language) })}</p>
        )}
        <Source story={story} />
      </div>
      <ProgressBar
        label={text('today_progress')}
        percent={percent}
        valueText={text('today_percentDone', { percent: done })}
        tone={completed ? 'good' : 'accent'}
      />
      <CardKeep story={story} />
    </Card>
  );
}

function Scenario({ story: { scenario, nativeLanguage, sourceProvider } }: { readonly story: StorySummary }) {
  const text = useText();
  if (sourceProvider === 'own') return null;
  if (!scenario) return <Text>{text('today_scenarioDefault')}</Text>;
  return <Native language={nativeLanguage}>{scenario}</Native>;
}

/** What has to be understood at once. */
function Native({ language, ...text }: ComponentProps<typeof Text> & { readonly language: LanguageName }) {
  return <Text lang={languageTag(language)} dir={textDirection(language)} {...text} />;
}

/**
 * Names the story's writer. A library story is never called a generated one, nor one that was written for the learner.
 */
function Source({
  story: { sourceProvider: provider, sourceModel: model, isFallback, namesYou },
}: {
  readonly story: StorySummary;
}) {
  const text = useText();
  const fromLibrary = namesYou ? 'today_sourceLibraryYou' : 'today_sourceLibrary';
  if (provider === 'own') return <p>{text('today_sourceOwn')}</p>;
  return (
    <p>
      {provider === 'library'
        ? text(isFallback ? 'today_sourceFallback' : fromLibrary)
        : text('today_sourceProvider', { writer: writerName(provider, model) })}
    </p>
  );
}
