import { expect, it } from 'vitest';
import { type LocalPlugin, localReminders } from './local-reminders.ts';

/** The plugin with what it has planned, in the order of the calls. */
function pluginDouble(display: 'granted' | 'denied' | 'prompt' | 'prompt-with-rationale' = 'granted') {
  const planned = new Map<number, { title: string; body: string; at: string; extra: unknown }>();
  const channels: unknown[] = [];
  const plugin: LocalPlugin = {
    checkPermissions: async () => ({ display }),
    requestPermissions: async () => ({ display }),
    getPending: async () => ({ notifications: [...planned].map(([id, { title, body }]) => ({ id, title, body })) }),
    async cancel({ notifications }) {
      for (const { id } of notifications) planned.delete(id);
    },
    async schedule({ notifications }) {
      for (const { id, title, body, schedule, extra } of notifications)
        planned.set(id, { title, body, at: schedule?.at?.toISOString() ?? '', extra });
      return { notifications: [] };
    },
    createChannel: async (channel) => void channels.push(channel),
  };
  return { plugin, planned, channels };
}

const reminder = (at: string, title = 'Time for your story') => ({ at, title, body: 'A few sentences', path: '/' });
const monday = '2026-11-30T18:00:00.000Z';
const tuesday = '2026-12-01T18:00:00.000Z';

it('shows each reminder at its time, and opens its screen', async () => {
  const { plugin, planned, channels } = pluginDouble();
  await localReminders(plugin, 'android', ['es-ES']).plan([reminder(monday), reminder(tuesday, 'Keep your streak')]);
  expect([...planned.values()]).toEqual([
    { title: 'Time for your story', body: 'A few sentences', at: monday, extra: { path: '/' } },
    { title: 'Keep your streak', body: 'A few sentences', at: tuesday, extra: { path: '/' } },
  ]);
  expect(channels).toEqual([{ id: 'reminders', name: 'Recordatorios', importance: 3 }]);
});

it('replaces what was planned, also where two plans come at once', async () => {
  const { plugin, planned, channels } = pluginDouble();
  const reminders = localReminders(plugin, 'ios', []);
  await Promise.all([reminders.plan([reminder(monday), reminder(tuesday)]), reminders.plan([reminder(tuesday)])]);
  expect([...planned.values()].map(({ at }) => at)).toEqual([tuesday]);
  await reminders.plan([]);
  expect(planned.size).toBe(0);
  expect(channels).toEqual([]);
});

it('plans again after a plan that failed', async () => {
  const { plugin, planned } = pluginDouble();
  let fails = true;
  const schedule: LocalPlugin['schedule'] = (options) => {
    if (!fails) return plugin.schedule(options);
    fails = false;
    return Promise.reject(new Error('The system refuses'));
  };
  const reminders = localReminders({ ...plugin, schedule }, 'ios', []);
  await expect(reminders.plan([reminder(monday)])).rejects.toThrow('The system refuses');
  await reminders.plan([reminder(tuesday)]);
  expect(planned.size).toBe(1);
});

it.each([
  ['granted', 'granted', true],
  ['denied', 'denied', false],
  ['prompt', 'prompt', false],
  ['prompt-with-rationale', 'prompt', false],
] as const)('tells of the permission %s', async (display, permission, answer) => {
  const reminders = localReminders(pluginDouble(display).plugin, 'android', []);
  expect([await reminders.permission(), await reminders.ask()]).toEqual([permission, answer]);
});
