import { networkDown, profileFails, profileRow, tableFails, tableRows, takesProfile } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import profile from '../locales/en.json' with { type: 'json' };
import { YouPage } from '../testing/settings-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => server.use(tableRows('profiles', [profileRow()])));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = (options: RenderFeatureOptions = {}) => {
  const rendered = renderFeature(<YouPage />, { texts: { profile }, path: '/settings/you', ...options });
  return { ...rendered, address: () => rendered.platform.navigation.getLocation().pathname };
};
const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

/** The learner's profile, and each change that is sent. */
function profileWith(about_you: Parameters<typeof profileRow>[0]): unknown[] {
  const changes: unknown[] = [];
  const row = profileRow(about_you);
  server.use(
    tableRows('profiles', [row]),
    takesProfile(row, (change) => changes.push(change)),
  );
  return changes;
}

describe('“You in your stories”', () => {
  it('saves what is told as stories will show it, without what was left empty, and goes back', async () => {
    const changes = profileWith({});
    const { user, address } = open();
    const name = await field('First name');
    expect(save()).toBeDisabled();
    await user.type(name, '  Ana   María ');
    await user.type(await field('Home town'), 'Los Angeles');
    await user.type(await field('A hobby'), 'играть в шахматы');
    await user.click(screen.getByRole('radio', { name: 'a woman' }));
    await user.click(save());
    expect(await screen.findByText('Saved for your next stories')).toBeVisible();
    const about_you = { name: 'Ana María', town: 'Los Angeles', hobby: 'играть в шахматы', address: 'woman' };
    expect(changes).toEqual([{ about_you }]);
    expect(address()).toBe('/settings');
  });

  it('shows what was told, and removes all of it', async () => {
    const about_you = { name: 'Ana', friend: 'Bo', pet: 'Rex', job: 'Nurse', address: 'man' };
    const changes = profileWith({ about_you });
    const { user } = open();
    expect(await field('First name')).toHaveValue('Ana');
    expect(screen.getByRole('radio', { name: 'a man' })).toBeChecked();
    for (const name of ['First name', 'A friend’s name', 'A pet’s name', 'Your job'])
      await user.clear(await field(name));
    await user.click(screen.getByRole('radio', { name: 'Not said' }));
    await user.click(save());
    await vi.waitFor(() => expect(changes).toEqual([{ about_you: null }]));
  });

  it('says at each field what it may have, goes to the first, and sends nothing', async () => {
    const { user, address } = open();
    await user.type(await field('First name'), 'Ana');
    await user.type(await field('Home town'), 'Paris 12');
    await user.type(await field('A pet’s name'), 'R2-D2');
    await user.click(save());
    expect(await field('First name')).toBeValid();
    expect(await field('Home town')).toBeInvalid();
    expect(await field('Home town')).toHaveFocus();
    expect(await field('A pet’s name')).toBeInvalid();
    expect(screen.getAllByText(/Up to 40 letters/)).toHaveLength(2);
    await user.clear(await field('Home town'));
    expect(await field('Home town')).toBeValid();
    expect(address()).toBe('/settings/you');
  });

  it.each([
    ['the server has a fault', profileFails()],
    ['there is no network', networkDown()],
  ])('keeps what was typed and says so when %s', async (_what, fault) => {
    const { user, address } = open();
    await user.type(await field('First name'), 'Ana');
    server.use(fault);
    await user.click(save());
    expect(await screen.findByText(profile.profile_notSaved)).toBeVisible();
    expect(await field('First name')).toHaveValue('Ana');
    expect(address()).toBe('/settings/you');
  });

  it('may be skipped where it is opened from the welcome, and leads back there', async () => {
    profileWith({});
    const { user, address } = open({ path: '/settings/you?next=/welcome' });
    expect(screen.getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/welcome');
    await user.type(await field('First name'), 'Ana');
    await user.click(save());
    await vi.waitFor(() => expect(address()).toBe('/welcome'));
  });

  it('leads to no other site', async () => {
    open({ path: '/settings/you?next=//evil.example' });
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    await field('First name');
  });

  it('says who may get these words', async () => {
    open({ config: { hostedSpeech: true } });
    await field('First name');
    expect(screen.getByText(/an outside voice service/)).toBeVisible();
  });

  it('loads again what could not be loaded', async () => {
    server.use(tableFails('profiles', 403));
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    server.use(tableRows('profiles', [profileRow({ about_you: { name: 'Ana' } })]));
    await user.click(again);
    expect(await field('First name')).toHaveValue('Ana');
  });

  it('is not for somebody who has signed out', async () => {
    open({ user: null });
    expect(await screen.findByText(profile.settings_signedOutText)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
