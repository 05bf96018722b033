import { type RecordingPurpose, sentenceRecording } from '@fabula/audio';
import { type FakeMicrophone, type FakeRecogniser, fakeMicrophone, fakeRecogniser } from '@fabula/audio/testing';
import type { Story } from '@fabula/domain';
import type { Clip } from '@fabula/scoring';
import { functionAnswers, functionFails } from '@fabula/testing';
import { type RenderedFeature, type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { act, cleanup, screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { RecordButton } from '../player/speaking/record-button.tsx';
import { SpokenWords } from '../player/speaking/spoken-words.tsx';
import { useSpeaking, type Verdict } from '../player/speaking/use-speaking.ts';
import { VerdictText } from '../player/speaking/verdict-text.tsx';
import { InPageWorker } from './in-page-worker.ts';
import { sentenceSound } from './sentence-sound.ts';
import { lessonEnglish } from './texts.ts';

export const sentences = [
  'Tienes hambre y vas al mercado.',
  'Llueve mucho esta tarde en casa.',
  'Compras pan y fruta para cenar.',
  'Tu hermana cocina muy bien hoy.',
  'El perro duerme bajo la mesa.',
] as const;

const story: Story = {
  id: '10000000-0000-4000-8000-000000000001',
  title: 'En el mercado',
  language: 'Spanish',
  nativeLanguage: 'English',
  level: 'Beginner',
  topic: 'food',
  scenario: null,
  text: sentences.join(' '),
  translation: '',
  sentences: sentences.map((text) => ({ text, translation: text })),
  keyPhrases: [],
  keyPhraseNotes: [],
  speakingPrompts: [],
  sourceProvider: 'library',
  wordCount: 30,
  createdAt: '2026-11-21T09:00:00Z',
};

/** A minimal screen of a step. */
function SpeakingScreen({ judged, recorded, purpose, count }: ScreenProps) {
  const [index, setIndex] = useState(0);
  const spoken = sentences
    .slice(0, count)
    .map((text, at) => ({ key: `${story.id}:${at}`, text, language: story.language }));
  const targetAt = (at: number) => ({
    what: `sentence:${at}`,
    spoken: spoken[at] ?? { key: '', text: '', language: story.language },
    others: spoken.filter((_, other) => other !== at),
  });
  const speaking = useSpeaking({
    story,
    target: targetAt(index),
    purpose,
    onRecorded: () => recorded.push(index),
    onJudged: (verdict) => judged.push({ index, verdict }),
  });
  const { attempt } = speaking;
  return (
    <>
      <h1>{sentences[index]}</h1>
      <p>{`judged by ${speaking.engine}`}</p>
      <RecordButton speaking={speaking} />
      {attempt && <VerdictText verdict={attempt.verdict} language="Spanish" />}
      {attempt?.verdict?.kind === 'transcript' && (
        <SpokenWords language="Spanish" text={sentences[index] ?? ''} words={attempt.verdict.words} />
      )}
      <button type="button" onClick={speaking.playBack}>{`Play back, ${speaking.playback.status}`}</button>
      <button type="button" onClick={speaking.retryJudging}>
        Judge again
      </button>
      <button type="button" onClick={speaking.refresh}>
        Forget
      </button>
      <button type="button" onClick={() => setIndex(index + 1)}>
        Next sentence
      </button>
      <button type="button" onClick={() => setIndex(0)}>
        First sentence
      </button>
    </>
  );
}

/** A step that can be left and reopened. */
function Step(props: ScreenProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <SpeakingScreen {...props} />}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close the step' : 'Open the step'}
      </button>
    </>
  );
}

interface ScreenProps {
  readonly judged: { index: number; verdict: Verdict }[];
  readonly recorded: number[];
  readonly purpose: RecordingPurpose;
  /** The number of sentences in the story. */
  readonly count: number;
}

export interface StageOptions extends RenderFeatureOptions {
  /** Handlers that take precedence over the default ones. */
  readonly handlers?: readonly RequestHandler[];
  readonly purpose?: RecordingPurpose;
  readonly count?: number;
}

