/** The longest wait: Chromium may call no page idle that has a frame to draw and does not draw it. */
const latestMs = 2500;

/** Runs something once the page has nothing else to do; returns what calls it off. Safari has no idle callbacks. */
export function whenIdle(window: Window, run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(run);
    return () => window.clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(run, { timeout: latestMs });
  return () => window.cancelIdleCallback(idle);
}
