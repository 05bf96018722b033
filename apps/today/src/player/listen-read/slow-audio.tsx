import { useChangeProfile, useProfile } from '@fabula/data';
import { slowAudioFactor } from '@fabula/domain';
import { useErrorText, usePlatform } from '@fabula/platform';
import { Checkbox } from '@fabula/ui';
import { useText } from '../text.ts';

/**
 * The profile's slow audio, which is free, beside the speed, which is not. What cannot be saved is taken back and told.
 */
export function SlowAudio() {
  const text = useText();
  const errorText = useErrorText();
  const { texts, toasts } = usePlatform();
  const { data: profile } = useProfile();
  const { mutateAsync } = useChangeProfile();
  if (!profile) return null;
  const percent = new Intl.NumberFormat(texts.language(), { style: 'percent' }).format(slowAudioFactor);
  const change = (slowAudio: boolean) =>
    mutateAsync({ slowAudio }).catch((error: unknown) => {
      toasts.show({ kind: 'error', title: text('reader_slowFailed'), description: errorText(error) });
    });
  return (
    <Checkbox
      label={text('reader_slow', { percent })}
      checked={profile.slowAudio}
      onCheckedChange={(slowAudio) => void change(slowAudio)}
    />
  );
}
