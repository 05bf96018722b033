import { fakeLoudspeaker, soundingElement } from '@fabula/audio/testing';
import { functionAnswers, profileFails } from '@fabula/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { account, keepsProfile, openProfile, speaks } from '../testing/profile-double.tsx';
import { pageOf } from '../testing/wide-page.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => pageOf('phone'));
afterEach(() => {
  cleanup(); // unmounts before the handlers are removed, because an unmounted screen sends no more requests
  network.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => network.close());

const voices = async (language = 'Spanish') =>
  within(await screen.findByRole('group', { name: `Voice for ${language}` }));

describe('the voices', () => {
  it('are those that speak the language, each with a description, and the others in a list below', async () => {
    const { user } = openProfile(network);
    const group = await voices();
    const ids = group.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
    expect(ids).toEqual(['mateo', 'lucia', 'diego', 'valentina', 'aria', 'sarah']);
    const diego = group.getByRole('radio', { name: 'Diego' });
    expect(diego).toHaveAccessibleDescription(
      /^Relaxed and friendly.*Male.*Latin American.*Spanish.*conversation, stories$/,
    );
    expect(group.getByRole('radio', { name: 'Mateo' })).toBeChecked();
    await user.click(screen.getByText('Voices of other languages'));
    expect(screen.getByText('Bastien')).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Bastien' })).not.toBeInTheDocument();
  });

  it('can be heard in the target language and its accent, without being chosen', async () => {
    const asked: unknown[] = [];
    const { user } = openProfile(network, [
      speaks((question) => asked.push(question)),
      ...account({ profile: { accent_preference: 'american', slow_audio: true } }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Hear Lucía' }));
    expect(await screen.findByRole('button', { name: 'Stop Lucía' })).toBeVisible();
    const sample = 'Cada noche, mi abuela me cuenta una historia nueva.';
    await waitFor(() =>
      expect(asked).toEqual([{ text: sample, language: 'Spanish', voice: 'lucia', accent: 'american' }]),
    );
    expect(screen.getByText(sample)).toHaveAttribute('lang', 'es');
    await waitFor(() => expect(soundingElement(document)?.playbackRate).toBe(0.8));
    act(() => void soundingElement(document)?.dispatchEvent(new Event('ended')));
    expect(await screen.findByRole('button', { name: 'Hear Lucía' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Mateo' })).toBeChecked();
  });

  it.each([
    ['provider', 'elevenlabs', 'Spoken by ElevenLabs, which also tells when each word sounds.'],
    ['provider', 'svox-pico', 'Spoken by SVOX Pico. eSpeak NG tells when each word sounds.'],
    ['estimated', 'svox-pico', 'Spoken by SVOX Pico. When each word sounds is estimated.'],
    ['estimated', 'azure', 'Spoken by Microsoft Azure. When each word sounds is estimated.'],
    ['estimated', 'openai-compatible', 'Spoken by an OpenAI-compatible service. When each word sounds is estimated.'],
    ['provider', 'somebody', 'Spoken by somebody, which also tells when each word sounds.'],
  ])('say who spoke, once heard: times by %s of %s', async (timing, provider, note) => {
    const { user } = openProfile(network, [speaks(undefined, { timing, source: { provider } }), ...account()]);
    const hear = await screen.findByRole('button', { name: 'Hear Lucía' });
    expect(screen.queryByText(/Spoken by/)).not.toBeInTheDocument();
    await user.click(hear);
    expect(await screen.findByText(note)).toBeVisible();
    act(() => void soundingElement(document)?.dispatchEvent(new Event('ended')));
    await screen.findByRole('button', { name: 'Hear Lucía' });
    expect(screen.getByText(note)).toBeVisible();
  });

  it('are chosen at once and saved, by the keyboard too', async () => {
    const sent: unknown[] = [];
    const { user, platform } = openProfile(network, [keepsProfile(sent)]);
    const group = await voices();
    await user.click(group.getByRole('radio', { name: 'Valentina' }));
    expect(group.getByRole('radio', { name: 'Valentina' })).toBeChecked();
    await user.keyboard('{ArrowDown}');
    expect(group.getByRole('radio', { name: 'Aria' })).toBeChecked();
    await waitFor(() =>
      expect(sent).toEqual(['valentina', 'aria'].map((id) => ({ selected_voice: id, chosen_voice: id }))),
    );
    expect(platform.preferences.get('speechSource')).toBe('catalogue');
  });

  it('show the choice with the tap itself, before anything was saved', async () => {
    openProfile(network, [keepsProfile([])]);
    const radio = (await voices()).getByRole<HTMLInputElement>('radio', { name: 'Valentina' });
    fireEvent.click(radio);
    expect(radio).toBeChecked();
    await waitFor(() => expect(screen.queryByText('Your change was not saved')).not.toBeInTheDocument());
  });

  it('are reverted when the choice could not be saved', async () => {
    const { user, platform } = openProfile(network, [profileFails()]);
    const group = await voices();
    await user.click(group.getByRole('radio', { name: 'Diego' }));
    expect(await screen.findByText('Your change was not saved')).toBeVisible();
    await waitFor(() => expect(group.getByRole('radio', { name: 'Mateo' })).toBeChecked());
    expect(platform.preferences.get('speechSource')).toBe('auto');
  });

  it.each([
    ['missing', null, 'Spanish', 'mateo'],
    ['unknown', 'voice-17', 'German', 'lukas'],
    ['a legacy one', 'EXAVITQu4vr4xnSDxMaL', 'French', 'henri'],
    ['one of another language', 'diego', 'Arabic', 'aria'],
  ])('are replaced by the default, which is saved, when the saved one is %s', async (_, saved, language, settled) => {
    const sent: unknown[] = [];
    const before = { preferred_language: language, selected_voice: saved };
    openProfile(network, [keepsProfile(sent, before), ...account({ profile: before })]);
    await waitFor(() => expect(sent).toEqual([{ selected_voice: settled }]));
    const chosen = (await voices(language)).getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked);
    expect(chosen?.value).toBe(settled);
  });
});

describe('accent, pace and device', () => {
  it('are saved, the accent only where the language has more than one', async () => {
    const sent: unknown[] = [];
    const { user } = openProfile(network, [keepsProfile(sent)]);
    const accent = within(await screen.findByRole('group', { name: 'Accent you want to hear' }));
    expect(accent.getByRole('radio', { name: 'Neutral' })).toBeChecked();
    await user.click(accent.getByRole('radio', { name: 'Latin America' }));
    await user.click(screen.getByRole('checkbox', { name: 'Slow audio' }));
    await waitFor(() => expect(sent).toEqual([{ accent_preference: 'american' }, { slow_audio: true }]));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language you learn' }), 'French');
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Accent you want to hear' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('checkbox', { name: 'Slow audio' })).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /device/ })).not.toBeInTheDocument();
  });

  it('name a voice that was chosen on another device, whatever voice this device has', async () => {
    vi.stubGlobal('SpeechSynthesisUtterance', class {});
    vi.stubGlobal('speechSynthesis', { getVoices: () => [{ lang: 'es-ES', localService: true }] });
    openProfile(network, account({ profile: { selected_voice: 'mateo', chosen_voice: 'mateo' } }));
    expect(await screen.findByRole('checkbox', { name: "Use this device's own voice" })).not.toBeChecked();
    expect((await voices()).getByRole('radio', { name: 'Mateo' })).toBeChecked();
    expect(screen.queryByText(/own voice speaks now/)).not.toBeInTheDocument();
  });

  it('name the device’s own voice where the server left a voice to it', async () => {
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    const speak = ({ onstart }: SpeechSynthesisUtterance) =>
      onstart?.call(new EventTarget() as SpeechSynthesisUtterance, new Event('start') as SpeechSynthesisEvent);
    const getVoices = () => [{ lang: 'es-ES', localService: true }];
    vi.stubGlobal('speechSynthesis', { getVoices, speak, cancel: () => undefined });
    const chosen = account({ profile: { selected_voice: 'mateo', chosen_voice: 'mateo' } });
    const { user } = openProfile(network, [
      functionAnswers('text-to-speech', () => ({ useDeviceVoice: true })),
      ...chosen,
    ]);
    const group = await voices();
    expect(group.getByRole('radio', { name: 'Mateo' })).toBeChecked();
    await user.click(await screen.findByRole('button', { name: 'Hear Mateo' }));
    expect(await screen.findByText(/because the server has none for this language/)).toBeVisible();
    expect(group.getByRole('radio', { name: 'Mateo' })).not.toBeChecked();
  });

  it('use the device’s own voice until one of the catalogue is chosen, and can go back to it', async () => {
    vi.stubGlobal('SpeechSynthesisUtterance', class {});
    vi.stubGlobal('speechSynthesis', { getVoices: () => [{ lang: 'es-ES', localService: true }] });
    const sent: unknown[] = [];
    const { user, platform } = openProfile(network, [keepsProfile(sent)]);
    const device = await screen.findByRole('checkbox', { name: "Use this device's own voice" });
    expect(device).toBeChecked();
    const group = await voices();
    expect(group.getByRole('radio', { name: 'Mateo' })).not.toBeChecked();
    await user.click(group.getByRole('radio', { name: 'Mateo' }));
    expect(device).not.toBeChecked();
    expect(group.getByRole('radio', { name: 'Mateo' })).toBeChecked();
    await waitFor(() => expect(sent).toEqual([{ selected_voice: 'mateo', chosen_voice: 'mateo' }]));
    await user.click(device);
    expect(platform.preferences.get('speechSource')).toBe('device');
    expect(screen.getByText(/own voice speaks now/)).toBeVisible();
  });
});

it('sound effects are on until they are turned off here, and are heard when they are turned on again', async () => {
  const loudspeaker = fakeLoudspeaker(window);
  onTestFinished(loudspeaker.restore);
  const { user, platform } = openProfile(network);
  const effects = await screen.findByRole('checkbox', { name: 'Sound effects' });
  expect(effects).toBeChecked();
  await user.click(effects);
  expect(effects).not.toBeChecked();
  expect(platform.preferences.get('soundEffects')).toBe('off');
  expect(loudspeaker.state()).toBeUndefined();
  await user.click(effects);
  expect(platform.preferences.get('soundEffects')).toBe('on');
  await waitFor(() => expect(loudspeaker.heard).toEqual(['right']));
});
