import { usePlatform } from '@fabula/platform';
import {
  ada,
  authRefuses,
  functionFails,
  networkDown,
  profileRow,
  subscriptionRow,
  tableFails,
  tableRows,
  tableWaits,
} from '@fabula/testing';
import { useEffect } from 'react';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../tools/storybook/story.ts';
import { accountAnswers, changesAddressWith, deletionWaits } from '../testing/account-double.ts';
import { offering, SettingsPage } from '../testing/settings-page.tsx';
import { storageOf } from '../testing/storage-double.ts';

const ordinary = [tableRows('profiles', [profileRow()]), ...accountAnswers()];

export default {
  title: 'Settings',
  tags: ['screen', 'no-empty'],
  render: () => <SettingsPage />,
  parameters: {
    layout: 'fullscreen',
    path: '/settings',
    platform: { manifests: [offering('/profile', '/subscription')] },
    network: ordinary,
  },
} satisfies Meta;
type Story = StoryObj;

export const Content: Story = {
  tags: ['content'],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('combobox', { name: 'Daily goal' })).toHaveValue('20');
  },
};

export const PremiumSupport: Story = {
  parameters: {
    platform: {
      manifests: [offering('/profile', '/subscription')],
      config: { operator: { name: 'Escuela Luna', email: 'help@luna.example' } },
    },
    network: [...ordinary, tableRows('user_subscriptions', [subscriptionRow({ tier: 'premium', expires_at: null })])],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/marked as premium/)).toBeVisible();
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: { network: [tableWaits('profiles'), ...accountAnswers()] },
};

export const LearningFailed: Story = {
  tags: ['error'],
  parameters: {
    network: [tableFails('profiles', 400), ...accountAnswers()],
    expectedComplaints: ['Failed to load resource'],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
};

function Offline() {
  const { connectivity } = usePlatform();
  useEffect(() => connectivity.setState({ online: false }), [connectivity]);
  return <SettingsPage />;
}

export const WithoutNetwork: Story = {
  tags: ['offline'],
  render: () => <Offline />,
  parameters: { network: [tableRows('profiles', [profileRow()]), storageOf()] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/What is kept on this device can be changed/)).toBeVisible();
  },
};

function SessionEnds() {
  const { session } = usePlatform();
  useEffect(() => session.store.setState({ status: 'signed-out', user: null }), [session]);
  return <SettingsPage />;
}

export const SignedOut: Story = {
  render: () => <SessionEnds />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Sign in' })).toBeVisible();
  },
};

function WithGoogle() {
  const { session } = usePlatform();
  useEffect(() => session.store.setState({ user: { ...ada, hasPassword: false } }), [session]);
  return <SettingsPage />;
}

export const WithoutPassword: Story = {
  render: () => <WithGoogle />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/You sign in with Google/);
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a link' }));
    await expect(await canvas.findByText(/We sent a link to/)).toBeVisible();
  },
};

export const ConfirmationMail: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByLabelText('Email');
    await userEvent.clear(field);
    await userEvent.type(field, 'ada.with.a.very.long.address@somewhere-else.example.com{Enter}');
    await expect(await canvas.findByText(/Your address changes once/)).toBeVisible();
  },
};

export const AddressTaken: Story = {
  parameters: {
    network: [authRefuses('put', 'user', 422, 'email_exists'), ...ordinary],
    expectedComplaints: ['Failed to load resource'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByLabelText('Email');
    await userEvent.clear(field);
    await userEvent.type(field, 'eve@example.com{Enter}');
    await expect(
      (await within(document.body).findAllByText('This address belongs to another account.'))[0],
    ).toBeVisible();
  },
};

export const PasswordForAddress: Story = {
  parameters: {
    network: [changesAddressWith('the present one'), ...ordinary],
    expectedComplaints: ['Failed to load resource'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByLabelText('Email');
    await userEvent.clear(field);
    await userEvent.type(field, 'new@example.com{Enter}');
    await userEvent.type(await canvas.findByLabelText('Your password'), 'not this one{Enter}');
    await expect((await canvas.findAllByText('This is not your current password'))[0]).toBeVisible();
  },
};

const fill = async (root: HTMLElement, current: string, next: string, confirmation = next) => {
  const canvas = within(root);
  const type = async (label: string, value: string) => {
    if (value) await userEvent.type(await canvas.findByLabelText(label), value);
  };
  await type('Current password', current);
  await type('New password', next);
  await type('Confirm new password', confirmation);
  await userEvent.click(await canvas.findByRole('button', { name: 'Update password' }));
};

export const PasswordsDiffer: Story = {
  play: async ({ canvasElement }) => {
    await fill(canvasElement, 'the old one', 'the new one', 'the new two');
    await expect(await within(canvasElement).findByText(/must match/)).toBeVisible();
  },
};

export const PasswordFieldsEmpty: Story = {
  play: async ({ canvasElement }) => {
    await fill(canvasElement, '', '');
    await expect(await within(canvasElement).findByText('Please fill in all fields')).toBeVisible();
  },
};

export const WrongPassword: Story = {
  parameters: {
    network: [authRefuses('post', 'token', 400, 'invalid_credentials'), ...ordinary],
    expectedComplaints: ['Failed to load resource'],
  },
  play: async ({ canvasElement }) => {
    await fill(canvasElement, 'not this', 'the new one');
    const messages = await within(document.body).findAllByText('This is not your current password');
    await expect(messages[0]).toBeVisible();
  },
};

export const PasswordChanged: Story = {
  play: async ({ canvasElement }) => {
    await fill(canvasElement, 'the old one', 'the new one');
    await expect(await within(document.body).findByText('Password updated')).toBeVisible();
  },
};

const openDialog = async (root: HTMLElement, word = '') => {
  await userEvent.click(await within(root).findByRole('button', { name: 'Delete account' }));
  const dialog = within(await within(document.body).findByRole('dialog'));
  if (word) await userEvent.type(dialog.getByLabelText('Type DELETE to confirm'), word);
  return dialog;
};

export const DeletionDialog: Story = {
  tags: ['picture'],
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement);
    await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeDisabled();
  },
};

export const Deleting: Story = {
  parameters: { network: [deletionWaits(), ...ordinary] },
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'DELETE');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await expect(dialog.getByRole('button', { name: 'Delete for good' })).toHaveAttribute('aria-busy', 'true');
  },
};

const fails = (network: Story['parameters']): Story => ({
  parameters: { ...network, expectedComplaints: ['Failed to load resource'] },
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'DELETE');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await expect(await dialog.findByText(/There is no confirmation/)).toBeVisible();
  },
});

export const DeletionFailed = fails({ network: [functionFails('delete-account', 500, 'internal'), ...ordinary] });

export const DeletionOffline = fails({ network: [networkDown()] });
