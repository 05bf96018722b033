import type { Profile } from '@fabula/data';
import { ada, functionAnswers, functionFails } from '@fabula/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { account, renderToday, storyAnswer } from '../testing/today-double.tsx';
import { usageIs } from '../testing/usage-rows.ts';
import { StoryGenerator } from './story-generator.tsx';

const server = setupServer(...account());
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => localStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const profile: Profile = {
  id: ada.id,
  displayName: ada.fullName,
  onboardingCompleted: true,
  ageConfirmed: true,
  targetLanguage: 'Spanish',
  nativeLanguage: 'English',
  level: 'Beginner',
  step: null,
  uiLanguage: 'en',
  timeZone: 'Europe/Madrid',
  selectedVoice: null,
  chosenVoice: null,
  accentPreference: 'neutral',
  slowAudio: false,
  phraseScheduler: 'specified',
  dailyGoalMinutes: 20,
  reminderTime: null,
  aboutYou: {},
};

function open(options: Parameters<typeof renderToday>[1] & { readonly signedIn?: boolean } = {}) {
  const { signedIn = true, ...rest } = options;
  const onMade = vi.fn();
  const onClose = vi.fn();
  const rendered = renderToday(
    <StoryGenerator profile={signedIn ? profile : null} onMade={onMade} onClose={onClose} />,
    signedIn ? rest : { ...rest, user: null },
  );
  return { ...rendered, onMade, onClose };
}

const field = () => screen.getByRole('textbox', { name: 'What is happening in your life?' });
const generate = () => screen.getByRole('button', { name: 'Generate story' });
const surprise = () => screen.getByRole('button', { name: 'Surprise me' });

/** Collects every request's body, and calls `answer` for each. */
function generates(bodies: unknown[], answer: () => Response | Promise<Response>) {
  return http.post('*/functions/v1/generate-story', async ({ request }) => {
    bodies.push(await request.json());
    return answer();
  });
}
const never = async () => {
  await delay('infinite');
  return HttpResponse.json({});
};
const idOf = (body: unknown) => (body as { requestId: string }).requestId;

