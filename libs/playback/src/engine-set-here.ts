import type { SpeechEngine } from '@fabula/audio';
import type { Platform } from '@fabula/platform';

/** Who speaks by the setting of this device; undefined means automatic. */
export function engineSetHere(preferences: Platform['preferences']): SpeechEngine | undefined {
  const source = preferences.get('speechSource');
  if (source === 'auto') return undefined;
  return source === 'device' ? 'device' : 'server';
}
