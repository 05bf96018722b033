import { functionAnswers, functionFails } from '@fabula/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { toastTitles } from '../../testing/player-double.tsx';
import { hearsPronounced } from '../../testing/pronunciation-rows.ts';
import { button, figure, practice, pressInSheet, shadowStage } from '../../testing/shadow-double.tsx';
import { hears, progressServer, shadowStory } from '../../testing/shadow-rows.ts';

const { network, open, speak, record } = shadowStage();
const first = 'Tienes hambre y la nevera está vacía.';

describe('one sentence', () => {
  it('is shown with its translation, which can be hidden', async () => {
    const { user } = await open();
    expect(practice().getByText('You are hungry and the fridge is empty.')).toHaveAttribute('lang', 'en');
    await pressInSheet({ user }, 'Hide translation');
    expect(practice().queryByText('You are hungry and the fridge is empty.')).not.toBeInTheDocument();
  });

  it('is spoken by the narrator, with the current word marked', async () => {
    const { user } = await open();
    await user.click(button('Listen'));
    await waitFor(() => expect(practice().getByText('Tienes')).toHaveClass('spoken'));
    await user.click(button('Stop'));
    expect(practice().queryByText('Tienes')).not.toBeInTheDocument();
    expect(button('Listen')).toBeVisible();
  });

  it('says when the narrator has no voice', async () => {
    const { user, platform } = await open({ handlers: [functionAnswers('text-to-speech', { useDeviceVoice: true })] });
    await user.click(button('Listen'));
    await waitFor(() => expect(toastTitles(platform)).toEqual(['Audio Error']));
  });

  it('is one of at most three when the story has no list of sentences', async () => {
    const text = 'Uno va. Dos van. Tres van. Cuatro van.';
    await open({ story: shadowStory({ sentences: [], story_text: text, translation: '' }) });
    expect(screen.getByText('1/3')).toBeVisible();
  });
});

