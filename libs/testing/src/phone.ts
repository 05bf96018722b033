import type { NativeDevice, NativePush } from '@fabula/platform';

const noStore = () => Promise.reject(new Error('This phone has no store'));

/** A phone whose learner allows reminders and whose store is away, for a page that runs as its app. */
export function phoneDouble(system: NativeDevice['system'], sides: Partial<NativeDevice> = {}): NativeDevice {
  const push: NativePush = {
    permission: async () => 'granted',
    ask: async () => true,
    register: async () => `${system}-token`,
    unregister: async () => undefined,
  };
  return { system, started: () => {}, push, store: noStore, paywall: noStore, ...sides };
}
