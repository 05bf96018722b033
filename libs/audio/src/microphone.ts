import { AudioError } from './audio-error.ts';
import type { RecordingPurpose } from './recording.ts';

/** `unsupported`: the browser offers no microphone, which is also so on a page without https. */
export type MicrophonePermission = 'prompt' | 'granted' | 'denied' | 'unsupported';

export interface Microphone {
  /** Rejects with AudioError microphone_denied or microphone_failed. The caller must stop the stream's tracks. */
  open(purpose: RecordingPurpose): Promise<MediaStream>;
  /** Watches the permission, which the learner may also change in the browser's settings. */
  follow(): void;
  unfollow(): void;
}

/** The microphone of this device; `onPermission` is called with every answer. */
export function createMicrophone(
  { navigator }: Window & typeof globalThis,
  onPermission: (permission: MicrophonePermission) => void,
): Microphone {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  let following: AbortController | null = null;
  let status: PermissionStatus | null = null;

  const query = async (signal: AbortSignal) => {
    try {
      const found = await navigator.permissions.query({ name: 'microphone' });
      if (signal.aborted) return;
      status = found;
      onPermission(found.state);
      found.addEventListener('change', () => onPermission(found.state), { signal });
    } catch {
      // Older Firefox and Safari cannot query this permission; there getUserMedia shows the answer.
    }
  };

  return {
    async open({ sampleRate, channels }) {
      if (!devices) throw new AudioError('microphone_failed');
      try {
        const stream = await devices.getUserMedia({
          audio: {
            sampleRate,
            ...(channels ? { channelCount: channels } : {}),
            echoCancellation: true,
            noiseSuppression: true,
            autoGainControl: true,
          },
        });
        onPermission('granted');
        return stream;
      } catch (error) {
        if (!isRefusal(error)) throw new AudioError('microphone_failed', error);
        // A prompt that was only dismissed may be shown again.
        onPermission(status?.state === 'prompt' ? 'prompt' : 'denied');
        throw new AudioError('microphone_denied', error);
      }
    },
    follow() {
      if (following) return;
      following = new AbortController();
      if (devices) void query(following.signal);
      else onPermission('unsupported');
    },
    unfollow() {
      following?.abort();
      following = null;
      status = null;
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError');
}
