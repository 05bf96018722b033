import { chooseEngine, createDeviceVoice, createState, type SpeechEngine, useAudioState } from '@fabula/audio';
import { useProfile } from '@fabula/data';
import { chosenVoice, type LanguageName } from '@fabula/domain';
import { type Platform, usePlatform } from '@fabula/platform';
import { useState, useSyncExternalStore } from 'react';
import { ofPlatform } from './of-platform.ts';

export type SpeechSource = 'auto' | 'device' | 'catalogue';

export interface DeviceVoiceChoice {
  /** Whether this device has a voice for the language. */
  readonly exists: boolean;
  /** Whether the device speaks, by its setting, because `auto` selects it, or for the server. */
  readonly speaks: boolean;
  /** Whether it speaks only because the server has no voice for the language at the moment. */
  readonly speaksForServer: boolean;
  readonly source: SpeechSource;
  /** Saves the choice for this device; applies from the next text on. */
  readonly choose: (source: SpeechSource) => void;
}

/** For each language whether the server, when it was last asked, left it to the device. Missing where nobody asked. */
export const deviceAskedFor = ofPlatform(() => createState<Partial<Record<LanguageName, boolean>>>({}));

/** Who speaks by the setting of this device; undefined means automatic. */
export function engineSetHere(preferences: Platform['preferences']): SpeechEngine | undefined {
  const source = preferences.get('speechSource');
  if (source === 'auto') return undefined;
  return source === 'device' ? 'device' : 'server';
}

/** Tells and changes who speaks a language on this device: its own voice or a catalogue voice. */
export function useDeviceVoice(language: LanguageName): DeviceVoiceChoice {
  const platform = usePlatform();
  const { preferences, config } = platform;
  const profile = useProfile().data;
  const has = (which: 'local' | 'any') => createDeviceVoice(window)?.has(language, which) ?? false;
  const exists = useSyncExternalStore(onVoices, () => has('any'));
  const isLocal = useSyncExternalStore(onVoices, () => has('local'));
  const [source, setSource] = useState<SpeechSource>(() => sourceFrom(preferences.get('speechSource')));
  const engine = chooseEngine({
    prefer: engineSetHere(preferences),
    voiceChosen: chosenVoice(profile, language) !== null,
    hostedSpeech: config.hostedSpeech,
    localVoice: isLocal,
    anyVoice: exists,
  });
  const isAskedFor = useAudioState(deviceAskedFor(platform), (asked) => asked[language] ?? false);
  const speaksForServer = engine === 'server' && exists && isAskedFor;
  return {
    exists,
    speaks: engine === 'device' || speaksForServer,
    speaksForServer,
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