export interface Stage extends RenderedFeature {
  readonly judged: ScreenProps['judged'];
  /** Indices of the recorded sentences, in order. */
  readonly recorded: readonly number[];
  readonly toasts: () => readonly (string | undefined)[];
  readonly record: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The server's voices; the bytes of each "sound" name its text and voice. */
export const serverVoices = functionAnswers('text-to-speech', (body) => {
  const { text, speaker } = body as { text: string; speaker?: 0 | 1 | 2 }; // the shape the application sends
  const bytes = new TextEncoder().encode(JSON.stringify({ text, voice: speaker ?? 0 }));
  return {
    audioContent: btoa(String.fromCharCode(...bytes)),
    mimeType: 'audio/wav',
    durationMs: 1000,
    words: [],
    cached: false,
    source: { provider: 'espeak' },
  };
});
const noServerVoices = functionAnswers('text-to-speech', { useDeviceVoice: true });
export const hears = (text: string) => functionAnswers('speech-to-text', { text, source: { provider: 'openai' } });
export const hearsNothingMore = functionFails('speech-to-text', 502, 'provider_failed');

/** The sound that `serverVoices` sent: its bytes name a text and a voice. */
function serverSound(text: string): Clip {
  const { text: sentence, voice } = JSON.parse(text) as { text: string; voice: number }; // written by serverVoices
  return sentenceSound(sentence, voice);
}

/** A decoder that turns the server's bytes into the voice they name, and all other bytes into the recorded clip. */
function decoderOf(recordedClip: () => Clip) {
  return class {
    async decodeAudioData(bytes: ArrayBuffer) {
      const text = new TextDecoder().decode(bytes);
      const clip = text.startsWith('{') ? serverSound(text) : recordedClip();
      const samples = clip.samples.slice();
      return {
        length: samples.length,
        sampleRate: clip.sampleRate,
        numberOfChannels: 1,
        getChannelData: () => samples,
      };
    }
  };
}

/** The setup of a test file with fakes of the network, microphone, recognizer, decoder and worker. */
export function speakingStage() {
  const network = setupServer();
  let microphone: FakeMicrophone;
  let recogniser: FakeRecogniser | null = null;
  let said: Clip = sentenceSound(sentences[0], 3);

  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    microphone = fakeMicrophone(window);
    vi.stubGlobal('Worker', InPageWorker);
    vi.stubGlobal(
      'OfflineAudioContext',
      decoderOf(() => said),
    );
    said = sentenceSound(sentences[0], 3);
  });
  afterEach(() => {
    cleanup();
    recogniser?.restore();
    recogniser = null;
    microphone.restore();
    network.resetHandlers();
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  afterAll(() => network.close());

  return {
    network,
    microphone: () => microphone,
    withRecogniser(availability: 'available' | 'downloadable') {
      recogniser = fakeRecogniser(window);
      recogniser.setAvailability('es-ES', availability);
      return recogniser;
    },
    /** Sets the clip that the next recordings decode to. */
    says(clip: Clip) {
      said = clip;
    },
    async open(options: StageOptions = {}): Promise<Stage> {
      const { handlers = [], purpose = sentenceRecording, count = sentences.length, ...rest } = options;
      network.use(...handlers, noServerVoices);
      const judged: ScreenProps['judged'] = [];
      const recorded: number[] = [];
      const rendered = renderFeature(<Step judged={judged} recorded={recorded} purpose={purpose} count={count} />, {
        texts: lessonEnglish,
        now: microphone.now,
        ...rest,
      });
      const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
      return {
        ...rendered,
        judged,
        recorded,
        toasts: () => rendered.platform.toasts.getState().visible.map(({ title }) => title),
        async record() {
          await press('Record');
          await screen.findByRole('button', { name: 'Stop' });
          act(() => microphone.hear(2000));
        },
        stop: () => press('Stop'),
      };
    },
  };
}
