import { keepPushDevice, readPushState, switchPushOff } from '@fabula/data/push';
import type { NativePush, NativeReminders, PlannedReminder } from '@fabula/platform';
import { ada, phoneDouble, profileRow, tableRows, takesProfile } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { NotificationButton } from './notification-button.tsx';
import { ReminderSettings } from './reminder-settings.tsx';
import { installPushBrowser, type PushBrowserOptions, pushKey } from './testing/push-browser.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** The rows of `push_devices`, by address, and what was sent to the profile. */
let devices: Map<string, { user_id: string; platform: string; keys: unknown }>;
let changes: unknown[];
const takesDevices = () => [
  http.post('*/rest/v1/push_devices', async ({ request }) => {
    expect(new URL(request.url).searchParams.get('on_conflict')).toBe('user_id,token');
    const row = (await request.json()) as { user_id: string; token: string; platform: string; keys: unknown };
    const { token, ...rest } = row;
    devices.set(token, rest);
    return new HttpResponse(null, { status: 201 });
  }),
  http.delete('*/rest/v1/push_devices', ({ request }) => {
    devices.delete(new URL(request.url).searchParams.get('token')?.replace('eq.', '') ?? '');
    return new HttpResponse(null, { status: 204 });
  }),
];
beforeEach(() => {
  devices = new Map();
  changes = [];
});

function browser(options?: PushBrowserOptions) {
  const installed = installPushBrowser(options);
  onTestFinished(installed.restore);
  return installed;
}

function open(ui = <NotificationButton />, profile = profileRow(), options: RenderFeatureOptions = {}) {
  const row = { ...profile };
  network.use(
    tableRows('profiles', [row]),
    takesProfile(row, (change) => {
      Object.assign(row, change);
      changes.push(change);
    }),
    ...takesDevices(),
  );
  const rendered = renderFeature(ui, { texts: { profile: en }, config: { pushKey }, ...options });
  /** The toasts, newest first. */
  const told = () => rendered.platform.toasts.getState().visible.map(({ title, description }) => [title, description]);
  return { ...rendered, told };
}

const bell = async (pressed: boolean) => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications', pressed })).toBeEnabled());
  return screen.getByRole('button', { name: 'Notifications' });
};

