import { type Profile, useProfile } from '@fabula/data';
import { dailyGoalMinutesChoices } from '@fabula/domain';
import { useCommonText, useErrorText } from '@fabula/platform';
import { ErrorCard, RadioCards, Select, Skeleton } from '@fabula/ui';
import { ReminderSettings } from '../notifications/reminder-settings.tsx';
import { useText } from '../text.ts';
import { useChangeProfileOrTell } from '../use-change-profile-or-tell.ts';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/** How phrases come back, the daily goal, and the time of the reminder. */
export function LearningSection() {
  const text = useText();
  return (
    <SettingsSection id="learning" title={text('settings_learning')}>
      <Learning />
    </SettingsSection>
  );
}

function Learning() {
  const text = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const { data, isError, error, isFetching, refetch } = useProfile();
  if (data) {
    return (
      <>
        <SchedulerChoice profile={data} />
        <GoalChoice profile={data} />
        <ReminderSettings />
      </>
    );
  }
  if (isError) {
    return (
      <ErrorCard
        headingLevel={3}
        title={text('settings_learningFailed')}
        message={errorText(error)}
        retryLabel={common('tryAgain')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <section className={styles.form} aria-busy="true" aria-label={text('settings_learningLoading')}>
      <Skeleton width="40%" />
      <Skeleton shape="block" height="5.5rem" />
      <Skeleton shape="block" height="5.5rem" />
      <Skeleton width="30%" />
      <Skeleton shape="block" height="3rem" />
    </section>
  );
}

function SchedulerChoice({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const change = useChangeProfileOrTell();
  return (
    <RadioCards
      legend={text('settings_scheduler')}
      options={[
        {
          value: 'specified',
          label: text('settings_scheduler_specified'),
          description: text('settings_scheduler_specifiedText'),
        },
        { value: 'fsrs', label: text('settings_scheduler_fsrs'), description: text('settings_scheduler_fsrsText') },
      ]}
      value={profile.phraseScheduler}
      onValueChange={(phraseScheduler) => change({ phraseScheduler })}
    />
  );
}

function GoalChoice({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const change = useChangeProfileOrTell();
  return (
    <Select
      label={text('settings_goal')}
      hint={text('settings_goalHint')}
      options={dailyGoalMinutesChoices.map((minutes) => ({
        value: String(minutes),
        label: text('settings_goalMinutes', { count: minutes }),
      }))}
      value={String(profile.dailyGoalMinutes)}
      onValueChange={(minutes) => change({ dailyGoalMinutes: Number(minutes) })}
    />
  );
}
