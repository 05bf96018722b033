import {
  createClipStore,
  createDeviceRecogniser,
  createRecorder,
  createRecordingPlayer,
  createRecordingStore,
  decodeRecording,
  type Recorder,
  type Recording,
  type RecordingPlayer,
  type RecordingPurpose,
  toSpeechWav,
} from '@fabula/audio';
import { requestSpeech, requestTranscription } from '@fabula/data';
import type { Story, TargetLanguage } from '@fabula/domain';
import type { Platform } from '@fabula/platform';
import type { Fingerprint } from '@fabula/scoring';
import { ofPlatform, speechCacheOf } from '@fabula/speech';
import { createAcousticJudge } from './acoustic-judge.ts';
import { comparability } from './choose-judge.ts';
import { createDeviceEar } from './device-ear.ts';
import { createJudgeWorker } from './judge-worker.ts';
import { createSpeakingSession, type SpeakingListeners, type SpeakingSession } from './speaking-session.ts';
import type { TellRecording } from './use-tell-recording.ts';

export interface SessionQuestion {
  readonly platform: Platform;
  readonly story: Story;
  readonly userId: string;
  readonly tell: TellRecording;
  readonly listeners: () => SpeakingListeners;
  readonly purpose: () => RecordingPurpose;
}

export interface MadeSession {
  readonly session: SpeakingSession;
  readonly recorder: Recorder;
  readonly player: RecordingPlayer;
}

/** A speaking session with the browser's own devices and the platform's server. */
export function makeSession({ platform, story, userId, tell, listeners, purpose }: SessionQuestion): MadeSession {
  const { audioFocus, now, preferences } = platform;
  const { language } = story;
  const isOnline = () => platform.connectivity.getState().online;
  const recorder = createRecorder({ window, audioFocus, now });
  const player = createRecordingPlayer({ audioFocus, document });
  const recogniser = createDeviceRecogniser(window);
  const clips = createClipStore(
    (question, signal) => requestSpeech(platform, question, signal),
    speechCacheOf(platform),
  );
  const session = createSpeakingSession({
    recorder,
    player,
    recordings: recordingsOf(platform),
    language,
    acoustic: createAcousticJudge({
      // Only the host's own voices were measured; where others speak, the narrator is not among those compared with.
      load: (spoken) => clips.load(platform.config.hostedSpeech ? { ...spoken, speaker: spoken.speaker ?? 0 } : spoken),
      abort: () => clips.abort(),
      decode: (bytes) => decodeRecording(window, bytes),
      worker: createJudgeWorker(),
      prints: printsOf(platform, story.id),
    }),
    ear: (onChange) =>
      createDeviceEar({ recogniser, language, preferences, uninstallable: uninstallableOf(platform), onChange }),
    async transcribe(recording, expectedText) {
      const { bytes, mimeType } = await asWanted(platform, recording);
      const wish = expectedText === undefined ? {} : { expectedText };
      return requestTranscription(platform, { bytes, mimeType, language, ...wish });
    },
    isOnline,
    surroundings: () => ({
      transcription: platform.config.transcription,
      online: isOnline(),
      signedIn: platform.session.store.getState().status === 'signed-in',
    }),
    comparability: ({ others }) => comparability(window, others.length),
    owner: { userId, storyId: story.id },
    listeners,
    purpose,
    tell,
    whenIdle: (run) => (window.requestIdleCallback ?? window.setTimeout)(run),
    now,
  });
  return { session, recorder, player };
}

/** A recording as the server's services read it. What cannot be converted here may yet be readable there. */
async function asWanted({ config }: Platform, recording: Recording): Promise<Pick<Recording, 'bytes' | 'mimeType'>> {
  if (config.recordingFormat !== 'wav') return recording;
  return toSpeechWav(window, recording.bytes).catch(() => recording);
}

const voicePrints = ofPlatform(() => ({ storyId: '', prints: new Map<string, Fingerprint>() }));

/** What sentences sound like in other voices, for the story at hand: the next step need not fetch it again. */
function printsOf(platform: Platform, storyId: string): Map<string, Fingerprint> {
  const known = voicePrints(platform);
  if (known.storyId !== storyId) {
    known.storyId = storyId;
    known.prints = new Map(); // a new one: who still fills the other does so for the other story
  }
  return known.prints;
}

const uninstallableOf = ofPlatform(() => new Set<TargetLanguage>());

/** Opened once a page: then what is too old goes. */
const recordingsOf = ofPlatform(({ storage, now, reporter }) => {
  const store = createRecordingStore({ records: storage.recordings, now, report: reporter.report });
  void store.open();
  return store;
});
