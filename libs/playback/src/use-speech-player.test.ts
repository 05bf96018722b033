import type { Spoken } from '@fabula/audio';
import { soundingElement } from '@fabula/audio/testing';
import { useChangeProfile, useProfile } from '@fabula/data';
import { functionAnswers, profileRow, tableRows } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { act, cleanup, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { useSpeechPlayer } from './use-speech-player.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const sentence = (text: string): Spoken => ({ key: text, text, language: 'Spanish' });

async function openPlayer(saved: Parameters<typeof profileRow>[0] = {}) {
  const asked: unknown[] = [];
  server.use(
    tableRows('profiles', [profileRow({ selected_voice: 'mateo', ...saved })]),
    http.patch('*/rest/v1/profiles', async ({ request }) =>
      HttpResponse.json({ ...profileRow(), ...((await request.json()) as object) }),
    ),
    functionAnswers('text-to-speech', (question) => {
      asked.push(question);
      return { audioContent: btoa('RIFF'), mimeType: 'audio/wav', durationMs: 1000, words: [] };
    }),
  );
  const page = renderDataHook(() => ({
    speech: useSpeechPlayer(1.2),
    profile: useProfile(),
    change: useChangeProfile(),
  }));
  await waitFor(() => expect(page.result.current.profile.isSuccess).toBe(true));
  const { player } = page.result.current.speech;
  const hear = async (text: string) => {
    void player.play(sentence(text));
    await waitFor(() => expect(player.store.getState().status).toBe('playing'));
    const { playbackRate } = soundingElement(document) ?? {};
    act(() => player.stop());
    return playbackRate;
  };
  return { ...page, asked, hear };
}

it('speaks the next sentence in the voice, accent and pace that were changed meanwhile', async () => {
  const { result, asked, hear } = await openPlayer();
  expect(await hear('uno')).toBeCloseTo(1.2);
  act(() => result.current.change.mutate({ selectedVoice: 'lucia', accentPreference: 'american', slowAudio: true }));
  await waitFor(() => expect(result.current.profile.data?.slowAudio).toBe(true));
  expect(await hear('dos')).toBeCloseTo(0.96);
  // The same sentence in another voice is another clip, so it is fetched again.
  await hear('uno');
  expect(asked).toEqual([
    { text: 'uno', language: 'Spanish' },
    { text: 'dos', language: 'Spanish', voice: 'lucia', accent: 'american' },
    { text: 'uno', language: 'Spanish', voice: 'lucia', accent: 'american' },
  ]);
});

/** A device with a Spanish voice of its own; returns what it utters. */
function deviceWithVoice(): readonly { readonly text: string }[] {
  const uttered: { text: string; onstart: () => void }[] = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;

      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'es-ES', localService: true }],
    speak: (utterance: (typeof uttered)[number]) => {
      uttered.push(utterance);
      utterance.onstart();
    },
    cancel: () => undefined,
  });
  return uttered;
}

it('lets the device speak until the learner chooses the catalogue’s voice, and again after a change back', async () => {
  const uttered = deviceWithVoice();
  const { platform, asked, hear } = await openPlayer();
  await hear('uno');
  platform.preferences.set('speechSource', 'catalogue');
  await hear('dos');
  platform.preferences.set('speechSource', 'device');
  await hear('tres');
  expect(uttered.map(({ text }) => text)).toEqual(['uno', 'tres']);
  expect(asked).toEqual([{ text: 'dos', language: 'Spanish' }]);
});

it('speaks with the voice that was chosen on another device, not with the voice of this one', async () => {
  const uttered = deviceWithVoice();
  const { asked, hear } = await openPlayer({ selected_voice: 'lucia', chosen_voice: 'lucia' });
  await hear('uno');
  expect(uttered).toEqual([]);
  expect(asked).toEqual([{ text: 'uno', language: 'Spanish', voice: 'lucia' }]);
});
