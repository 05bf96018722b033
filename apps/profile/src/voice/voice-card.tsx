import { type CatalogueVoice, languageInSentence, languageLabel, type VoiceId } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Icon, IconButton, VisuallyHidden } from '@fabula/ui';
import { useId } from 'react';
import { useText } from '../text.ts';
import styles from './voice-card.module.css';

export type ShownVoice = CatalogueVoice & { readonly id: VoiceId };

export interface VoiceCardProps {
  readonly voice: ShownVoice;
  /** The radio group's name; without it the card cannot be chosen. */
  readonly group?: string | undefined;
  readonly checked?: boolean | undefined;
  readonly heard?: boolean | undefined;
  readonly onChoose?: (() => void) | undefined;
  readonly onHear?: (() => void) | undefined;
}

/** One voice: its name, its use, and a button to hear it. */
export function VoiceCard({ voice, group, checked = false, heard = false, onChoose, onHear }: VoiceCardProps) {
  const text = useText();
  const id = useId();
  const Head = group ? 'label' : 'div';
  return (
    <li className={styles.card}>
      <Head className={styles.choice}>
        {group && (
          <input
            type="radio"
            name={group}
            value={voice.id}
            checked={checked}
            onChange={onChoose}
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-about ${id}-facts`}
            className={styles.input}
          />
        )}
        <span aria-hidden="true" className={styles.avatar}>
          {checked ? <Icon name="check" /> : voice.avatar}
        </span>
        <span id={`${id}-name`} className={styles.name}>
          {voice.name}
        </span>
      </Head>
      {onHear && (
        <IconButton
          icon={heard ? 'stop' : 'speaker'}
          label={text(heard ? 'voice_stop' : 'voice_hear', { name: voice.name })}
          onClick={onHear}
          className={styles.hear}
        />
      )}
      <p id={`${id}-about`} className={styles.about}>
        {text(`voice_about_${voice.id}`)}
      </p>
      <Facts id={`${id}-facts`} voice={voice} />
    </li>
  );
}

function Facts({ id, voice }: { readonly id: string; readonly voice: ShownVoice }) {
  const text = useText();
  const { texts } = usePlatform();
  const language = texts.language();
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  const languages = list.format(
    voice.languages.map((name, index) => (index === 0 ? languageLabel : languageInSentence)(name, language)),
  );
  return (
    <dl id={id} className={styles.facts}>
      <Fact name={text('voice_gender')} value={text(`voice_gender_${voice.gender}`)} />
      <Fact name={text('voice_accent')} value={text(`voice_accent_${voice.accent}`)} />
      <Fact name={text('voice_languages')} value={languages} />
      <Fact
        name={text('voice_bestFor')}
        value={list.format(voice.bestFor.map((use) => text(`voice_use_${use}`)))}
        isNamed
      />
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string;
  /** Whether to show the name of a fact that is unclear without it. */
  readonly isNamed?: boolean;
}

function Fact({ name, value, isNamed = false }: FactProps) {
  return (
    <div>
      <dt>{isNamed ? name : <VisuallyHidden>{name}</VisuallyHidden>}</dt>
      <dd>{value}</dd>
    </div>
  );
}
