const mp4 = ['audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];
const webm = ['audio/webm;codecs=opus', 'audio/webm'];
const ogg = ['audio/ogg;codecs=opus'];

/**
 * The MIME type to record in: mp4 on Apple's devices and in apps, else WebM with Opus, else any format the
 * browser offers (specification section 5). Null where it offers none.
 */
export function recordingFormat(prefersMp4: boolean, isSupported: (mimeType: string) => boolean): string | null {
  const wanted = prefersMp4 ? [...mp4, ...webm, ...ogg] : [...webm, ...mp4, ...ogg];
  return wanted.find(isSupported) ?? null;
}

/** The MIME type this browser records in; null where it cannot record. */
export function formatOf(window: Window & typeof globalThis): string | null {
  const recorder: typeof MediaRecorder | undefined = window.MediaRecorder;
  if (!recorder) return null;
  // The apps for phones record alike on both systems (apps/native).
  const prefersMp4 = window.navigator.vendor.startsWith('Apple') || 'fabulaDevice' in window;
  return recordingFormat(prefersMp4, (type) => recorder.isTypeSupported(type));
}
