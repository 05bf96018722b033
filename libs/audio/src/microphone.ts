import { AudioError } from './audio-error.ts';
import type { RecordingPurpose } from './recording.ts';

/** `unsupported`: this browser, or this page without https, has no microphone to ask for. */
export type MicrophonePermission = 'prompt' | 'granted' | 'denied' | 'unsupported';

export interface Microphone {
  /** Rejects with AudioError microphone_denied or microphone_failed. Whoever opens it stops its tracks. */
  open(purpose: RecordingPurpose): Promise<MediaStream>;
  /** Follows the learner's answer, also when it is changed in the browser's settings. */
  follow(): void;
  unfollow(): void;
}

/** The microphone of this device; `onPermission` is told of every answer. */
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
      // A browser that cannot be asked (older Firefox and Safari): the answer is learned from getUserMedia.
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
        // A question that was only waved away may be asked again.
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
