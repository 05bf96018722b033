import type { RecorderState } from '@fabula/audio';
import { Heading, Page, Stack } from '@fabula/ui';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../../tools/storybook/story.ts';
import { arabicPronunciation, englishPronunciation } from '../../testing/pronunciation-rows.ts';
import { PronunciationPanel } from './pronunciation-panel.tsx';
import { RecordButton } from './record-button.tsx';
import type { DeviceOffer, Verdict } from './speaking.ts';
import { SpokenWords } from './spoken-words.tsx';
import { VerdictText } from './verdict-text.tsx';
import { transcriptVerdict } from './verdicts.ts';
import { Waveform } from './waveform.tsx';

export default {
  title: 'Speaking',
  decorators: [
    (Story) => (
      <Page>
        <Stack>
          <Story />
        </Stack>
      </Page>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
type Story = StoryObj;

const nothing = () => undefined;
const ready: RecorderState = { status: 'ready', permission: 'granted', elapsedMs: 0, peaks: [] };
const noOffer: DeviceOffer = { state: 'none', install: nothing, decline: nothing };

function Recording({ recorder = {}, offer = {} }: { recorder?: Partial<RecorderState>; offer?: Partial<DeviceOffer> }) {
  return (
    <RecordButton
      speaking={{
        recorder: { ...ready, ...recorder },
        maxMs: 15_000,
        toggle: nothing,
        deviceOffer: { ...noOffer, ...offer },
      }}
    />
  );
}

const peaks = Array.from({ length: 42 }, (_, index) => Math.abs(Math.sin(index / 3) * Math.cos(index / 11)) * 0.8);

export const RecordButtons: Story = {
  render: () => (
    <>
      <Recording />
      <Recording recorder={{ status: 'asking' }} />
      <Recording recorder={{ status: 'recording', elapsedMs: 9400, peaks }} />
      <Recording recorder={{ status: 'processing' }} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const progress = within(canvasElement).getByRole('progressbar', { name: 'Recording' });
    await expect(progress).toHaveAttribute('aria-valuetext', '9 of 15 seconds');
  },
};

export const WithoutMicrophone: Story = {
  render: () => (
    <>
      <Recording recorder={{ permission: 'denied' }} />
      <Recording recorder={{ permission: 'unsupported' }} />
    </>
  ),
};

export const OnThisDevice: Story = {
  render: () => (
    <>
      <Recording offer={{ state: 'offered' }} />
      <Recording offer={{ state: 'installing' }} />
    </>
  ),
};

export const Waveforms: Story = {
  render: () => (
    <>
      <Waveform peaks={peaks.slice(0, 17)} label="Recording for 1.7 seconds" />
      <Waveform peaks={peaks} label="Recorded" />
      <Waveform peaks={[...peaks, ...peaks, ...peaks]} progress={0.4} label="Played back" />
      <Waveform peaks={[]} label="Just begun" />
    </>
  ),
};

const expected = 'Tomas el café deprisa y miras el reloj.';
const spanish = transcriptVerdict('transcription', 'Spanish', expected, 'tomas el cafe de prisa mira un vuelo hoy');
const arabicText = 'أنت جائع وتذهب إلى السوق.';
const arabic = transcriptVerdict('device', 'Arabic', arabicText, 'انت جائع وتذهب السوق');

export const Words: Story = {
  render: () => (
    <>
      <SpokenWords language="Spanish" text={expected} />
      <SpokenWords language="Spanish" text={expected} words={spanish.words} />
      <SpokenWords language="Spanish" text={expected} words={spanish.words} onWord={nothing} />
      <SpokenWords language="Arabic" text={arabicText} words={arabic.words} onWord={nothing} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const words = within(canvasElement).getAllByRole('button', { name: /reloj\s*, not right/ });
    await expect(words).toHaveLength(1);
  },
};

export const PronunciationByWords: Story = {
  render: () => (
    <>
      <PronunciationPanel pronunciation={englishPronunciation} language="English" />
      <PronunciationPanel pronunciation={arabicPronunciation} language="Arabic" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^morning/ }));
    await expect(canvas.getByRole('list', { name: 'Sounds of this word' })).toBeVisible();
  },
};

const verdicts: readonly (readonly [name: string, verdict: Verdict | null])[] = [
  ['While it is judged', null],
  ['A transcript', spanish],
  ['Nothing in it', transcriptVerdict('transcription', 'Spanish', expected, '')],
  ['Right', { kind: 'acoustic', accepted: true, reason: 'matched' }],
  ['Another', { kind: 'acoustic', accepted: false, reason: 'other-sentence' }],
  ['Silence', { kind: 'acoustic', accepted: false, reason: 'silence' }],
  ['Noise', { kind: 'acoustic', accepted: false, reason: 'noise' }],
  ['Too short or too long', { kind: 'acoustic', accepted: false, reason: 'length' }],
  ['Nobody can judge', { kind: 'unjudged', reason: 'no-reference' }],
  ['Offline', { kind: 'unjudged', reason: 'offline' }],
  ['Failed', { kind: 'unjudged', reason: 'failed' }],
];

export const Verdicts: Story = {
  tags: ['picture'],
  render: () => (
    <>
      {verdicts.map(([name, verdict]) => (
        <section key={name}>
          <Heading level={2} size="sm">
            {name}
          </Heading>
          <VerdictText verdict={verdict} language="Spanish" />
        </section>
      ))}
      <VerdictText verdict={arabic} language="Arabic" />
    </>
  ),
};