describe('the notification button', () => {
  it('asks, stores the device, shows the first eight characters of its token, and is switched off again', async () => {
    const installed = browser();
    const { user, told, platform } = open(<NotificationButton />, profileRow({ reminder_time: '18:00:00' }));
    await user.click(await bell(false));
    await user.click(await bell(true));
    await bell(false);
    expect(installed.asked).toBe(1);
    expect([installed.endpoints, devices.size]).toEqual([[], 0]);
    expect(told()).toEqual([
      ['Notifications are off', 'This device gets no more reminders.'],
      ['Permission granted', 'This device gets your reminders now: device-1…'],
    ]);
    expect(platform.preferences.get('pushDevice')).toBe('');
  });

  it('sets a time where there is none, since no reminder would ever be sent, and says when', async () => {
    browser();
    const { told, user } = open();
    await user.click(await bell(false));
    await bell(true);
    await waitFor(() => expect(changes).toEqual([{ reminder_time: '19:00' }]));
    expect(told()[0]?.[1]).toMatch(/^Every day: 7:00.PM, unless/);
    expect([...devices.values()]).toEqual([
      {
        ...{ user_id: ada.id, platform: 'web' },
        keys: { p256dh: expect.stringMatching(/^p256dh-/), auth: expect.stringMatching(/^auth-/) },
      },
    ]);
  });

  it.each<[string, PushBrowserOptions, readonly [string, string | RegExp], number]>([
    ['denied', { answer: 'denied' }, ['Permission denied', /^We couldn't enable notifications\.$/], 1],
    ['left unanswered', { answer: 'default' }, ['Permission denied', /^We couldn't enable notifications\.$/], 1],
    ['blocked before', { permission: 'denied' }, ['Permission denied', /allow them for this site in its settings/], 0],
    ['not registered', { service: 'refuses' }, ["We couldn't enable notifications.", /did not answer/], 1],
    ['in a browser without', { missing: true }, ['No notifications here', /^This browser cannot/], 0],
    [
      'in a tab of an iPhone',
      { missing: true, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1' },
      ['No notifications here', /^On an iPhone or iPad, first add Fabula to your Home Screen/],
      0,
    ],
  ])('says what to do when %s, and nothing is stored', async (_, options, [title, description], asked) => {
    const installed = browser(options);
    const { user, told } = open();
    await user.click(await bell(false));
    await waitFor(() => expect(told()).toEqual([[title, expect.stringMatching(description)]]));
    await bell(false);
    expect(installed.asked).toBe(asked);
    expect([installed.endpoints, devices.size, changes]).toEqual([[], 0, []]);
  });

  it('subscribes completely or not at all: if the device cannot be stored, the browser unsubscribes again', async () => {
    const installed = browser();
    const { user, told } = open();
    const refusal = {
      code: 'PT429',
      message: 'Reminders go to at most 10 devices',
      details: 'device_limit',
      hint: null,
    };
    network.use(http.post('*/rest/v1/push_devices', () => HttpResponse.json(refusal, { status: 429 })));
    await user.click(await bell(false));
    await waitFor(() => expect(told()[0]?.[1]).toMatch(/ten of your devices/));
    expect(installed.endpoints).toEqual([]);
    await bell(false);
  });

  it('takes one press at a time', async () => {
    const installed = browser({ service: 'waits' });
    const { user } = open();
    const button = await bell(false);
    await user.click(button);
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(installed.asked).toBe(1);
  });

  it('is switched off without a network too, since an ended subscription receives nothing', async () => {
    const installed = browser();
    const { user } = open();
    await user.click(await bell(false));
    const pressed = await bell(true);
    network.use(http.delete('*/rest/v1/push_devices', () => HttpResponse.error()));
    await user.click(pressed);
    await bell(false);
    expect(installed.endpoints).toEqual([]);
  });

  it('is not there where nobody sends anything', async () => {
    browser();
    open(<NotificationButton />, profileRow(), { config: { pushKey: null } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull());
  });
});

describe('a device with reminders', () => {
  const switchedOn = async () => {
    const installed = browser();
    const opened = open(<NotificationButton />, profileRow({ reminder_time: '18:00:00' }));
    await opened.user.click(await bell(false));
    await bell(true);
    return { installed, ...opened };
  };

  it('never gets one learner’s reminders for another', async () => {
    const { installed, platform, unmount } = await switchedOn();
    const eve = { id: '00000000-0000-4000-8000-000000000002', email: 'eve@example.com', fullName: 'Eve' };
    unmount();
    const next = open(<NotificationButton />, profileRow({ id: eve.id, reminder_time: '18:00:00' }), { user: eve });
    await bell(false);
    await keepPushDevice(next.platform, window);
    expect(installed.endpoints).toEqual([]);
    expect(platform.preferences.get('pushDevice')).toBe('');
    await next.user.click(await bell(false));
    await bell(true);
    expect(installed.endpoints).toHaveLength(1);
    expect(devices.get(installed.endpoints[0] ?? '')?.user_id).toBe(eve.id);
  });

  it('has its row and its subscription removed when the learner leaves', async () => {
    const { installed, platform } = await switchedOn();
    await switchPushOff(platform, window);
    expect([installed.endpoints, devices.size]).toEqual([[], 0]);
  });

  it('is stored again under the address that the browser has given it meanwhile', async () => {
    const { installed, platform } = await switchedOn();
    const [before] = installed.endpoints;
    await keepPushDevice(platform, window);
    expect(installed.endpoints).toEqual([before]);
    installed.drop();
    await keepPushDevice(platform, window);
    expect(installed.endpoints).not.toEqual([before]);
    expect([...devices.keys()]).toEqual(installed.endpoints);
  });

  it('keeps a renewed address for the next start where it cannot be stored now', async () => {
    const { installed, platform } = await switchedOn();
    installed.drop();
    network.use(http.post('*/rest/v1/push_devices', () => HttpResponse.error()));
    await expect(keepPushDevice(platform, window)).rejects.toMatchObject({ code: 'network' });
    expect(installed.endpoints).toHaveLength(1);
    network.resetHandlers(...takesDevices());
    await keepPushDevice(platform, window);
    expect([...devices.keys()]).toEqual(installed.endpoints);
  });
});

describe('the reminder’s settings', () => {
  const settings = (change = {}, options: RenderFeatureOptions = {}) =>
    open(<ReminderSettings />, profileRow({ time_zone: 'Europe/Madrid', ...change }), options);

  it('switch the reminder on with the device’s permission, change its time, and switch it off', async () => {
    browser();
    const { user } = settings();
    await user.click(await screen.findByRole('checkbox', { name: 'Remind me every day' }));
    expect(await screen.findByText('This device gets your reminders.')).toBeVisible();
    const time = screen.getByLabelText('Time');
    expect(time).toHaveValue('19:00');
    await user.clear(time);
    expect(screen.getByText('Please enter hours and minutes.')).toBeVisible();
    await user.type(time, '07:45');
    await waitFor(() => expect(changes.at(-1)).toEqual({ reminder_time: '07:45' }));
    expect(changes[0]).toEqual({ reminder_time: '19:00' });
    await user.click(screen.getByRole('checkbox', { name: 'Remind me every day' }));
    await waitFor(() => expect(changes.at(-1)).toEqual({ reminder_time: null }));
    await user.click(screen.getByRole('checkbox', { name: 'Remind me every day' }));
    await waitFor(() => expect(changes.at(-1)).toEqual({ reminder_time: '07:45' }));
    expect(devices.size).toBe(1);
  });

  it('say that a time alone reminds nobody on this device', async () => {
    browser({ permission: 'denied' });
    settings({ reminder_time: '18:30:00' });
    expect(await screen.findByText(/allow them for this site in its settings/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remind me on this device' })).toBeNull();
  });

  it('switch this device on in addition to others', async () => {
    browser();
    const { user } = settings({ reminder_time: '18:30:00' });
    await user.click(await screen.findByRole('button', { name: 'Remind me on this device' }));
    expect(await screen.findByText('This device gets your reminders.')).toBeVisible();
    expect(devices.size).toBe(1);
    expect(changes).toEqual([]);
  });

  it('find a zone by a part of its name, with the keyboard alone', async () => {
    browser();
    const { user } = settings();
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveValue('Europe/Madrid');
    await user.click(zone);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Europe/Madrid');
    await user.type(zone, 'kath');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Asia/KathmanduGMT+5:45']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(JSON.stringify(changes[0])).toMatch(/"Asia\/Kath?mandu"/);
    expect(zone).toHaveValue('Asia/Kathmandu');
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('option', { name: /Asia\/Kabul/ }));
    await waitFor(() => expect(changes.at(-1)).toEqual({ time_zone: 'Asia/Kabul' }));
    await user.click(zone);
    await user.keyboard('nowhere at all');
    expect(screen.getByText('No time zone has this name.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(zone).toHaveValue('Asia/Kabul');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('take the device’s zone in one press, where it is another', async () => {
    browser();
    const { user, platform } = settings({ time_zone: 'Asia/Tokyo' });
    const here = platform.timeZone();
    await user.click(await screen.findByRole('button', { name: `Use this device's zone: ${here}` }));
    await waitFor(() => expect(changes).toEqual([{ time_zone: here }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: /zone/ })).toBeNull());
  });

  it('revert what could not be saved, and say so', async () => {
    browser();
    const { user, told } = settings({ reminder_time: '18:30:00' });
    const reminder = await screen.findByRole('checkbox', { name: 'Remind me every day' });
    network.use(http.patch('*/rest/v1/profiles', () => HttpResponse.json({ code: 'X', message: '' }, { status: 500 })));
    await user.click(reminder);
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(reminder).toBeChecked();
    expect(screen.getByLabelText('Time')).toHaveValue('18:30');
  });
});

describe('on a phone that runs the app', () => {
  /** The phone's push service, which may give another token at any time. */
  function phone(change: Partial<NativePush> = {}) {
    const service = { token: 'fcm-token-of-this-phone', ended: 0 };
    const push: NativePush = {
      permission: async () => 'granted',
      ask: async () => true,
      register: async () => service.token,
      unregister: async () => {
        service.ended += 1;
      },
      ...change,
    };
    vi.stubGlobal('fabulaDevice', phoneDouble('android', { push }));
    onTestFinished(() => void vi.unstubAllGlobals());
    return service;
  }
  const served = { pushKey: null, nativePush: ['android'] } as const;
  const withTime = profileRow({ reminder_time: '18:00:00' });

  it('registers its token, keeps up with another one, and ends', async () => {
    const service = phone();
    const { user, told, platform } = open(<NotificationButton />, withTime, { config: served });
    await user.click(await bell(false));
    await bell(true);
    expect([...devices]).toEqual([['fcm-token-of-this-phone', { user_id: ada.id, platform: 'android', keys: null }]]);
    expect(told()[0]?.[1]).toContain('fcm-toke…');
    service.token = 'fcm-token-after-a-restore';
    await keepPushDevice(platform, window);
    expect([...devices.keys()]).toEqual(['fcm-token-after-a-restore']);
    await user.click(await bell(true));
    await bell(false);
    expect([devices.size, service.ended, platform.preferences.get('pushDevice')]).toEqual([0, 1, '']);
  });

  it.each<[string, Partial<NativePush>, string]>([
    ['forbids it when asked', { permission: async () => 'prompt', ask: async () => false }, 'Permission denied'],
    ['has forbidden it before', { permission: async () => 'denied' }, 'Permission denied'],
    [
      'has no service',
      { register: () => Promise.reject(new Error('No Play services')) },
      "We couldn't enable notifications.",
    ],
  ])('says so where it %s, and stores nothing', async (_, change, title) => {
    phone(change);
    const { user, told } = open(<NotificationButton />, withTime, { config: served });
    await user.click(await bell(false));
    await waitFor(() => expect(told()[0]?.[0]).toBe(title));
    expect(devices.size).toBe(0);
  });

  /** A phone to which nobody sends, with the plans that it was given. */
  function alone(change: Partial<NativeReminders> = {}) {
    const plans: (readonly PlannedReminder[])[] = [];
    const reminders: NativeReminders = {
      permission: async () => 'granted',
      ask: async () => true,
      plan: async (planned) => void plans.push(planned),
      ...change,
    };
    vi.stubGlobal('fabulaDevice', phoneDouble('ios', { reminders }));
    onTestFinished(() => void vi.unstubAllGlobals());
    return plans;
  }
  const unserved = { pushKey: null, nativePush: ['android'] } as const;
  const coming = [
    { at: '2026-11-30T18:00:00+00:00', day: '2026-11-30', language: 'es', streakDays: 0, duePhrases: 2 },
    { at: '2026-12-01T18:00:00+00:00', day: '2026-12-01', language: 'es', streakDays: 0, duePhrases: 0 },
  ];
  const planned = [
    {
      at: '2026-11-30T18:00:00+00:00',
      title: 'Es la hora de tu historia',
      body: 'Tienes 2 frases pendientes de repasar.',
      path: '/phrases',
    },
    {
      at: '2026-12-01T18:00:00+00:00',
      title: 'Es la hora de tu historia',
      body: 'Unas pocas frases hoy bastan para no perder el idioma.',
      path: '/',
    },
  ];
  const hasComing = (rows: readonly object[]) =>
    network.use(http.post('*/rest/v1/rpc/coming_reminders', () => HttpResponse.json(rows)));

  it('is reminded by the phone itself where nobody sends, planned anew when the page is left, until it ends', async () => {
    const plans = alone();
    const { user, told, platform } = open(<NotificationButton />, withTime, { config: unserved });
    hasComing(coming);
    await user.click(await bell(false));
    await bell(true);
    expect(plans).toEqual([planned]);
    expect(told()[0]?.[1]).toBe('This device gets your reminders now.');
    expect([devices.size, await readPushState(platform, window)]).toEqual([0, 'on']);
    hasComing(coming.slice(1));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(plans).toEqual([planned, planned.slice(1)]));
    await user.click(await bell(true));
    await bell(false);
    expect([plans.at(-1), platform.preferences.get('pushDevice')]).toEqual([[], '']);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await readPushState(platform, window)).toBe('off');
    expect(plans).toHaveLength(3);
  });

  it('plans anew for another time, also for the first one that it sets', async () => {
    const plans = alone();
    const { user } = open(<NotificationButton />, profileRow(), { config: unserved });
    hasComing([]);
    network.events.on('request:match', ({ request }) => {
      if (request.method === 'PATCH' && request.url.includes('/profiles')) hasComing(coming);
    });
    onTestFinished(() => network.events.removeAllListeners());
    await user.click(await bell(false));
    await bell(true);
    await waitFor(() => expect(plans).toEqual([[], planned]));
  });

  it('plans anew at the next start, and stops once somebody sends', async () => {
    const plans = alone();
    const { platform, user } = open(<NotificationButton />, withTime, { config: unserved });
    hasComing(coming);
    await user.click(await bell(false));
    await bell(true);
    await keepPushDevice(platform, window);
    expect(plans).toEqual([planned, planned]);
    const sending: typeof platform = { ...platform, config: { ...platform.config, nativePush: ['ios'] } };
    await keepPushDevice(sending, window);
    expect(plans.at(-1)).toEqual([]);
    expect([...devices.keys()]).toEqual(['ios-token']);
  });

  it('says so where the server does not answer, and plans nothing', async () => {
    const plans = alone();
    const { user, told } = open(<NotificationButton />, withTime, { config: unserved });
    network.use(http.post('*/rest/v1/rpc/coming_reminders', () => HttpResponse.error()));
    await user.click(await bell(false));
    await waitFor(() => expect(told()[0]?.[0]).toBe("We couldn't enable notifications."));
    // Never left half on.
    expect(plans).toEqual([[]]);
  });

  it('offers nothing where this installation sends nothing to its system', async () => {
    phone();
    const config = { pushKey: null, nativePush: ['ios'] } as const;
    const { platform } = open(<NotificationButton />, withTime, { config });
    expect(await readPushState(platform, window)).toBe('unavailable');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull());
  });
});
