import { renderFeature } from '@fabula/testing/render';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { InstallOffer } from './install-offer.tsx';
import type { InstallWay } from './install-prompt.ts';
import install from './locales/en.json' with { type: 'json' };

function open(way: InstallWay, pushKey: string | null = null) {
  const onClose = vi.fn();
  const shown = <InstallOffer way={way} onClose={onClose} />;
  return { onClose, ...renderFeature(shown, { texts: { install }, config: { pushKey } }) };
}

describe('the offer to install', () => {
  it('asks by the browser’s own question, and leaves', async () => {
    const prompt = vi.fn(async () => undefined);
    const { user, onClose } = open({ prompt: { prompt } });
    await user.click(await screen.findByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('takes no for an answer', async () => {
    const prompt = vi.fn(async () => undefined);
    const { user, onClose } = open({ prompt: { prompt } });
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(prompt).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('draws the steps where no page may ask', async () => {
    const { user, onClose } = open('steps', 'BKey');
    await user.click(await screen.findByRole('button', { name: 'Show how' }));
    const steps = await screen.findByRole('list', { name: 'The three steps' });
    expect(steps.querySelectorAll('li svg')).toHaveLength(3);
    expect(screen.getByText('Reminders work only from there.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('promises no reminders where the server sends none', async () => {
    const { user } = open('steps');
    await user.click(await screen.findByRole('button', { name: 'Show how' }));
    expect(screen.queryByText('Reminders work only from there.')).toBeNull();
  });

  it('leaves with the learner it was made to', async () => {
    const { platform, onClose } = open('steps');
    await screen.findByRole('button', { name: 'Show how' });
    platform.session.store.setState({ user: null });
    expect(onClose).toHaveBeenCalled();
  });
});
