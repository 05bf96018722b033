import type { Clip } from '@fabula/audio';
import { Text } from '@fabula/ui';
import { useText } from '../text.ts';

/** The names people use; a provider that is not listed is shown by the server's name for it. */
const names: Readonly<Record<string, string>> = {
  elevenlabs: 'ElevenLabs',
  azure: 'Microsoft Azure',
  deepgram: 'Deepgram',
  'svox-pico': 'SVOX Pico',
  'espeak-ng': 'eSpeak NG',
};

/** Who spoke a clip, and whether the times of its words come from that voice, from another, or are estimated. */
export function SpokenBy({ clip: { provider, timing } }: { readonly clip: Pick<Clip, 'provider' | 'timing'> }) {
  const text = useText();
  if (provider === undefined) return null;
  const name = names[provider] ?? provider;
  const service = provider === 'openai-compatible';
  const exact = provider === 'svox-pico' ? text('voice_byGuided', { name }) : text('voice_by', { name });
  const estimated = service ? text('voice_byService') : text('voice_byEstimated', { name });
  // Not announced, because a screen reader would talk over the voice.
  return <Text muted>{timing === 'estimated' ? estimated : exact}</Text>;
}
