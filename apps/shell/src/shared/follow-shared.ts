import { isShareFresh, routes, shareCache, shareKey, sharePath } from '@fabula/contracts';
import type { Platform } from '@fabula/platform';

/**
 * What another app shared waits on the device until the form for texts takes it. A learner who had to sign in first is
 * led there from Today. It goes with the session that ends, so nobody else ever sees it, and after an hour.
 */
export function followShared({ session, navigation, features, reporter }: Platform, caches?: CacheStorage): void {
  if (!caches) return; // on a page that is not served securely, where nothing can be shared either
  let mayWait = false;
  const drop = async () => {
    mayWait = false;
    await caches.delete(shareCache);
  };
  const look = async () => {
    const kept = await caches.match(shareKey, { cacheName: shareCache });
    mayWait = kept !== undefined && isShareFresh(kept.headers, Date.now());
    if (kept && !mayWait) await drop();
  };
  const lead = async () => {
    const isHome = navigation.getLocation().pathname === routes.today;
    if (!mayWait || !isHome || !session.store.getState().user) return;
    await look(); // the form may have taken it
    if (!mayWait) return;
    mayWait = false;
    if (features.all.some(({ manifest }) => manifest.routes.some(({ path }) => path === sharePath)))
      navigation.navigate(sharePath);
  };
  const start = () => look().then(lead).catch(reporter.report);
  navigation.subscribe(() => void lead().catch(reporter.report));
  session.store.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return;
    if (before.user) drop().catch(reporter.report);
    else void start();
  });
  void start();
}
