import type { Platform } from '@fabula/platform';
import { progressRow, tableRows } from '@fabula/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { openStory, type PlayerOptions, storyId, toastTitles } from '../testing/player-double.tsx';
import { stepStage } from '../testing/step-stage.ts';
import { beginFails, beginFindsNoRoom, beginsStory, usageIs, wasHeard } from '../testing/usage-rows.ts';

const { network, kept } = stepStage();
const open = async (options: PlayerOptions = {}) => kept(await openStory(network, options));

const sentences = () => screen.findByRole('list', { name: 'Sentences' });
const waits = () => screen.findByRole('heading', { level: 1, name: 'This story waits for you' });
const offered = ({ upgrade }: Platform) => upgrade.store.getState().reason;
const title = { en: 'Settings', es: 'Ajustes', fr: 'Réglages' };
const route = { path: '/settings', access: 'protected', layout: 'tabs', title } as const;
const settings = { name: 'profile', contract: '1.0', title, routes: [route] };
const premium = { tier: 'premium', expires_at: null, trial_expires_at: null };

/** Collects the requested stories; refuses them until told otherwise. */
function refusing() {
  const asked: string[] = [];
  let isAllowed = false;
  const handler = http.post('*/rest/v1/rpc/begin_story', async ({ request }) => {
    asked.push(((await request.json()) as { story_id: string }).story_id);
    return HttpResponse.json(
      isAllowed
        ? { allowed: true, reason: null, remaining: null }
        : { allowed: false, reason: 'weekly_begin_limit', remaining: 0 },
    );
  });
  return {
    handler,
    asked,
    allow: () => {
      isAllowed = true;
    },
  };
}

describe('a story that was never begun', () => {
  it('is requested once, and stays hidden before the answer', async () => {
    const asked: string[] = [];
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow = http.post('*/rest/v1/rpc/begin_story', async ({ request }) => {
      asked.push(((await request.json()) as { story_id: string }).story_id);
      await answered;
      return HttpResponse.json({ allowed: true, reason: null, remaining: 1 });
    });
    const { platform } = await open({ handlers: [slow] });
    await waitFor(() => expect(asked).toEqual([storyId]));
    expect(screen.getByRole('status', { name: 'Loading the story' })).toBeVisible();
    expect(screen.queryByText('Un plato más')).not.toBeInTheDocument();
    answer();
    expect(await sentences()).toBeVisible();
    expect(asked).toEqual([storyId]);
    expect(offered(platform)).toBeNull();
  });

  it('waits when the week’s stories are used up: says why and until when, offers premium, and leads back', async () => {
    const { user, platform, operations } = await open({ handlers: [usageIs({ begun: 2 }), beginsStory(false)] });
    expect(await waits()).toBeVisible();
    expect(await screen.findByText(/You can begin this one from Sunday, November 22/)).toBeVisible();
    expect([toastTitles(platform), offered(platform)]).toEqual([[], null]);
    await user.click(screen.getByRole('button', { name: 'See Premium' }));
    expect(offered(platform)).toBe('begin_limit');
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
    expect(operations).toEqual([]);
  });

  it('has no room in a full account: says so and what to do, and sells nothing', async () => {
    const handlers = [usageIs(), beginFindsNoRoom()];
    const { user, platform, operations } = await open({ handlers, manifests: [settings] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is full' })).toBeVisible();
    expect(screen.getByText(/^There is no room left for your progress/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See storage' })).toHaveAttribute('href', '/settings');
    expect([toastTitles(platform), offered(platform)]).toEqual([[], null]);
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
    expect(operations).toEqual([]);
  });

  it('opens by itself when premium comes', async () => {
    const server = refusing();
    const { platform } = await open({ handlers: [usageIs({ begun: 2 }), server.handler] });
    await waits();
    server.allow();
    network.use(tableRows('user_subscriptions', [premium]), usageIs({ premium: true }));
    await act(() => platform.queryClient.invalidateQueries());
    expect(await sentences()).toBeVisible();
    expect(server.asked).toEqual([storyId, storyId]);
  });
});

describe('without an answer', () => {
  it.each([
    ['opens while some are left', 1, sentences],
    ['waits while none is left', 2, waits],
  ])('the last known limit decides: %s', async (_name, begun, shown) => {
    const { platform } = await open({ handlers: [usageIs({ begun }), beginFails()] });
    wasHeard(platform, { begun });
    expect(await shown()).toBeVisible();
  });

  it('a waiting story shows no offer offline, and is requested when the network returns', async () => {
    const server = refusing();
    server.allow();
    const { platform } = await open({ handlers: [usageIs({ begun: 2 }), beginFails()] });
    wasHeard(platform, { begun: 2 });
    await waits();
    act(() => platform.connectivity.setState({ online: false }));
    expect(screen.queryByRole('button', { name: 'See Premium' })).not.toBeInTheDocument();
    network.use(server.handler);
    act(() => platform.connectivity.setState({ online: true }));
    expect(await sentences()).toBeVisible();
    expect(server.asked).toEqual([storyId]);
  });
});

describe('a story that was begun', () => {
  it.each([
    ['even if nothing is done yet', progressRow()],
    ['and so does a finished one', progressRow({ completed: true, step_completions: {} })],
  ])('opens without a question, %s', async (_name, row) => {
    const server = refusing();
    await open({ handlers: [usageIs({ begun: 2 }), server.handler], progress: [row] });
    expect(await sentences()).toBeVisible();
    expect(server.asked).toEqual([]);
  });
});
