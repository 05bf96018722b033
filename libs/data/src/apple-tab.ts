/**
 * Whether this is a tab of a browser on an iPhone or iPad, where an app is on the Home Screen only by steps that the
 * learner takes, and gets notifications only from there. An iPad identifies itself as a Macintosh.
 */
export function isAppleTab(window: Pick<Window, 'navigator' | 'matchMedia'>): boolean {
  const { userAgent, maxTouchPoints } = window.navigator;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && !window.matchMedia('(display-mode: standalone)').matches;
}
