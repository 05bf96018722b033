import { expect, fn, type Meta, type StoryObj, userEvent, within } from '../../../tools/storybook/story.ts';
import { KeepControl, type KeepTexts } from './keep-control.tsx';

const texts: KeepTexts = {
  keep: 'Keep for offline',
  waiting: 'Keeping for offline',
  progress: (sounds, of) => `${sounds} of ${of} sounds`,
  kept: 'Kept for offline, 1.2 MB',
  stops: {
    offline: 'The network went away before everything was here.',
    full: 'This device has no room left. Remove something, then go on.',
    busy: 'The server is busy.',
    interrupted: 'Something is missing on this device.',
    voice: 'It is kept in another voice.',
    failed: 'It could not be kept.',
  },
  goOn: 'Go on',
  remove: 'Remove',
  notKept: 'This story is not kept on this device.',
};

export default {
  title: 'Keep control',
  component: KeepControl,
  args: { state: { status: 'none' }, texts, isOnline: true, onKeep: fn(), onRemove: fn() },
} satisfies Meta<typeof KeepControl>;
type Story = StoryObj<typeof KeepControl>;

export const NothingKept: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Keep for offline' }));
    await expect(args.onKeep).toHaveBeenCalledOnce();
  },
};

export const NeedsPremium: Story = {
  args: { needsPremium: true, texts: { ...texts, keep: 'Keep for offline (Premium)' } },
};

export const Waiting: Story = { args: { state: { status: 'waiting' } } };

export const Keeping: Story = {
  args: { state: { status: 'keeping', sounds: 12, of: 36 } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '12 of 36 sounds');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const Kept: Story = {
  args: { state: { status: 'kept', sounds: 36, of: 36 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Kept for offline, 1.2 MB');
  },
};

export const NoRoom: Story = {
  args: { state: { status: 'partly', reason: 'full', sounds: 12, of: 36 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent(/no room left/);
    await expect(canvas.getByText('12 of 36 sounds')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Go on' })).toBeVisible();
  },
};

export const Failed: Story = { args: { state: { status: 'failed', reason: 'failed' } } };

export const Offline: Story = {
  args: { isOnline: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('This story is not kept on this device.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const PartlyOffline: Story = {
  args: { isOnline: false, state: { status: 'partly', reason: 'offline', sounds: 12, of: 36 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Go on' })).toBeNull();
  },
};
