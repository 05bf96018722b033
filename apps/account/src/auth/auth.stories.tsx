import { ada, authRefuses, authUnreachable, authWaits, InPage, sendsRecovery } from '@fabula/testing';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../tools/storybook/story.ts';
import { App } from '../app.tsx';

export default {
  title: 'Sign in',
  tags: ['screen'],
  render: () => (
    <InPage>
      <App />
    </InPage>
  ),
  parameters: { layout: 'fullscreen', platform: { user: null }, path: '/auth' },
} satisfies Meta;
type Story = StoryObj;

const submit: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByLabelText('Email'), 'ada@example.com');
  await userEvent.type(canvas.getByLabelText('Password'), 'correct horse');
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
};

export const SignIn: Story = {
  tags: ['content'],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const Incomplete: Story = {
  tags: ['empty'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await expect(canvas.getByText('Please enter your password')).toBeVisible();
  },
};

export const Busy: Story = { tags: ['loading'], parameters: { network: [authWaits('token')] }, play: submit };

export const Refused: Story = {
  tags: ['error'],
  parameters: {
    network: [authRefuses('post', 'token', 400, 'invalid_credentials')],
    expectedComplaints: ['Failed to load resource'],
  },
  play: async (context) => {
    await submit(context);
    const password = within(context.canvasElement).getByLabelText('Password');
    await expect(await within(password.closest('form') ?? document.body).findByRole('alert')).toBeVisible();
    await expect(password).toBeInvalid();
    await expect(password).toHaveAccessibleDescription(/do not match/);
  },
};

export const Offline: Story = {
  tags: ['offline'],
  parameters: { network: [authUnreachable('post', 'token')], expectedComplaints: ['Failed to load resource'] },
  play: async (context) => {
    await submit(context);
    await expect(await within(document.body).findByText(/Please check your connection/)).toBeVisible();
  },
};

export const Reset: Story = { parameters: { path: '/auth?mode=reset' } };

export const ResetSent: Story = {
  parameters: { path: '/auth?mode=reset', network: [sendsRecovery()] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Email'), 'ada@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Send reset link' }));
    await expect(await within(document.body).findByText('Check your inbox')).toBeVisible();
  },
};

export const LinkExpired: Story = { parameters: { path: '/auth?error_code=otp_expired' } };

export const LinkFromAnotherBrowser: Story = {
  parameters: { path: '/auth?code=from-elsewhere' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('You opened the link in another browser')).toBeVisible();
  },
};

export const NewPassword: Story = {
  parameters: { path: '/auth/new-password', platform: { user: ada } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('New password'), 'correct horse');
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'correct house');
    await expect(canvas.getByText(/must match/)).toBeVisible();
  },
};

export const NewPasswordWithoutSession: Story = { parameters: { path: '/auth/new-password' } };
