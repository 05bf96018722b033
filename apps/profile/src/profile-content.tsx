import { type Profile, useLearnerStats } from '@fabula/data';
import { AccountCard } from './account/account-card.tsx';
import { DayCards } from './cards/day-cards.tsx';
import { Highlights } from './figures/highlights.tsx';
import { LearningSettings } from './learning/learning-settings.tsx';
import styles from './profile-content.module.css';
import { VoiceSettings } from './voice/voice-settings.tsx';

/** The learner's settings and figures, in the order of the specification. */
export function ProfileContent({ profile }: { readonly profile: Profile }) {
  const stats = useLearnerStats(profile.targetLanguage);
  return (
    <div className={styles.content}>
      <div className={styles.column}>
        <LearningSettings profile={profile} />
        <Highlights language={profile.targetLanguage} stats={stats} />
        <DayCards profile={profile} stats={stats.data} />
      </div>
      <div className={styles.column}>
        {/* Samples and voices belong to one language: the other one begins anew. */}
        <VoiceSettings key={profile.targetLanguage} profile={profile} />
        <AccountCard />
      </div>
    </div>
  );
}
