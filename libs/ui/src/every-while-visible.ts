/**
 * Calls `run` at this interval while the page is visible, and as soon as it is visible again. A page in the background
 * has no timer. Returns a function that stops it.
 */
export function everyWhileVisible(milliseconds: number, document: Document, run: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    timer = document.visibilityState === 'visible' ? setInterval(run, milliseconds) : undefined;
  };
  const changed = () => {
    follow();
    if (timer !== undefined) run();
  };
  follow();
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
