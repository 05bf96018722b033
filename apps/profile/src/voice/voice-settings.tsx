import type { Profile } from '@fabula/data';
import {
  type AccentPreference,
  accentsOf,
  languageInSentence,
  slowAudioFactor,
  speaks,
  type TargetLanguage,
  voiceCatalogue,
} from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { type DeviceVoiceChoice, useDeviceVoice, useSoundEffects } from '@fabula/playback';
import { Card, Checkbox, LearnerText, SegmentedControl, Text } from '@fabula/ui';
import { startTransition, useId, useOptimistic, useState } from 'react';
import { Section } from '../section.tsx';
import { useText } from '../text.ts';
import { useChangeProfileOrTell } from '../use-change-profile-or-tell.ts';
import { sampleSentences } from './sample-sentences.ts';
import { SpokenBy } from './spoken-by.tsx';
import { useSaveSettledVoice, useSettledVoice } from './use-settled-voice.ts';
import { useVoiceSample } from './use-voice-sample.ts';
import { VoiceCard } from './voice-card.tsx';
import styles from './voice-settings.module.css';

/** Who speaks the target language, in which accent, how fast, and whether the device does it. */
export function VoiceSettings({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const change = useChangeProfileOrTell();
  const { texts } = usePlatform();
  const language = profile.targetLanguage;
  const device = useDeviceVoice(language);
  useSaveSettledVoice(profile);
  const share = new Intl.NumberFormat(texts.language(), { style: 'percent' }).format(slowAudioFactor);
  return (
    <Section title={text('voice_title')}>
      <Card className={styles.settings}>
        <Voices profile={profile} device={device} />
        <Accent language={language} profile={profile} onChange={(accentPreference) => change({ accentPreference })} />
        <Checkbox
          label={text('voice_slow')}
          hint={text('voice_slowHint', { percent: share })}
          checked={profile.slowAudio}
          onCheckedChange={(slowAudio) => change({ slowAudio })}
        />
        <EffectsSwitch />
        {device.exists && (
          <Checkbox
            label={text('voice_device')}
            hint={text('voice_deviceHint')}
            checked={device.speaks}
            onCheckedChange={(own) => device.choose(own ? 'device' : 'catalogue')}
          />
        )}
      </Card>
    </Section>
  );
}

/** Kept on this device, as its loudness is: a phone may be heard where a desktop may not. */
function EffectsSwitch() {
  const text = useText();
  const { preferences } = usePlatform();
  const { play } = useSoundEffects();
  const [isOn, setOn] = useState(() => preferences.get('soundEffects') === 'on');
  return (
    <Checkbox
      label={text('voice_effects')}
      hint={text('voice_effectsHint')}
      checked={isOn}
      onCheckedChange={(wanted) => {
        preferences.set('soundEffects', wanted ? 'on' : 'off');
        setOn(wanted);
        if (wanted) play('right');
      }}
    />
  );
}

function Voices({ profile, device }: { readonly profile: Profile; readonly device: DeviceVoiceChoice }) {
  const text = useText();
  const group = useId();
  const change = useChangeProfileOrTell();
  const { texts } = usePlatform();
  const { targetLanguage: language } = profile;
  const { voice: saved, accent } = useSettledVoice(profile);
  // The profile shows a choice a moment after the tap, which a screen reader would report as not chosen.
  const [chosen, show] = useOptimistic(saved);
  const { heard, clip, toggle } = useVoiceSample(language, accent);
  const own = voiceCatalogue.filter((voice) => speaks(voice, language));
  const others = voiceCatalogue.filter((voice) => !speaks(voice, language));
  return (
    <>
      <figure className={styles.sample}>
        <figcaption>{text('voice_sample')}</figcaption>
        <LearnerText as="p" look="phrase" language={language}>
          {sampleSentences[language].text}
        </LearnerText>
      </figure>
      {clip && <SpokenBy clip={clip} />}
      {device.speaks && (
        <Text muted role="status">
          {text(device.speaksForServer ? 'voice_deviceSpeaksForServer' : 'voice_deviceSpeaks')}
        </Text>
      )}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          {text('voice_choose', { language: languageInSentence(language, texts.language()) })}
        </legend>
        <ul className={styles.cards}>
          {own.map((voice) => (
            <VoiceCard
              key={voice.id}
              voice={voice}
              group={group}
              checked={!device.speaks && voice.id === chosen}
              heard={heard === voice.id}
              onChoose={() => {
                device.choose('catalogue');
                startTransition(async () => {
                  show(voice.id);
                  await change({ chosenVoice: voice.id }, () => device.choose(device.source));
                });
              }}
              onHear={() => toggle(voice.id)}
            />
          ))}
        </ul>
      </fieldset>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{text('voice_others')}</summary>
          <ul className={styles.cards}>
            {others.map((voice) => (
              <VoiceCard key={voice.id} voice={voice} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface AccentProps {
  readonly language: TargetLanguage;
  readonly profile: Profile;
  readonly onChange: (accent: AccentPreference) => void;
}

/** Shown only for languages that are spoken in more than one accent. */
function Accent({ language, profile, onChange }: AccentProps) {
  const text = useText();
  const { accent } = useSettledVoice(profile);
  if (language !== 'Spanish' && language !== 'English') return null;
  const labels = {
    neutral: text('voice_accentPreference_neutral'),
    european: text(`voice_accentPreference_european_${language}`),
    american: text(`voice_accentPreference_american_${language}`),
  };
  return (
    <SegmentedControl
      label={text('voice_accentPreference')}
      segments={accentsOf(language).map((value) => ({ value, label: labels[value] }))}
      value={accent}
      onValueChange={onChange}
    />
  );
}
