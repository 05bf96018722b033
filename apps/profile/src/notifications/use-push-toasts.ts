import type { PushState, SwitchedOn } from '@fabula/data/push';
import { useErrorText, usePlatform } from '@fabula/platform';
import { useText } from '../text.ts';

/** How many characters of a device's token are shown (specification, section 8). */
const tokenLetters = 8;

/** The toasts about notifications, in the specification's words. */
export function usePushToasts() {
  const text = useText();
  const errorText = useErrorText();
  const { toasts } = usePlatform();

  return {
    switchedOn(result: SwitchedOn) {
      if (result.outcome === 'granted') {
        const token = result.token.slice(0, tokenLetters);
        const description = token ? text('notify_deviceToken', { token }) : text('notify_grantedText');
        toasts.show({ kind: 'success', title: text('notify_granted'), description });
      } else if (result.outcome === 'denied') {
        toasts.show({ kind: 'error', title: text('notify_denied'), description: text('notify_notEnabled') });
      } else {
        const { error } = result;
        const tooMany = error.code === 'limit' && text('notify_tooMany');
        // The push service's own error message is of no use to a learner.
        const description = tooMany || (error.code === 'unknown' ? text('notify_noService') : errorText(error));
        toasts.show({ kind: 'error', title: text('notify_notEnabled'), description });
      }
    },
    cannot(state: Exclude<PushState, 'on' | 'off'>) {
      const isRefused = state === 'blocked';
      toasts.show({
        kind: isRefused ? 'error' : 'info',
        title: text(isRefused ? 'notify_denied' : 'notify_cannot'),
        description: text(`notify_${state}`),
      });
    },
    switchedOff() {
      toasts.show({ kind: 'success', title: text('notify_off'), description: text('notify_offText') });
    },
    stillOn(error: unknown) {
      toasts.show({ kind: 'error', title: text('notify_stillOn'), description: errorText(error) });
    },
  };
}
