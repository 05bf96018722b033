import {
  createClipStore,
  createDeviceRecogniser,
  createRecorder,
  createRecordingPlayer,
  createRecordingStore,
  decodeRecording,
  type Recorder,
  type RecordingPlayer,
  type RecordingPurpose,
  type RecordingStore,
} from '@fabula/audio';
import { requestSpeech, requestTranscription } from '@fabula/data';
import type { Story, TargetLanguage } from '@fabula/domain';
import type { Platform } from '@fabula/platform';
import type { Fingerprint } from '@fabula/scoring';
import { speechCacheOf } from '../use-speech-player.ts';
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
      load: (spoken) => clips.load(spoken),
      abort: () => clips.abort(),
      decode: (bytes) => decodeRecording(window, bytes),
      worker: createJudgeWorker(),
      prints: printsOf(platform, story.id),
    }),
    ear: (onChange) =>
      createDeviceEar({ recogniser, language, preferences, uninstallable: uninstallableOf(platform), onChange }),
    transcribe: ({ bytes, mimeType }, expectedText) =>
      requestTranscription(platform, { bytes, mimeType, language, expectedText }),
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

/** What sentences sound like in other voices, for the story at hand: the next step need not fetch it again. */
const voicePrints = new WeakMap<Platform, { readonly storyId: string; readonly prints: Map<string, Fingerprint> }>();

function printsOf(platform: Platform, storyId: string): Map<string, Fingerprint> {
  const known = voicePrints.get(platform);
  if (known?.storyId === storyId) return known.prints;
  const prints = new Map<string, Fingerprint>();
  voicePrints.set(platform, { storyId, prints });
  return prints;
}

const uninstallable = new WeakMap<Platform, Set<TargetLanguage>>();

function uninstallableOf(platform: Platform): Set<TargetLanguage> {
  const known = uninstallable.get(platform) ?? new Set();
  uninstallable.set(platform, known);
  return known;
}

const stores = new WeakMap<Platform, RecordingStore>();

/** Opened once a page: then what is too old goes. */
function recordingsOf(platform: Platform): RecordingStore {
  const known = stores.get(platform);
  if (known) return known;
  const { storage, now, reporter } = platform;
  const made = createRecordingStore({ records: storage.recordings, now, report: reporter.report });
  stores.set(platform, made);
  void made.open();
  return made;
}
