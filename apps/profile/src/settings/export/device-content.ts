import type { OutboxState, Platform, Preferences } from '@fabula/platform';

type PreferenceName = Parameters<Preferences['get']>[0];

/** Every preference; one that is missing here does not compile. */
const preferenceNames = {
  theme: true,
  uiLanguage: true,
  selectedLanguage: true,
  nativeLanguage: true,
  selectedLevel: true,
  playbackRate: true,
  speechSource: true,
  quizPace: true,
  todayView: true,
  storyPromptDraft: true,
  storyAttempt: true,
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
} as const satisfies Readonly<Record<PreferenceName, true>>;

/** A recording as an export describes it; the sound is a file of its own. */
export interface ExportedRecording {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  /** Everything that is kept beside the sound. */
  readonly about: Readonly<Record<string, unknown>>;
}

/** What this device alone holds of the learner. */
export interface DeviceContent {
  /** Oldest first; null where the browser does not give them out. */
  readonly recordings: readonly ExportedRecording[] | null;
  readonly preferences: Readonly<Record<string, string | boolean | null>>;
  /** What was done and is not sent yet, and what the server has refused. */
  readonly outbox: { readonly waiting: readonly unknown[]; readonly refused: readonly unknown[] };
}

/** Reads it. A browser whose storage is blocked has no recordings to give, which must not keep the rest from the learner. */
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

/** What a device gives back may be damaged: then there is no sound to export. */
function recordingIn(value: unknown): ExportedRecording | null {
  if (typeof value !== 'object' || value === null) return null;
  const { bytes, mimeType, ...about }: { bytes?: unknown; mimeType?: unknown } = value;
  // An ArrayBuffer that comes from the browser's database may be of another realm.
  if (Object.prototype.toString.call(bytes) !== '[object ArrayBuffer]' || typeof mimeType !== 'string') return null;
  return { bytes: new Uint8Array(bytes as ArrayBuffer), mimeType, about: { mimeType, ...about } }; // seen in the line above
}
