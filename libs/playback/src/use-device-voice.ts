import { createDeviceVoice } from '@fabula/audio';
import type { LanguageName } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useState, useSyncExternalStore } from 'react';

export type SpeechSource = 'auto' | 'device' | 'catalogue';

export interface DeviceVoiceChoice {
  /** Whether this device has a voice for the language. */
  readonly exists: boolean;
  /** Whether the device speaks, either by the learner's choice or because `auto` selects it. */
  readonly speaks: boolean;
  readonly source: SpeechSource;
  /** Saves the choice for this device; applies from the next text on. */
  readonly choose: (source: SpeechSource) => void;
}

/** Tells and changes who speaks a language on this device: its own voice or a catalogue voice. */
export function useDeviceVoice(language: LanguageName): DeviceVoiceChoice {
  const { preferences, config } = usePlatform();
  const has = (which: 'local' | 'any') => createDeviceVoice(window)?.has(language, which) ?? false;
  const exists = useSyncExternalStore(onVoices, () => has('any'));
  const isLocal = useSyncExternalStore(onVoices, () => has('local'));
  const [source, setSource] = useState<SpeechSource>(() => sourceFrom(preferences.get('speechSource')));
  return {
    exists,
    speaks: source === 'device' ? exists : source === 'auto' && isLocal && !config.hostedSpeech,
    source,
    choose(next) {
      preferences.set('speechSource', next);
      setSource(next);
    },
  };
}

/** Subscribes to the list of voices, because Chrome loads it after the page. */
function onVoices(listener: () => void): () => void {
  const synthesis: SpeechSynthesis | undefined = window.speechSynthesis;
  synthesis?.addEventListener?.('voiceschanged', listener);
  return () => synthesis?.removeEventListener?.('voiceschanged', listener);
}

function sourceFrom(stored: string): SpeechSource {
  return stored === 'device' || stored === 'catalogue' ? stored : 'auto';
}
