import { mergeSpeaking, nothingSpoken } from '@fabula/domain';
import { tableRows } from '@fabula/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toastTitles } from '../../testing/player-double.tsx';
import { button, chooseMode, practice, shadowStage } from '../../testing/shadow-double.tsx';
import { hears, progressServer } from '../../testing/shadow-rows.ts';
import { usageIs } from '../../testing/usage-rows.ts';

const { open, speak, network, microphone } = shadowStage();
const note = () => screen.findByText(/^You have recorded 10 stories this week/);
const premium = tableRows('user_subscriptions', [{ tier: 'premium', expires_at: null, trial_expires_at: null }]);

describe('once ten stories were recorded this week', () => {
  it('a new one is not recorded: it says why and until when, offers premium, and lets the lesson go on', async () => {
    const { user, platform, server } = await open({ handlers: [usageIs({ shadowed: 10 })] });
    expect(await note()).toHaveTextContent('You can record this one from Sunday, November 22.');
    for (const mode of ['With text', 'Echo', 'Together']) {
      await chooseMode({ user }, mode);
      await user.click(button('Record'));
    }
    expect(microphone().isOpen()).toBe(false);
    expect(toastTitles(platform)).not.toContain('Weekly Shadowing Limit Reached');
    expect(platform.upgrade.store.getState().reason).toBe('shadow_limit');
    await user.click(button('Skip this sentence'));
    expect(await screen.findByText('2/5')).toBeVisible();
    await user.click(button('Skip speaking for all'));
    expect(await screen.findByRole('heading', { name: 'Shadow and speak: passed without speaking' })).toBeVisible();
    await waitFor(() => expect(server.patches.some(({ steps }) => steps?.includes('shadow_speak'))).toBe(true));
  });

  it('premium lets it be recorded at once', async () => {
    const said = hears('Tienes hambre y la nevera está vacía');
    const { user, platform } = await open({ handlers: [said, usageIs({ shadowed: 10 })] });
    await note();
    network.use(premium, usageIs({ premium: true }));
    await act(() => platform.queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByText(/^You have recorded/)).not.toBeInTheDocument());
    await user.click(button('Record'));
    await screen.findByRole('button', { name: 'Stop' });
    speak(2000);
    await user.click(button('Stop'));
    expect(await practice().findByText('Spoken')).toBeVisible();
  });

  it('says so offline without an offer', async () => {
    const { user, platform } = await open({ handlers: [usageIs({ shadowed: 10 })] });
    await note();
    act(() => platform.connectivity.setState({ online: false }));
    await user.click(button('Record'));
    expect(toastTitles(platform)).toEqual(['Weekly Shadowing Limit Reached']);
    expect(platform.upgrade.store.getState().reason).toBeNull();
  });

  it('one that was recorded before can be recorded without limit', async () => {
    const speaking = mergeSpeaking(nothingSpoken, { sentences: [{ index: 0, addAttempts: 1 }] });
    const { user } = await open({ server: progressServer({ speaking }), handlers: [usageIs({ shadowed: 10 })] });
    await user.click(button('Record'));
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
    expect(screen.queryByText(/^You have recorded/)).not.toBeInTheDocument();
  });
});
