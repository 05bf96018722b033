import { type FeatureUsage, useIsOffered, useLearnersZone, useUsage } from '@fabula/data';
import { useCommonText, usePlatform } from '@fabula/platform';
import { Button, Card, ProgressBar, Skeleton, Text } from '@fabula/ui';
import { type SubscriptionTextKey, useText } from '../text.ts';
import { Section } from './section.tsx';
import styles from './week-usage.module.css';

/** How much of the free limits is used; nothing where there are no limits. */
export function WeekUsage() {
  const text = useText();
  const { data, isError, isFetching, refetch } = useUsage();
  if (data?.premium) return null; // the usage knows of premium before the subscription was refetched
  return (
    <Section title={text('usage_title')}>
      {data && <Counters usage={data.usage} />}
      {!data && isError && <Failed retrying={isFetching} retry={() => void refetch()} />}
      {!data && !isError && (
        <section aria-busy="true" aria-label={text('usage_loading')}>
          <Skeleton shape="block" height="13rem" />
        </section>
      )}
    </Section>
  );
}

const names: Readonly<Record<string, SubscriptionTextKey>> = {
  'story_generation daily': 'usage_story_generation_daily',
  'story_generation weekly': 'usage_story_generation_weekly',
  'basic_stories weekly': 'usage_basic_stories_weekly',
  'shadow_speak weekly': 'usage_shadow_speak_weekly',
  'word_translations weekly': 'usage_word_translations_weekly',
};

function Counters({ usage }: { readonly usage: readonly FeatureUsage[] }) {
  const text = useText();
  const language = usePlatform().texts.language();
  const timeZone = useLearnersZone();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const countsWords = useIsOffered('unlimited_translations');
  const shown = Object.entries(names).filter(([id]) => countsWords || !id.startsWith('word_translations'));
  const week = usage.find(({ period }) => period === 'weekly');
  return (
    <Card className={styles.counters}>
      {shown.map(([id, name]) => {
        const counter = usage.find(({ feature, period }) => `${feature} ${period}` === id);
        return counter && <Counter key={id} label={text(name)} counter={counter} />;
      })}
      {countsWords && (
        <Text muted size="sm">
          {text('usage_words_glossary')}
        </Text>
      )}
      {week && (
        <Text muted size="sm">
          {text('usage_newWeek', { date: weekday.format(new Date(week.endsAt)) })}
        </Text>
      )}
    </Card>
  );
}

function Counter({ label, counter: { used, limit } }: { readonly label: string; readonly counter: FeatureUsage }) {
  const text = useText();
  if (limit === null) return null;
  return (
    <ProgressBar
      label={label}
      percent={(used / limit) * 100}
      tone={used < limit ? 'accent' : 'fair'}
      valueText={text('usage_of', { used, limit })}
    />
  );
}

function Failed({ retrying, retry }: { readonly retrying: boolean; readonly retry: () => void }) {
  const text = useText();
  const common = useCommonText();
  return (
    <Card role="alert" className={styles.failed}>
      <Text>{text('usage_failed')}</Text>
      <Button variant="secondary" icon="repeat" busy={retrying} onClick={retry}>
        {common('tryAgain')}
      </Button>
    </Card>
  );
}