describe('asking for a story', () => {
  it('shows language and level read-only, and accepts words that are more than spaces', async () => {
    const { user } = open();
    expect(screen.getByText('Spanish')).toBeVisible();
    expect(screen.getByText('Beginner')).toBeVisible();
    expect(generate()).toBeDisabled();
    await user.type(field(), '   ');
    expect(generate()).toBeDisabled();
    await user.type(field(), 'a dog');
    expect(generate()).toBeEnabled();
  });

  it('sends the trimmed words with the learner’s languages and passes the story on', async () => {
    const bodies: unknown[] = [];
    server.use(generates(bodies, () => HttpResponse.json(storyAnswer())));
    const { user, onMade } = open();
    await user.type(field(), ' We moved house ');
    await user.click(generate());
    await waitFor(() => expect(onMade).toHaveBeenCalledWith(expect.objectContaining({ match: 'matched' })));
    expect(bodies).toEqual([
      {
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        prompt: 'We moved house',
        surprise: false,
        language: 'Spanish',
        nativeLanguage: 'English',
        level: 'Beginner',
        perspective: 'second_person',
      },
    ]);
  });

  it('picks one of the ten topics for a surprise and keeps what was written', async () => {
    const bodies: unknown[] = [];
    server.use(generates(bodies, () => HttpResponse.json(storyAnswer({ match: 'surprise' }))));
    const { user, platform, onMade } = open({ random: () => 0.15 });
    await user.type(field(), 'my words');
    await user.click(surprise());
    await waitFor(() => expect(onMade).toHaveBeenCalled());
    expect(bodies).toEqual([expect.objectContaining({ prompt: 'Food and dining', surprise: true })]);
    expect(field()).toHaveValue('my words');
    expect(platform.preferences.get('storyPromptDraft')).toContain('my words');
  });

  it('keeps the text for its writer, and shows it to nobody else on this device', async () => {
    const { user, unmount } = open();
    await user.type(field(), 'a secret');
    unmount();
    const second = open({ user: { ...ada, id: '00000000-0000-4000-8000-0000000000ee' } });
    expect(field()).toHaveValue('');
    second.unmount();
    open();
    expect(field()).toHaveValue('a secret');
  });

  it('counts down near the end of 2,000 characters', () => {
    open();
    expect(field()).toHaveAttribute('maxlength', '2000');
    fireEvent.change(field(), { target: { value: 'a'.repeat(1799) } });
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
    fireEvent.change(field(), { target: { value: 'a'.repeat(1999) } });
    expect(screen.getByText('1 character left')).toBeVisible();
    expect(field()).toHaveAccessibleDescription('1 character left');
  });

  it('asks for words when there are none', async () => {
    const { user } = open();
    await user.type(field(), '{Control>}{Enter}{/Control}');
    expect(screen.getByText("Please enter what's happening in your life or use 'Surprise Me'.")).toBeVisible();
  });

  it('says that a sign-in is needed, and keeps the words', async () => {
    const { user } = open({ signedIn: false });
    expect(screen.getByText(/Sign in to make a story. What you write here stays./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
    await user.type(field(), 'a dog');
    await user.click(generate());
    expect(screen.getByText('You need to be signed in to generate stories.')).toBeVisible();
    expect(field()).toHaveValue('a dog');
  });
});

describe('while a story is made', () => {
  it('shows that it works, and a double click sends once', async () => {
    const bodies: unknown[] = [];
    server.use(generates(bodies, never));
    const { user } = open();
    await user.type(field(), 'a dog');
    await user.dblClick(generate());
    expect(await screen.findByRole('progressbar', { name: 'Making your story' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Reading what you wrote…');
    expect(field()).toHaveAttribute('readonly');
    expect(surprise()).toBeDisabled();
    await waitFor(() => expect(bodies).toHaveLength(1));
  });

  it('is canceled without an error, and returns to the words', async () => {
    server.use(generates([], never));
    const { user, onMade } = open();
    await user.type(field(), 'a dog');
    await user.click(generate());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.getByText('Canceled. Your words are still here.')).toBeVisible();
    expect(screen.queryByText(/Failed to generate/)).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('a dog');
    expect(onMade).not.toHaveBeenCalled();
  });
});

describe('when no story came', () => {
  it.each([
    ['daily_story_limit', /daily limit of 1 story. Come back tomorrow or upgrade/],
    ['weekly_story_limit', /weekly limit of 2 stories/],
    ['some_other_limit', 'Upgrade to Premium to make more stories.'],
  ])('tells in the form which limit is reached, and premium is a press away: %s', async (reason, message) => {
    server.use(functionFails('generate-story', 429, reason));
    const { user, platform } = open();
    await user.click(surprise());
    expect(await screen.findByText('Story Generation Limit Reached')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(platform.upgrade.store.getState().reason).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See Premium' }));
    expect(platform.upgrade.store.getState().reason).toBe('story_limit');
  });

  it('says so before, where this device knows, and takes no wish', async () => {
    const bodies: unknown[] = [];
    server.use(
      usageIs({ made: 1, madeToday: 1 }),
      generates(bodies, () => HttpResponse.json(storyAnswer())),
    );
    const { user } = open({ now: () => new Date('2026-11-21T10:00:00Z') });
    const reason = /^You can make your next free story from/;
    expect(await screen.findByText(reason)).toBeVisible();
    await user.type(field(), 'a dog{Control>}{Enter}{/Control}');
    for (const button of [generate(), surprise()]) {
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(reason);
    }
    expect(bodies).toEqual([]);
  });

  it.each([
    ['story_limit', /as many stories as there can be/],
    ['storage_limit', /no room for another story/],
  ])('says that the account is full, makes no offer and keeps the words: %s', async (reason, message) => {
    server.use(functionFails('generate-story', 413, reason));
    const { user, platform } = open();
    await user.type(field(), 'a dog');
    await user.click(generate());
    expect(await screen.findByText('Your account is full')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(platform.upgrade.store.getState().reason).toBeNull();
    expect(field()).toHaveValue('a dog');
  });

  it('does not offer premium after a mere rate limit', async () => {
    server.use(functionFails('generate-story', 429, 'rate'));
    const { user, platform } = open();
    await user.click(surprise());
    expect(await screen.findByText('Too many tries. Please wait a little and try again.')).toBeVisible();
    expect(platform.upgrade.store.getState().reason).toBeNull();
  });

  it('keeps the words through a failure and a reload, until their story has arrived', async () => {
    server.use(functionFails('generate-story', 500, 'broken'));
    const first = open();
    await first.user.type(field(), 'a dog');
    await first.user.click(generate());
    expect(await screen.findByText('Failed to generate story. Please try again.')).toBeVisible();
    first.unmount();

    server.use(functionAnswers('generate-story', storyAnswer()));
    const { user, onMade, platform } = open();
    expect(field()).toHaveValue('a dog');
    await user.click(generate());
    await waitFor(() => expect(onMade).toHaveBeenCalled());
    expect(platform.preferences.get('storyPromptDraft')).toBe('');
  });

  it('retries with the same request id after a lost answer or reload, and with a new one for other words', async () => {
    const bodies: unknown[] = [];
    server.use(generates(bodies, () => HttpResponse.error()));
    const first = open();
    await first.user.type(field(), 'a dog');
    await first.user.click(generate());
    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible();
    first.unmount();

    const { user } = open();
    await user.click(generate());
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(idOf(bodies[1])).toBe(idOf(bodies[0]));

    await waitFor(() => expect(surprise()).toBeEnabled());
    await user.type(field(), ' and a cat');
    await user.click(generate());
    await waitFor(() => expect(bodies).toHaveLength(3));
    expect(idOf(bodies[2])).not.toBe(idOf(bodies[0]));
  });

  it('retries a surprise with its topic, and requests another topic once it has arrived', async () => {
    const bodies: unknown[] = [];
    const answers = [HttpResponse.error(), HttpResponse.json(storyAnswer()), HttpResponse.json(storyAnswer())];
    server.use(generates(bodies, () => answers.shift() ?? HttpResponse.error()));
    let number = 0;
    const random = () => {
      number += 0.1;
      return number;
    };
    const { user, onMade } = open({ random });
    await user.click(surprise());
    await screen.findByText('Failed to generate story. Please try again.');
    await user.click(surprise());
    await waitFor(() => expect(onMade).toHaveBeenCalledTimes(1));
    expect(bodies[1]).toEqual(bodies[0]);
    await user.click(surprise());
    await waitFor(() => expect(onMade).toHaveBeenCalledTimes(2));
    expect(idOf(bodies[2])).not.toBe(idOf(bodies[0]));
  });
});
