import { networkDown, profileFails, profileRow, tableFails, tableRows, takesProfile } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import profile from '../locales/en.json' with { type: 'json' };
import { accountAnswers } from '../testing/account-double.ts';
import { SettingsPage } from '../testing/settings-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  // auth-js warns that a page has more than one client, and here each test has its own.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(tableRows('profiles', [profileRow()]), ...accountAnswers());
});
afterEach(() => {
  vi.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

const open = (options: RenderFeatureOptions = {}) =>
  renderFeature(<SettingsPage />, { texts: { profile }, path: '/settings', ...options });
const section = () => within(screen.getByRole('region', { name: 'You in your stories' }));
const nameField = () => section().findByRole('textbox', { name: 'First name' });
const save = () => section().getByRole('button', { name: 'Save' });

describe('“You in your stories”', () => {
  it('saves the name as stories will show it, and removes it again', async () => {
    const changes: unknown[] = [];
    server.use(takesProfile(profileRow(), (change) => changes.push(change)));
    const { user } = open();
    const field = await nameField();
    expect(save()).toBeDisabled();
    await user.type(field, '  Ana   María ');
    await user.click(save());
    expect(await screen.findByText('Saved for your next stories')).toBeVisible();
    expect(field).toHaveValue('Ana María');
    expect(changes).toEqual([{ about_you: { name: 'Ana María' } }]);
    await user.clear(field);
    await user.click(save());
    await vi.waitFor(() => expect(changes[1]).toEqual({ about_you: null }));
  });

  it('saves how stories address the learner, beside the name', async () => {
    const changes: unknown[] = [];
    const told = profileRow({ about_you: { name: 'Ana' } });
    server.use(
      tableRows('profiles', [told]),
      takesProfile(told, (change) => changes.push(change)),
    );
    const { user } = open();
    await nameField();
    expect(section().getByRole('radio', { name: 'Not said' })).toBeChecked();
    await user.click(section().getByRole('radio', { name: 'a woman' }));
    await user.click(save());
    await vi.waitFor(() => expect(changes).toEqual([{ about_you: { name: 'Ana', address: 'woman' } }]));
    await vi.waitFor(() => expect(save()).toBeDisabled());
  });

  it('says what a name may have, and sends nothing else', async () => {
    const { user } = open();
    const field = await nameField();
    await user.type(field, 'Ana 2');
    await user.click(save());
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(section().getByText(/Up to 40 letters/)).toBeVisible();
  });

  it.each([
    ['the server has a fault', profileFails()],
    ['there is no network', networkDown()],
  ])('keeps what was typed and says so when %s', async (_what, fault) => {
    const { user } = open();
    await user.type(await nameField(), 'Ana');
    server.use(fault);
    await user.click(save());
    expect(await screen.findByText(profile.profile_notSaved)).toBeVisible();
    expect(await nameField()).toHaveValue('Ana');
  });

  it('says who may hear the name', async () => {
    open({ config: { hostedSpeech: true } });
    await nameField();
    expect(section().getByText(/an outside voice service/)).toBeVisible();
  });

  it('is left to the learning section while the profile can’t be loaded', async () => {
    server.use(tableFails('profiles', 403));
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.queryByRole('region', { name: 'You in your stories' })).toBeNull();
    server.use(tableRows('profiles', [profileRow({ about_you: { name: 'Ana' } })]));
    await user.click(again);
    expect(await nameField()).toHaveValue('Ana');
  });
});
