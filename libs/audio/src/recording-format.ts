const mp4 = ['audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];
const webm = ['audio/webm;codecs=opus', 'audio/webm'];
const ogg = ['audio/ogg;codecs=opus'];

/**
 * The MIME type to record in: mp4 on Apple's devices and in apps on them, else WebM with Opus, else any format the
 * browser offers (specification section 5). Null where it offers none.
 */
export function recordingFormat(isApple: boolean, isSupported: (mimeType: string) => boolean): string | null {
  const wanted = isApple ? [...mp4, ...webm, ...ogg] : [...webm, ...mp4, ...ogg];
  return wanted.find(isSupported) ?? null;
}

/** The MIME type this browser records in; null where it cannot record. */
export function formatOf(window: Window & typeof globalThis): string | null {
  const recorder: typeof MediaRecorder | undefined = window.MediaRecorder;
  if (!recorder) return null;
  return recordingFormat(window.navigator.vendor.startsWith('Apple'), (type) => recorder.isTypeSupported(type));
}
