import { ada, profileRow, tableRows, takesProfile } from '@fabula/testing';
import { HttpResponse, http } from 'msw';
import { expect, type Meta, type StoryObj, userEvent, waitFor, within } from '../../../../tools/storybook/story.ts';
import { NotificationButton } from './notification-button.tsx';
import { ReminderSettings } from './reminder-settings.tsx';
import { endpointOf, installPushBrowser, type PushBrowserOptions, pushKey } from './testing/push-browser.ts';

export default {
  title: 'Notifications',
  parameters: { platform: { config: { pushKey } } },
} satisfies Meta;
type Story = StoryObj;

/** Puts the browser into a state for the duration of the story. */
const inBrowser = (options: PushBrowserOptions = {}) => ({
  beforeEach: () => {
    const { restore } = installPushBrowser(options);
    const device = JSON.stringify({ userId: ada.id, endpoint: endpointOf(1) });
    if (options.subscribed) localStorage.setItem('fabula-push-device', device);
    return () => {
      localStorage.removeItem('fabula-push-device');
      restore();
    };
  },
});

const account = (change: object = {}) => {
  const row = profileRow({ time_zone: 'Europe/Madrid', ...change });
  const stored = http.post('*/rest/v1/push_devices', () => new HttpResponse(null, { status: 201 }));
  return { network: [tableRows('profiles', [row]), takesProfile(row), stored] };
};

const bell =
  (pressed: boolean): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Notifications', pressed });
    await expect(button).toBeVisible();
  };
const shows =
  (words: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(words)).toBeVisible();
  };

export const ButtonOff: Story = {
  ...inBrowser(),
  render: () => <NotificationButton />,
  parameters: account(),
  play: bell(false),
};

export const ButtonOn: Story = {
  ...inBrowser({ subscribed: true }),
  render: () => <NotificationButton />,
  parameters: account({ reminder_time: '19:00:00' }),
  play: bell(true),
};

export const ButtonBlocked: Story = {
  ...inBrowser({ permission: 'denied' }),
  render: () => <NotificationButton />,
  parameters: account(),
  play: bell(false),
};

export const ButtonAsking: Story = {
  ...inBrowser({ service: 'waits' }),
  render: () => <NotificationButton />,
  parameters: account(),
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Notifications' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const SettingsOff: Story = {
  ...inBrowser(),
  render: () => <ReminderSettings />,
  parameters: account(),
  play: shows('Remind me every day'),
};

export const SettingsOn: Story = {
  tags: ['picture'],
  ...inBrowser({ subscribed: true }),
  render: () => <ReminderSettings />,
  parameters: account({ reminder_time: '19:00:00' }),
  play: shows('This device gets your reminders.'),
};

export const SettingsOnAnotherDevice: Story = {
  ...inBrowser(),
  render: () => <ReminderSettings />,
  parameters: account({ reminder_time: '07:30:00', time_zone: 'America/Argentina/Buenos_Aires' }),
  play: shows('This device does not get your reminders.'),
};

export const SettingsBlocked: Story = {
  ...inBrowser({ permission: 'denied' }),
  render: () => <ReminderSettings />,
  parameters: account({ reminder_time: '19:00:00' }),
  play: shows(/This browser has been told to block them/),
};

export const SettingsInATabOfAnIPhone: Story = {
  ...inBrowser({ missing: true, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1' }),
  render: () => <ReminderSettings />,
  parameters: account({ reminder_time: '19:00:00' }),
  play: shows(/^On an iPhone or iPad/),
};

export const SettingsChoosingAZone: Story = {
  ...inBrowser({ subscribed: true }),
  render: () => <ReminderSettings />,
  parameters: account({ reminder_time: '19:00:00' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const zone = await canvas.findByRole('combobox', { name: 'Time zone' });
    await userEvent.click(zone);
    await userEvent.type(zone, 'america ar');
    await expect(await canvas.findByRole('option', { name: /Buenos Aires/ })).toBeVisible();
  },
};
