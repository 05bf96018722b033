import { soundingElement } from '@fabula/audio/testing';
import { storyRow, tableRows } from '@fabula/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPlayer, type PlayerOptions } from '../../testing/player-double.tsx';

const network = setupServer();
const open = ({ level = 'Beginner', ...options }: PlayerOptions & { level?: string } = {}) =>
  openPlayer(network, { ...options, handlers: [tableRows('user_stories', [storyRow({ level })])] });

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup(); // before the handlers are removed, so that unmounted screens send no more requests
  network.resetHandlers();
  localStorage.removeItem('fabula-reader');
});
afterAll(() => network.close());

const button = (name: string) => screen.getByRole('button', { name });
const lines = () => within(screen.getByRole('list', { name: 'Sentences' })).getAllByRole('listitem');
const playing = (number: number) => screen.findByRole('button', { name: `Sentence ${number} is playing` });
const endSound = () => act(() => soundingElement(document)?.dispatchEvent(new Event('ended')));
const hint = () => screen.queryByText(/^Tap a sentence to hear it/);

describe('the dock', () => {
  it('plays all and pauses, and goes on at the sentence where it paused', async () => {
    const { user } = await open();
    await user.click(button('Play all'));
    await playing(1);
    endSound();
    await playing(2);
    await user.click(button('Pause'));
    expect(screen.queryByRole('button', { name: /is playing/ })).not.toBeInTheDocument();
    await user.click(button('Play all'));
    expect(await playing(2)).toBeVisible();
  });

  it('goes a sentence on and back, as far as there are sentences', async () => {
    const { user } = await open();
    expect(button('Previous sentence')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Next sentence'));
    await playing(2);
    await user.click(button('Next sentence'));
    await playing(3);
    expect(button('Next sentence')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Previous sentence'));
    expect(await playing(2)).toBeVisible();
  });

  it('shows the speed, and its slider on demand', async () => {
    const { user } = await open();
    const speed = button('Playback speed: 1.0x');
    expect(speed).toHaveTextContent('1.0x');
    expect(speed).toHaveAttribute('aria-expanded', 'false');
    await user.click(speed);
    expect(speed).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('slider', { name: 'Playback speed' })).toBeDisabled();
  });
});

describe('the translations', () => {
  const translation = (number: number) => within(lines()[number - 1] as HTMLElement).queryByText(/^You /);

  it('are shown at first to beginners, and the choice to hide them is kept', async () => {
    const first = await open();
    expect(translation(1)).toBeVisible();
    await first.user.click(button('Hide translation'));
    expect(translation(1)).not.toBeInTheDocument();
    first.unmount();
    await open();
    expect(translation(1)).not.toBeInTheDocument();
    expect(button('Show translation')).toBeVisible();
  });

  it.each(['Intermediate', 'Advanced'])(
    'are hidden at first at the level %s, and the choice is kept',
    async (level) => {
      const first = await open({ level });
      expect(translation(1)).not.toBeInTheDocument();
      await first.user.click(button('Show translation'));
      expect(translation(3)).toBeVisible();
      first.unmount();
      await open({ level });
      expect(translation(3)).toBeVisible();
    },
  );

  it('are shown for one sentence where they are hidden for all', async () => {
    const { user } = await open({ level: 'Intermediate' });
    const eye = button('Translation of sentence 2');
    expect(eye).toHaveAttribute('aria-expanded', 'false');
    await user.click(eye);
    expect(eye).toHaveAttribute('aria-expanded', 'true');
    expect([1, 2, 3].map((number) => translation(number) !== null)).toEqual([false, true, false]);
    await user.click(eye);
    expect(translation(2)).not.toBeInTheDocument();
  });
});

describe('the hint', () => {
  it('is shown once, and then found beside the choices of the text', async () => {
    const first = await open();
    expect(hint()).toBeVisible();
    first.unmount();
    const { user } = await open();
    expect(hint()).not.toBeInTheDocument();
    await user.click(button('Text'));
    expect(hint()).toBeVisible();
  });
});

describe('the text', () => {
  it('is larger where the learner wants it, also the next time', async () => {
    const first = await open();
    await first.user.click(button('Text'));
    expect(screen.getByRole('radio', { name: 'Medium' })).toBeChecked();
    await first.user.click(screen.getByRole('radio', { name: 'Largest' }));
    expect(screen.getByRole('list', { name: 'Sentences' })).toHaveClass('largest');
    first.unmount();
    await open();
    expect(screen.getByRole('list', { name: 'Sentences' })).toHaveClass('largest');
  });

  it('flows where the learner wants it, and is heard, marked and translated as its lines are', async () => {
    const first = await open({ level: 'Intermediate' });
    await first.user.click(button('Text'));
    await first.user.click(screen.getByRole('radio', { name: 'Flowing text' }));
    first.unmount();
    const { user } = await open({ level: 'Intermediate' });
    expect(lines()).toHaveLength(3);
    expect(button('Play sentence 2')).toHaveTextContent('2');
    const sentence = button('Compras').closest('p');
    if (sentence) await user.click(sentence);
    await playing(3);
    expect(lines()[2]).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(button('Compras')).toHaveClass('spoken'));
    // Only the current sentence has an eye.
    expect(screen.getAllByRole('button', { name: /^Translation of sentence/ })).toEqual([
      button('Translation of sentence 3'),
    ]);
    await user.click(button('Translation of sentence 3'));
    expect(screen.getByText('You buy tomatoes and bread.')).toHaveAttribute('lang', 'en');
  });
});

describe('the keys', () => {
  it('play, pause, and go from sentence to sentence', async () => {
    const { user } = await open();
    await user.keyboard(' ');
    await playing(1);
    await user.keyboard('{ArrowRight}');
    await playing(2);
    await user.keyboard('{ArrowLeft}');
    await playing(1);
    await user.keyboard(' ');
    expect(screen.queryByRole('button', { name: /is playing/ })).not.toBeInTheDocument();
  });

  it('leave the arrows to the words of a sentence, and the space bar to a button', async () => {
    const { user } = await open();
    act(() => button('Vas').focus());
    await user.keyboard('{ArrowRight}');
    expect(button('al')).toHaveFocus();
    act(() => button('Text').focus());
    await user.keyboard(' ');
    expect(screen.getByRole('radio', { name: 'Medium' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /is playing/ })).not.toBeInTheDocument();
  });

  it('are listed by "?", and can be switched off', async () => {
    const { user } = await open();
    await user.keyboard('?');
    const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Play or pause')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(lines()[0]).toHaveAttribute('aria-current', 'true');
    await user.click(dialog.getByRole('checkbox', { name: 'Use keyboard shortcuts' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.keyboard('?{ArrowRight}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(lines()[0]).toHaveAttribute('aria-current', 'true');
    await user.click(button('Keyboard shortcuts'));
    expect(screen.getByRole('checkbox', { name: 'Use keyboard shortcuts' })).not.toBeChecked();
  });
});
