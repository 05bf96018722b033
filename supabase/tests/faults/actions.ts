import type { Account, Device, Tab } from './device.ts';
import { somethingDone } from './lesson.ts';
import { type Log, weathers } from './network.ts';
import type { Random } from './random.ts';

/** The learners of a sequence, their stories and devices, and what was observed. */
export interface Scene {
  readonly random: Random;
  readonly accounts: readonly Account[];
  readonly devices: readonly Device[];
  readonly storyIds: ReadonlyMap<string, readonly string[]>;
  readonly log: Log;
  /** Every tab that was ever opened. */
  readonly tabs: Tab[];
  /** What was done, in words, for the message of a failure. */
  readonly told: string[];
}

const weights = {
  do: 30,
  doTwo: 6,
  weather: 7,
  passTime: 8,
  online: 3,
  openTab: 4,
  killTab: 4,
  reload: 3,
  diskFails: 3,
  diskWorks: 3,
  expire: 3,
  endSession: 1,
  signOut: 1.5,
  signIn: 4,
  switchUser: 1.5,
  zone: 2,
  clock: 2,
  retry: 2,
} as const;
export type Action = keyof typeof weights;

/** One step of a sequence. What it starts continues in the background. */
export async function act(scene: Scene): Promise<void> {
  const { random, devices } = scene;
  const action = random.weighted(weights);
  const device = random.pick(devices);
  scene.told.push(`${device.name.slice(-1)} ${action}`);
  await actions[action](scene, device);
  // Sometimes the next step comes at once, sometimes the started work gets far.
  for (let turns = random.pick([0, 1, 5, 40]); turns > 0; turns -= 1) await new Promise(setImmediate);
}

const actions: Readonly<Record<Action, (scene: Scene, device: Device) => Promise<unknown> | unknown>> = {
  do: doSomething,
  doTwo(scene, device) {
    doSomething(scene, device);
    doSomething(scene, device);
  },
  weather: ({ random }, device) => {
    device.network.weather = weathers[random.weighted({ calm: 3, rough: 5, offline: 2 })];
  },
  passTime: (_scene, device) => device.passTime(),
  online: (_scene, device) => flushAll(device),
  async openTab(scene, device) {
    if (device.tabs.length < 3) scene.tabs.push(await device.openTab());
  },
  killTab(scene, device) {
    if (device.tabs.length > 0) scene.random.pick(device.tabs).kill();
  },
  async reload(scene, device) {
    if (device.tabs.length === 0) return;
    scene.random.pick(device.tabs).kill();
    scene.tabs.push(await device.openTab());
  },
  diskFails({ random }, device) {
    Object.assign(device.faults, random.pick([{ reads: true }, { writes: true }, { reads: true, writes: true }]));
  },
  diskWorks: (_scene, device) => Object.assign(device.faults, { reads: false, writes: false }),
  expire(_scene, device) {
    device.tokenState = 'expired';
  },
  endSession(_scene, device) {
    device.tokenState = 'gone';
  },
  signOut: (_scene, device) => device.setAccount(null),
  async signIn({ random, accounts }, device) {
    if (!device.account) await device.setAccount(random.pick(accounts));
  },
  switchUser: ({ random, accounts }, device) => device.setAccount(random.pick(accounts)),
  zone({ random }, device) {
    device.timeZone = random.pick(['Europe/Madrid', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu']);
  },
  clock({ random }, device) {
    // A clock that must be wrong; one a little ahead; days offline.
    const hours = random.pick([0, 0, -50, -26, -3, 0.05, 2, 24 * 400, -24 * 40]);
    device.clockOffsetMs = hours * 3_600_000;
  },
  async retry(_scene, device) {
    for (const { outbox } of device.tabs)
      void outbox.retryFailed(outbox.store.getState().failed.map(({ operation }) => operation.id));
  },
};

function flushAll(device: Device): void {
  for (const { outbox } of device.tabs) void outbox.flush();
}

/** A learner does something in one of the tabs; whether it is kept shows later. */
function doSomething({ random, storyIds, tabs }: Scene, device: Device): void {
  const { account } = device;
  if (device.tabs.length === 0 || !account) return;
  const tab = random.pick(device.tabs);
  const done = tabs
    .flatMap(({ acts }) => [...acts.values()].map((act) => act.operation))
    .filter(({ userId }) => userId === account.id);
  const operation = somethingDone(random, device, {
    userId: account.id,
    storyIds: storyIds.get(account.id) ?? [],
    done,
  });
  const made = { operation, state: 'under way' as 'under way' | 'acknowledged' | 'refused' };
  tab.acts.set(operation.id, made);
  tab.outbox.add(operation).then(
    () => {
      made.state = 'acknowledged';
    },
    () => {
      made.state = 'refused';
    },
  );
}
