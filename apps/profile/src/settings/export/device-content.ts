import type { OutboxState, Platform, Preferences } from '@fabula/platform';

type PreferenceName = Parameters<Preferences['get']>[0];

/** Every preference, so that a new one that is missing here does not compile. */
const preferenceNames = {
  theme: true,
  uiLanguage: true,
  selectedLanguage: true,
  triedLanguage: true,
  nativeLanguage: true,
  selectedLevel: true,
  playbackRate: true,
  arabicVowels: true,
  reader: true,
  speechSource: true,
  soundEffects: true,
  quizPace: true,
  todayView: true,
  storyPromptDraft: true,
  storyAttempt: true,
  ownTextDraft: true,
  wordPlacement: true,
  deviceRecogniser: true,
  phraseMode: true,
  phraseView: true,
  phraseAnswers: true,
  phraseShortcuts: true,
  phrasePlace: true,
  pushDevice: true,
  phraseNoteDraft: true,
  awaitedPurchase: true,
  deviceId: true,
  installOffer: true,
  rowsOwner: true,
  rowsKept: true,
} as const satisfies Readonly<Record<PreferenceName, true>>;

/** A recording as an export describes it; the audio is a file of its own. */
export interface ExportedRecording {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  /** Everything that is stored with the audio. */
  readonly about: Readonly<Record<string, unknown>>;
}

/** What only this device holds of the learner's data. */
export interface DeviceContent {
  /** Oldest first; null if the browser's storage is blocked. */
  readonly recordings: readonly ExportedRecording[] | null;
  readonly preferences: Readonly<Record<string, string | boolean | null>>;
  /** Operations that are not sent yet, and those the server has refused. */
  readonly outbox: { readonly waiting: readonly unknown[]; readonly refused: readonly unknown[] };
}

/**
 * Reads this device's data. A browser whose storage is blocked has no recordings, which must not keep the rest from the
 * learner.
 */
export async function readDevice(
  platform: Platform,
  userId: string,
  { pending, failed }: OutboxState,
): Promise<DeviceContent> {
  const { preferences, storage, reporter } = platform;
  const names = Object.keys(preferenceNames) as PreferenceName[]; // the object's own keys
  return {
    recordings: await readRecordings(storage.recordings, userId).catch((error: unknown) => {
      reporter.report(error);
      return null;
    }),
    preferences: {
      ...Object.fromEntries(names.map((name) => [name, preferences.get(name)])),
      learningLanguage: preferences.learningLanguage(userId),
      onboardingCompleted: preferences.userFlag(userId, 'onboardingCompleted'),
      onboardingPaywallSeen: preferences.userFlag(userId, 'onboardingPaywallSeen'),
    },
    outbox: { waiting: pending, refused: failed },
  };
}

async function readRecordings(
  records: Platform['storage']['recordings'],
  userId: string,
): Promise<readonly ExportedRecording[]> {
  const found: ExportedRecording[] = [];
  for (const { id } of await records.entries(userId)) {
    const recording = recordingIn((await records.get(id))?.value);
    if (recording) found.push(recording);
  }
  return found;
}

/** A stored recording may be damaged, and then there is no audio to export. */
function recordingIn(value: unknown): ExportedRecording | null {
  if (typeof value !== 'object' || value === null) return null;
  const { bytes, mimeType, ...about }: { bytes?: unknown; mimeType?: unknown } = value;
  // An ArrayBuffer from the browser's database may belong to another realm, where `instanceof` fails.
  if (Object.prototype.toString.call(bytes) !== '[object ArrayBuffer]' || typeof mimeType !== 'string') return null;
  // Checked in the line above.
  return { bytes: new Uint8Array(bytes as ArrayBuffer), mimeType, about: { mimeType, ...about } };
}
