import { type Profile, useLearnerStats } from '@fabula/data';
import { lazyScreen } from '@fabula/platform';
import { Skeleton } from '@fabula/ui';
import { Suspense } from 'react';
import { AccountCard } from './account/account-card.tsx';
import { DayCards } from './cards/day-cards.tsx';
import { Highlights } from './figures/highlights.tsx';
import { LearningSettings } from './learning/learning-settings.tsx';
import styles from './profile-content.module.css';
import { WordsPart } from './words/words-part.tsx';

// Includes the player, so the tab loads without it.
const voice = lazyScreen(
  async () => (await import(/* webpackPrefetch: true */ './voice/voice-settings.tsx')).VoiceSettings,
);

/** The learner's settings and figures, in the order of the specification. */
export function ProfileContent({ profile }: { readonly profile: Profile }) {
  const stats = useLearnerStats(profile.targetLanguage);
  return (
    <div className={styles.content}>
      <div className={styles.column}>
        <LearningSettings profile={profile} />
        <Highlights language={profile.targetLanguage} stats={stats} />
        <DayCards profile={profile} stats={stats} />
        <WordsPart language={profile.targetLanguage} />
      </div>
      <div className={styles.column}>
        {/* Samples and voices belong to one language, so another language remounts them. */}
        <Suspense fallback={<Skeleton shape="block" height="40rem" />}>
          <voice.current key={profile.targetLanguage} profile={profile} />
        </Suspense>
        <AccountCard />
      </div>
    </div>
  );
}
