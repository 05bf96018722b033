import { ada, authRefuses, authUnreachable, InPage, setsPassword } from '@fabula/testing';
import { delay, HttpResponse, http } from 'msw';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../tools/storybook/story.ts';
import { App } from '../app.tsx';

export default {
  title: 'New password',
  tags: ['screen'],
  render: () => (
    <InPage>
      <App />
    </InPage>
  ),
  parameters: { layout: 'fullscreen', platform: { user: ada }, path: '/auth/new-password' },
} satisfies Meta;
type Story = StoryObj;

const save: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByLabelText('New password'), 'Correct horse 1');
  await userEvent.type(canvas.getByLabelText('Confirm new password'), 'Correct horse 1');
  await userEvent.click(canvas.getByRole('button', { name: 'Save new password' }));
};

const told =
  (words: string | RegExp): NonNullable<Story['play']> =>
  async (context) => {
    await save(context);
    await expect(await within(document.body).findByText(words)).toBeVisible();
  };

export const Empty: Story = {
  tags: ['empty'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Save new password' }));
    await expect(canvas.getByLabelText('New password')).toHaveFocus();
  },
};

export const Saved: Story = {
  tags: ['content'],
  parameters: { network: [setsPassword()] },
  play: told('Password updated'),
};

export const Saving: Story = {
  tags: ['loading'],
  parameters: {
    network: [
      http.put('*/auth/v1/user', async () => {
        await delay('infinite');
        return HttpResponse.json({});
      }),
    ],
  },
  play: async (context) => {
    await save(context);
    const button = within(context.canvasElement).getByRole('button', { name: 'Save new password' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const SamePassword: Story = {
  tags: ['error'],
  parameters: {
    network: [authRefuses('put', 'user', 422, 'same_password')],
    expectedComplaints: ['Failed to load resource'],
  },
  play: told(/already your password/),
};

export const Offline: Story = {
  tags: ['offline'],
  parameters: { network: [authUnreachable('put', 'user')], expectedComplaints: ['Failed to load resource'] },
  play: told(/Please check your connection/),
};
