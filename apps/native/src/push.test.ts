import { expect, it, vi } from 'vitest';
import { followReminders, nativePush, type PushPlugin } from './push.ts';

type Take = (value: never) => void;

/** The plugin, whose service answers a registration with this. */
function pluginDouble(answer: readonly [event: string, value: object] | null, receive = 'granted') {
  const takers = new Map<string, Take>();
  const channels: unknown[] = [];
  const plugin = {
    checkPermissions: async () => ({ receive }),
    requestPermissions: async () => ({ receive }),
    register: async () => {
      if (answer) takers.get(answer[0])?.(answer[1] as never);
    },
    unregister: vi.fn(async () => undefined),
    createChannel: async (channel: unknown) => void channels.push(channel),
    addListener: async (event: string, take: Take) => {
      takers.set(event, take);
      return { remove: async () => void takers.delete(event) };
    },
  } as unknown as PushPlugin; // its types are overloads
  return { plugin, takers, channels };
}

it.each([
  ['granted', 'granted', true],
  ['denied', 'denied', false],
  ['prompt', 'prompt', false],
  ['prompt-with-rationale', 'prompt', false],
])('knows that the learner’s answer is %s', async (receive, permission, isGranted) => {
  const push = nativePush(pluginDouble(null, receive).plugin, 'ios', ['en']);
  expect([await push.permission(), await push.ask()]).toEqual([permission, isGranted]);
});

it.each([
  ['android', ['es-MX', 'en'], [{ id: 'reminders', name: 'Recordatorios', importance: 3 }]],
  ['android', ['ja'], [{ id: 'reminders', name: 'Reminders', importance: 3 }]],
  ['ios', ['es-MX'], []],
] as const)('gives the token of a device, on %s in %s', async (system, languages, expected) => {
  const { plugin, takers, channels } = pluginDouble(['registration', { value: 'token' }]);
  expect(await nativePush(plugin, system, languages).register()).toBe('token');
  expect([channels, takers.size]).toEqual([expected, 0]);
});

it('says why there is no token', async () => {
  const { plugin, takers } = pluginDouble(['registrationError', { error: 'No service on this device' }]);
  await expect(nativePush(plugin, 'ios', []).register()).rejects.toThrow('No service on this device');
  expect(takers.size).toBe(0);
});

it('gives up where the service never answers', async () => {
  vi.useFakeTimers();
  try {
    const token = nativePush(pluginDouble(null).plugin, 'ios', []).register();
    const refused = expect(token).rejects.toThrow('did not answer in time');
    await vi.advanceTimersByTimeAsync(20_000);
    await refused;
  } finally {
    vi.useRealTimers();
  }
});

it('opens the screen of a pressed reminder, and no other site', async () => {
  const { plugin, takers } = pluginDouble(null);
  const opened: string[] = [];
  const planned = pluginDouble(null);
  await followReminders(plugin, planned.plugin as never, (address) => opened.push(address));
  for (const data of [{ path: '/phrases' }, { path: '//evil.example' }, { path: 'https://evil.example' }, {}, null]) {
    takers.get('pushNotificationActionPerformed')?.({ notification: { data } } as never);
    planned.takers.get('localNotificationActionPerformed')?.({ notification: { extra: data } } as never);
  }
  expect(opened).toEqual(['/phrases', '/phrases']);
});
