import type { Clip } from '@fabula/audio';
import { Text } from '@fabula/ui';
import { useText } from '../text.ts';

/** As people call them; who is not here is called as the server does. */
const names: Readonly<Record<string, string>> = {
  elevenlabs: 'ElevenLabs',
  azure: 'Microsoft Azure',
  deepgram: 'Deepgram',
  'espeak-ng': 'eSpeak NG',
};

/** Who spoke a clip, and whether the times its words are marked at are that voice's own. */
export function SpokenBy({ clip: { provider, timing } }: { readonly clip: Pick<Clip, 'provider' | 'timing'> }) {
  const text = useText();
  if (provider === undefined) return null;
  const name = names[provider] ?? provider;
  const service = provider === 'openai-compatible';
  const estimated = service ? text('voice_byService') : text('voice_byEstimated', { name });
  // Not announced: it would be read over the voice that is listened to.
  return <Text muted>{timing === 'estimated' ? estimated : text('voice_by', { name })}</Text>;
}
