import type { Platform } from '@fabula/platform';

/**
 * Ties this device's reminders to their learner: they end when the learner signs out or another one signs in. A device
 * without reminders loads none of their code.
 */
export function followPushDevice(platform: Platform, window: Window): void {
  const { session, preferences, reporter } = platform;
  let present: string | null = null;
  const follow = () => {
    const { user, leaving } = session.store.getState();
    const next = leaving ? null : (user?.id ?? null);
    if (next === present) return;
    present = next;
    if (preferences.get('pushDevice') === '' || (next === null && !leaving)) return;
    import(/* webpackChunkName: "push" */ '@fabula/data/push')
      .then(({ keepPushDevice, switchPushOff }) => (leaving ? switchPushOff : keepPushDevice)(platform, window))
      .catch(reporter.report);
  };
  session.store.subscribe(follow);
  follow();
}
