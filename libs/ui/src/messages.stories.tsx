import { useEffect, useState } from 'react';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../tools/storybook/story.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Text } from './heading.tsx';
import { IconButton } from './icon-button.tsx';
import { Stack } from './page.tsx';
import { EmptyState, ErrorCard, OfflineNotice } from './state-cards.tsx';
import { ToastRegion } from './toast-region.tsx';
import { createToastStore, type ToastContent } from './toast-store.ts';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

export default { title: 'Messages' } satisfies Meta;
type Story = StoryObj;

export const Failed: Story = {
  render: () => (
    <ErrorCard
      title="Error Loading Data"
      message="Network error. Please check your connection."
      retryLabel="Try Again"
      onRetry={() => undefined}
      actions={<Button variant="ghost">Home</Button>}
    />
  ),
};

export const Empty: Story = {
  render: () => (
    <EmptyState
      title="No phrases yet"
      message="Tap a word in a story and save it; it will wait for you here."
      icon="phrases"
      actions={<Button>Start learning</Button>}
    />
  ),
};

export const Offline: Story = {
  render: () => <OfflineNotice message="You are offline. Stories you have opened still work; your progress is kept." />,
};

function Asked() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete phrase</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete this phrase?"
        closeLabel="Close"
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button variant="destructive" onClick={() => setOpen(false)}>
              Delete
            </Button>
          </>
        }
      >
        <Text>Its reviews so far will be gone as well.</Text>
      </Dialog>
    </>
  );
}

export const Modal: Story = {
  render: () => <Asked />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Delete phrase' }));
    await expect(within(canvasElement).getByRole('dialog', { name: 'Delete this phrase?' })).toBeVisible();
  },
};

const contents: readonly ToastContent[] = [
  { kind: 'loading', title: 'Writing your story...' },
  { kind: 'success', title: 'Word saved to your collection!' },
  { kind: 'info', title: 'This story comes from the library', description: 'It fits what you wrote best.' },
  { kind: 'warning', title: 'Premium Feature', description: 'Upgrade to Premium to control playback speed' },
  {
    kind: 'error',
    title: 'Story Generation Limit Reached',
    description: 'Your weekly limit of 2 stories is reached.',
    action: { label: 'See the plans', onSelect: () => undefined },
  },
];

/** Stops the clock, so that the toasts stay. */
const stillTimers = { now: () => 0, after: () => () => undefined };

function Toasts({ shown }: { readonly shown: readonly ToastContent[] }) {
  const [store] = useState(() => createToastStore(stillTimers));
  useEffect(() => {
    const ids = shown.map(store.show);
    return () => ids.forEach(store.dismiss);
  }, [store, shown]);
  return <ToastRegion store={store} labels={{ region: 'Notifications', dismiss: 'Dismiss' }} />;
}

export const ToastsQuiet: Story = { render: () => <Toasts shown={contents.slice(0, 3)} /> };
export const ToastsLoud: Story = { render: () => <Toasts shown={contents.slice(3)} /> };

/** The dialog's buttons and its title are not covered by the toasts inside it. */
export const ToastsInDialog: Story = {
  render: () => (
    <>
      <Asked />
      <Toasts shown={contents.slice(3)} />
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Delete phrase' }));
    const dialog = within(within(canvasElement).getByRole('dialog'));
    const toasts = (await dialog.findByRole('region', { name: 'Notifications' })).getBoundingClientRect();
    const named = ['Close', 'Keep it', 'Delete'].map((name) => dialog.getByRole('button', { name }));
    for (const element of [dialog.getByRole('heading'), ...named]) {
      await expect(element.getBoundingClientRect().bottom).toBeLessThanOrEqual(toasts.top);
    }
  },
};

export const WithTooltip: Story = {
  render: () => (
    <TooltipProvider>
      <Stack direction="row">
        <Tooltip text="Play this sentence again, then the next">
          <IconButton label="Repeat" icon="repeat" />
        </Tooltip>
        <Tooltip text="Stop" side="bottom">
          <IconButton label="Stop" icon="stop" />
        </Tooltip>
      </Stack>
    </TooltipProvider>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Repeat' })).toHaveFocus();
    await expect(await within(document.body).findByText('Play this sentence again, then the next')).toBeVisible();
  },
};
