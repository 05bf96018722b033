import { openOutboxStorage } from '@fabula/platform/outbox';
import { act, type Scene } from './actions.ts';
import { type Account, type Act, createDevice, type Device, type DeviceOptions, type Tab } from './device.ts';
import { createLog, weathers } from './network.ts';
import { createRandom } from './random.ts';

export interface Lane {
  readonly origin: () => string;
  readonly publishableKey: string;
  readonly accounts: readonly Account[];
  readonly storyIds: ReadonlyMap<string, readonly string[]>;
}

export interface SequenceOptions extends Pick<DeviceOptions, 'decorate'> {
  /** Called between two actions, for example to restart the server. */
  readonly between?: (action: number) => void;
  /** Resolves when the server is available again. */
  readonly lifted?: () => Promise<void>;
}

export interface Outcome {
  readonly scene: Scene;
  /** Broken promises in words; empty when all were kept. */
  readonly broken: string[];
}

let sequences = 0;

/**
 * Runs one sequence: 15 to 40 actions on up to three devices. Then every fault is lifted and everything is sent, and
 * what each learner was told is compared with what the server and the disks have. The same seed gives the same actions
 * and faults; how they interleave depends on the machine.
 */
export async function runSequence(seed: number, lane: Lane, options: SequenceOptions = {}): Promise<Outcome> {
  const random = createRandom(seed);
  const log = createLog();
  const broken: string[] = [];
  sequences += 1;
  const falselySaved = watchFor(broken, log.taken);
  const devices = Array.from({ length: 1 + random.below(3) }, (_, index) =>
    createDevice({
      ...options,
      name: `faults-${sequences}-${seed}-${index}`,
      random: random.fork(),
      log,
      origin: lane.origin,
      publishableKey: lane.publishableKey,
      onStatus: falselySaved,
    }),
  );
  const scene: Scene = { random, accounts: lane.accounts, devices, storyIds: lane.storyIds, log, tabs: [], told: [] };
  for (const device of devices) {
    // Some browsers store nothing from the start, and some networks are never good.
    device.faults.writes = random.chance(0.2);
    if (random.chance(0.5)) device.network.weather = weathers.rough;
    await device.setAccount(random.pick(lane.accounts));
    scene.tabs.push(await device.openTab());
  }
  const length = 15 + random.below(26);
  for (let action = 0; action < length; action += 1) {
    options.between?.(action);
    await act(scene);
  }
  await options.lifted?.();
  for (const device of devices) await bringHome(scene, device, broken);
  // A closed page may have left calls pending.
  await until(() => log.calls.every(({ ended }) => ended < Infinity));
  await until(() =>
    scene.tabs.every((tab) => !isOpen(tab) || [...tab.acts.values()].every(({ state }) => state !== 'under way')),
  );
  judge(scene, broken);
  return { scene, broken };
}

/**
 * "Saved" may only be shown while everything done in this tab by its user is on its disk, waiting or listed, or on the
 * server.
 */
function watchFor(broken: string[], taken: ReadonlySet<string>): (tab: Tab) => void {
  return (tab) => {
    if (tab.outbox.store.getState().status !== 'saved') return;
    const user = tab.userId();
    for (const [id, done] of tab.acts) {
      if (done.operation.userId !== user || tab.device.onDisk.has(id) || taken.has(id)) continue;
      // It was refused at the same moment, which the learner is told.
      setImmediate(() => {
        if (done.state !== 'refused') broken.push(`"saved" was shown while ${describe(done.operation)} was nowhere`);
      });
    }
  };
}

/** Lifts every fault of a device and lets each learner who may have left something on it come back. */
async function bringHome(scene: Scene, device: Device, broken: string[]): Promise<void> {
  Object.assign(device.faults, { reads: false, writes: false });
  device.network.weather = weathers.calm;
  const acted = new Set(
    scene.tabs.filter((tab) => tab.device === device).flatMap(({ acts }) => [...acts.values()].map(ownerOf)),
  );
  for (const account of scene.accounts.filter(({ id }) => acted.has(id))) {
    await device.setAccount(account);
    // A learner who comes back later, beside the pages that were never closed.
    scene.tabs.push(await device.openTab());
    const isHome = await until(async () => {
      device.passTime();
      await Promise.race([Promise.all(device.tabs.map(({ outbox }) => outbox.flush())), pause(2000)]);
      const isSaved = device.tabs.every(({ outbox }) => outbox.store.getState().status === 'saved');
      // A page closed in the middle of a write may leave an operation that the server has; it is found and sent again.
      return isSaved && (await openOutboxStorage(device.name).read(account.id)).pending.length === 0;
    });
    if (!isHome)
      broken.push(`${device.name} never came to rest: ${states(device)}, ${underWay(scene)} calls under way`);
  }
}

const underWay = ({ log }: Scene) => log.calls.filter(({ ended }) => ended === Infinity).length;
const ownerOf = ({ operation }: Act) => operation.userId;

const states = ({ tabs }: Device) =>
  tabs.map(({ outbox }) => `${outbox.store.getState().status}/${outbox.store.getState().pending.length}`).join(' ');

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until the condition holds, for at most half a minute. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (await isSo()) return true;
    await pause(5);
  }
  return false;
}

function judge({ tabs, log }: Scene, broken: string[]): void {
  const applied = new Map<string, number>();
  const answers = new Map<string, string | undefined>();
  for (const { results } of log.calls)
    for (const { id, status, code } of results ?? []) {
      if (status === 'applied') applied.set(id, (applied.get(id) ?? 0) + 1);
      if (status === 'rejected') answers.set(id, code);
    }
  for (const [id, times] of applied) if (times > 1) broken.push(`${id} was applied ${times} times`);
  for (const tab of tabs) {
    for (const [id, { operation, state }] of tab.acts) {
      const isThere = log.taken.has(id);
      if (state === 'refused' && log.taken.has(id))
        broken.push(`${describe(operation)} was called not saved, and the server has it`);
      if (state === 'under way' && isOpen(tab)) broken.push(`${describe(operation)} was never answered`);
      // Refused while no disk could list it: the page said "keep this page open", and was closed.
      const wasUnkept = answers.has(id) && !tab.device.wasOnDisk.has(id);
      if (state === 'acknowledged' && !isThere && !tab.device.onDisk.has(id) && !wasUnkept)
        broken.push(`${describe(operation)} was called saved, and is lost`);
      if (state === 'acknowledged' && !isThere && !answers.has(id))
        broken.push(`${describe(operation)} was called saved, and never reached the server`);
      if (answers.get(id) === 'forbidden') broken.push(`${describe(operation)} was sent as another user`);
    }
  }
}

const isOpen = (tab: Tab) => tab.device.tabs.includes(tab);
const describe = ({ kind, id, patch }: { kind: string; id: string; patch: unknown }) =>
  `${kind} ${id.slice(0, 8)} ${JSON.stringify(patch)}`;
