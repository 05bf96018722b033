import type { Profile } from '@fabula/data';
import {
  type CefrStep,
  cefrLevels,
  cefrRange,
  dailyMinutes,
  isSameLanguage,
  type LanguageName,
  languageInSentence,
  languageLabel,
  levels,
  libraryTranslationLanguage,
  nativeLanguages,
  stepsOfLevel,
  targetLanguages,
} from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Card, LevelMark, RadioCards, Select } from '@fabula/ui';
import { useState, useSyncExternalStore } from 'react';
import { Section } from '../section.tsx';
import { useText } from '../text.ts';
import { useChangeProfileOrTell } from '../use-change-profile-or-tell.ts';
import styles from './learning-settings.module.css';

/**
 * The target language, the native language and the level: small pickers on a phone, cards with explanations on a wider
 * page.
 */
export function LearningSettings({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const wide = useWide();
  return (
    <Section title={text('profile_learningTitle')}>
      <Card className={styles.pickers}>
        <LanguagePickers profile={profile} compact={!wide} />
        <LevelPicker profile={profile} compact={!wide} />
        <StepPicker profile={profile} compact={!wide} />
      </Card>
    </Section>
  );
}

interface PickerProps {
  readonly profile: Profile;
  readonly compact: boolean;
}

function LanguagePickers({ profile, compact }: PickerProps) {
  const text = useText();
  const change = useChangeProfileOrTell();
  const { texts } = usePlatform();
  const [refused, setRefused] = useState<'native' | 'target' | null>(null);
  const { nativeLanguage, targetLanguage } = profile;
  const option = <Name extends LanguageName>(value: Name) => ({ value, label: languageLabel(value, texts.language()) });
  const problem = (picker: typeof refused, other: LanguageName) =>
    refused === picker ? text('profile_sameLanguage', { language: option(other).label }) : undefined;
  const isInLibrary = libraryTranslationLanguage(nativeLanguage) === nativeLanguage;
  const inLibrary = compact ? undefined : text('profile_nativeHint');
  const notInLibrary = text('profile_nativeLibrary', {
    language: languageInSentence(nativeLanguage, texts.language()),
  });
  return (
    <>
      <Select
        compact={compact}
        label={text('profile_nativeLanguage')}
        hint={isInLibrary ? inLibrary : notInLibrary}
        error={problem('native', targetLanguage)}
        options={nativeLanguages.map(option)}
        value={nativeLanguage}
        onValueChange={(native) => {
          const isSame = isSameLanguage(native, targetLanguage);
          setRefused(isSame ? 'native' : null);
          if (!isSame) change({ nativeLanguage: native });
        }}
      />
      <Select
        compact={compact}
        label={text('profile_targetLanguage')}
        hint={compact ? undefined : text('profile_targetHint')}
        error={problem('target', nativeLanguage)}
        options={targetLanguages.map(option)}
        value={targetLanguage}
        onValueChange={(target) => {
          const isSame = isSameLanguage(target, nativeLanguage);
          setRefused(isSame ? 'target' : null);
          if (!isSame) change({ targetLanguage: target });
        }}
      />
    </>
  );
}

function LevelPicker({ profile, compact }: PickerProps) {
  const text = useText();
  const change = useChangeProfileOrTell();
  if (compact) {
    return (
      <Select
        compact
        label={text('profile_level')}
        options={levels.map((value) => ({ value, label: text(`profile_level_${value}`) }))}
        value={profile.level}
        onValueChange={(level) => change({ level })}
      />
    );
  }
  return (
    <RadioCards
      legend={text('profile_level')}
      options={levels.map((value) => ({
        value,
        label: text(`profile_level_${value}`),
        picture: <LevelMark level={value} />,
        description: text('profile_levelFacts', { range: cefrRange[value], ...dailyMinutes[value] }),
      }))}
      value={profile.level}
      onValueChange={(level) => change({ level })}
    />
  );
}

/** Narrows the level. An option for the whole level stands first, because onboarding chooses only that. */
function StepPicker({ profile: { level, step }, compact }: PickerProps) {
  const text = useText();
  const change = useChangeProfileOrTell();
  const whole = { value: 'whole', label: text('profile_stepWhole', { range: cefrRange[level] }) } as const;
  const isBeyondLibrary = step !== null && !cefrLevels.some((cefr) => cefr === step);
  return (
    <Select<CefrStep | 'whole'>
      compact={compact}
      label={text('profile_step')}
      hint={isBeyondLibrary ? text('profile_stepBeyond') : compact ? undefined : text('profile_stepHint')}
      options={[whole, ...stepsOfLevel(level).map((value) => ({ value, label: value }))]}
      value={step ?? 'whole'}
      onValueChange={(value) => change({ step: value === 'whole' ? null : value })}
    />
  );
}

/** From this width on, cards fit beside each other (specification, section 9: a phone is narrower). */
const wideQuery = '(width >= 48rem)';

/** Whether the page is wider than a phone. */
function useWide(): boolean {
  return useSyncExternalStore(onWidth, () => window.matchMedia(wideQuery).matches);
}

function onWidth(listener: () => void): () => void {
  const media = window.matchMedia(wideQuery);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
