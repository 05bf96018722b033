import {
  createClipLoader,
  createDeviceRecogniser,
  createOpusProbe,
  createRecorder,
  createRecordingPlayer,
  createRecordingStorage,
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
import { ofPlatform, speechCacheOf } from '@fabula/playback';
import type { Fingerprint } from '@fabula/scoring';
import { createAcousticJudge } from './acoustic-judge.ts';
import { comparability } from './choose-judge.ts';
import { createDeviceEar } from './device-ear.ts';
import { createJudgeWorker } from './judge-worker.ts';
import type { SpeakingListeners } from './recording-runs.ts';
import { createSpeakingSession, type SpeakingSession } from './speaking-session.ts';
import type { TellRecording } from './use-tell-recording.ts';

export interface MakeSessionOptions {
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

/** Creates a speaking session with the browser's devices and the platform's server. */
export function makeSession({ platform, story, userId, tell, listeners, purpose }: MakeSessionOptions): MadeSession {
  const { audioFocus, now, preferences } = platform;
  const { language } = story;
  const isOnline = () => platform.connectivity.getState().online;
  const recorder = createRecorder({ window, audioFocus, now });
  const player = createRecordingPlayer({ audioFocus, document });
  const recogniser = createDeviceRecogniser(window);
  const clips = createClipLoader(async (question, signal) => {
    const wish = (await opusProbeOf(platform)()) ? { playsOpus: true } : {};
    return requestSpeech(platform, { ...question, ...wish }, signal);
  }, speechCacheOf(platform));
  const session = createSpeakingSession({
    recorder,
    player,
    recordings: recordingsOf(platform),
    language,
    acoustic: createAcousticJudge({
      // The acoustic match was measured with the reference speakers, so these replace the narrator in comparisons.
      load: (spoken) => clips.load({ ...spoken, speaker: spoken.speaker ?? 0 }),
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
    now,
  });
  return { session, recorder, player };
}

/** Converts a recording for the server's services. If that fails, it is sent unchanged, which they may still accept. */
async function asWanted({ config }: Platform, recording: Recording): Promise<Pick<Recording, 'bytes' | 'mimeType'>> {
  if (config.recordingFormat !== 'wav') return recording;
  return toSpeechWav(window, recording.bytes).catch(() => recording);
}

const voicePrints = ofPlatform(() => ({ storyId: '', prints: new Map<string, Fingerprint>() }));

/** The fingerprints of the current story, shared so that the next step need not fetch them again. */
function printsOf(platform: Platform, storyId: string): Map<string, Fingerprint> {
  const known = voicePrints(platform);
  if (known.storyId !== storyId) {
    known.storyId = storyId;
    known.prints = new Map(); // a new map, so that pending work for the previous story cannot write into it
  }
  return known.prints;
}

const uninstallableOf = ofPlatform(() => new Set<TargetLanguage>());

const opusProbeOf = ofPlatform(() => createOpusProbe(window));

/** Opened once per page, which deletes old recordings. */
const recordingsOf = ofPlatform(({ storage, now, reporter }) => {
  const store = createRecordingStorage({ records: storage.recordings, now, report: reporter.report });
  void store.open();
  return store;
});