describe('an attempt with a transcript', () => {
  it('is counted, scored, colored and done from 70 on', async () => {
    const { user, platform, server } = await open({ handlers: [hears('tienes hambre y la nevera está vacía')] });
    await record(user);
    expect(await practice().findByText('Spoken')).toBeVisible();
    expect(practice().getByText('Best 100: excellent')).toBeVisible();
    expect(practice().getByRole('button', { name: /^nevera/ })).toBeVisible();
    await waitFor(() => expect(toastTitles(platform)).toEqual(['Excellent!']));
    await waitFor(() =>
      expect(server.patches.map(({ speaking }) => speaking?.sentences)).toEqual([
        [{ index: 0, addAttempts: 1 }],
        [{ index: 0, score: 100, outcome: 'heard' }],
      ]),
    );
  });

  it('below 70 keeps its score and asks to keep practicing', async () => {
    const { user, platform } = await open({ handlers: [hears('tienes mucho sueño')] });
    await record(user);
    await waitFor(() => expect(toastTitles(platform)).toEqual(['Keep practicing!']));
    expect(practice().getByText(/^Best \d+: needs practice$/)).toBeVisible();
    expect(practice().queryByText('Spoken')).not.toBeInTheDocument();
  });

  it('that was assessed has the judge’s colors and sounds, and keeps the specified score', async () => {
    const word = { accuracy: 90, kind: 'said', phonemes: [] };
    const hambre = { word: 'hambre', accuracy: 20, kind: 'mispronounced', phonemes: [{ phoneme: 'a', accuracy: 20 }] };
    const assessment = { accuracy: 60, fluency: 70, completeness: 80, provider: 'azure' };
    const handlers = [hearsPronounced(first, { ...assessment, words: [{ ...word, word: 'tienes' }, hambre] })];
    const { user } = await open({ handlers });
    await record(user);
    expect(await practice().findByText('Best 100: excellent')).toBeVisible();
    expect(practice().getByRole('button', { name: /^hambre\s*, not right$/ })).toBeVisible();
    const panel = within(practice().getByRole('region', { name: 'Pronunciation judged by Azure' }));
    await user.click(panel.getByRole('button', { name: /^hambre/ }));
    expect(panel.getByRole('list', { name: 'Sounds of this word' })).toHaveTextContent('20 of 100');
    await pressInSheet({ user }, 'Refresh');
    expect(practice().queryByRole('region', { name: /^Pronunciation/ })).toBeNull();
  });

  it('can be played back and deleted', async () => {
    const { user } = await open({ handlers: [hears(first)] });
    expect(screen.queryByRole('button', { name: 'Play back' })).not.toBeInTheDocument();
    await record(user);
    await practice().findByText('Spoken');
    await user.click(button('Play back'));
    await waitFor(() => expect(document.querySelector('audio')?.src).toMatch(/^blob:/));
    await pressInSheet({ user }, 'Refresh');
    expect(practice().queryByRole('img', { name: 'Your recording' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Play back' })).not.toBeInTheDocument();
    expect(practice().getByText('Spoken')).toBeVisible();
  });

  it('whose transcription failed is judged again without being counted again', async () => {
    const { user, server } = await open({ handlers: [functionFails('speech-to-text', 502, 'failed')] });
    await record(user);
    const again = await screen.findByRole('button', { name: 'Try Again' });
    network.use(hears(first));
    await user.click(again);
    expect(await practice().findByText('Spoken')).toBeVisible();
    await waitFor(() => expect(server.patches).toHaveLength(2));
    const attempts = server.patches.flatMap(({ speaking }) => speaking?.sentences ?? []);
    expect(attempts.reduce((sum, { addAttempts = 0 }) => sum + addAttempts, 0)).toBe(1);
  });

  it('counts once when stop is pressed twice', async () => {
    const { user, server } = await open({ handlers: [hears(first)] });
    await user.click(button('Record'));
    const stop = await screen.findByRole('button', { name: 'Stop' });
    speak(2000);
    act(() => {
      stop.click();
      stop.click();
    });
    await practice().findByText('Spoken');
    await waitFor(() => expect(server.patches).toHaveLength(2));
  });

  it('is not shown as counted when it cannot be saved, and is saved on a second try', async () => {
    const blocked = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const broken = http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.json({}, { status: 500 }));
    const { user, platform, server } = await open({ handlers: [broken, hears(first)] });
    await record(user);
    await waitFor(() => expect(toastTitles(platform)).toContain('Failed to save your progress. Please try again.'));
    expect(toastTitles(platform)).not.toContain('Excellent!');
    expect(practice().queryByText('Spoken')).not.toBeInTheDocument();
    await pressInSheet({ user }, 'Stats');
    expect(figure('Attempts')).toHaveTextContent('0');
    network.use(...server.handlers);
    blocked.mockRestore();
    await user.click(practice().getByRole('button', { name: 'Try Again' }));
    expect(await practice().findByText('Spoken')).toBeVisible();
    expect(figure('Attempts')).toHaveTextContent('1');
  });
});

describe('what could not be saved', () => {
  it('is saved with the end of the step', async () => {
    const steps = { listen_read: true, shadow_speak: true, chunk_drill: false, quiz: false };
    const server = progressServer({ steps });
    const blocked = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const broken = http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.json({}, { status: 500 }));
    const { user } = await open({ server, handlers: [broken, hears(first)] });
    await record(user);
    expect(await practice().findByText('Your last attempt is not saved and not counted.')).toBeVisible();
    network.use(...server.handlers);
    blocked.mockRestore();
    await pressInSheet({ user }, 'Continue to chunk practice');
    expect(await screen.findByRole('heading', { name: 'Shadow and speak: done!' })).toBeVisible();
    await waitFor(() => expect(server.progress().speaking.sentences.get(0)).toMatchObject({ attempts: 1 }));
  });
});

describe('the figures', () => {
  it('survive a reload, and so does the place', async () => {
    const server = progressServer();
    const before = await open({ server, handlers: [hears(first)], outboxName: 'reload' });
    await record(before.user);
    await practice().findByText('Spoken');
    await waitFor(() => expect(server.patches).toHaveLength(2));
    before.unmount();
    const { user } = await open({ server, outboxName: 'reload' });
    expect(screen.getByText('2/5')).toBeVisible();
    await pressInSheet({ user }, 'Stats');
    expect(figure('Completed')).toHaveTextContent('1/5');
    expect(figure('Average score')).toHaveTextContent('100');
    expect(figure('Attempts')).toHaveTextContent('1');
    expect(figure('Duration')).toHaveTextContent('0:02');
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '20');
    expect(screen.queryByText('Without speaking')).not.toBeInTheDocument();
  });
});
