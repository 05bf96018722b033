import { afterEach, expect, it, vi } from 'vitest';
import { shareFiles } from './share-files.ts';
import { followTheme, keepEdgesClear } from './system-bars.ts';
import { completeWeb } from './web-sides.ts';

const { click } = HTMLAnchorElement.prototype;
const { matchMedia } = window;
afterEach(() => {
  for (const name of ['vibrate', 'canShare', 'share', 'wakeLock']) Reflect.deleteProperty(navigator, name);
  HTMLAnchorElement.prototype.click = click;
  window.matchMedia = matchMedia;
  delete document.documentElement.dataset.theme;
});

const text = (words: string, name: string) => new File([words], name, { type: 'text/plain' });

function complete(share: (uris: string[]) => Promise<unknown> = async () => undefined) {
  const written: [string, string][] = [];
  const shared = vi.fn(share);
  const tap = vi.fn(async () => undefined);
  const write = async (path: string, data: string) => {
    written.push([path, atob(data)]);
    return { uri: `file:///cache/${path}` };
  };
  const keepAwake = vi.fn(async () => undefined);
  completeWeb(window, { tap, keepAwake, shareFiles: shareFiles({ write, share: shared }) });
  return { written, shared, tap, keepAwake };
}

it('lets one feel a tap where the page vibrates', () => {
  const { tap } = complete();
  expect(navigator.vibrate(50)).toBe(true);
  expect(tap).toHaveBeenCalledOnce();
});

it('keeps the screen on while anybody holds a lock', async () => {
  const { keepAwake } = complete();
  const [one, other] = [await navigator.wakeLock.request('screen'), await navigator.wakeLock.request('screen')];
  const released = vi.fn();
  one.addEventListener('release', released);
  await one.release();
  await one.release();
  expect([one.released, other.released]).toEqual([true, false]);
  expect(released).toHaveBeenCalledOnce();
  expect(keepAwake.mock.calls).toEqual([[true], [true]]);
  await other.release();
  expect(keepAwake.mock.calls.at(-1)).toEqual([false]);
});

it('lets the screen sleep once the page is left', async () => {
  const { keepAwake } = complete();
  const lock = await navigator.wakeLock.request('screen');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  expect(lock.released).toBe(true);
  expect(keepAwake.mock.calls.at(-1)).toEqual([false]);
});

it('hands files to the system’s sheet', async () => {
  const { written, shared } = complete();
  const files = [text('uno', 'a.txt'), text('dos', 'b.txt')];
  expect([navigator.canShare({ files }), navigator.canShare({ files: [] })]).toEqual([true, false]);
  await navigator.share({ files });
  expect(written).toEqual([
    ['shared/a.txt', 'uno'],
    ['shared/b.txt', 'dos'],
  ]);
  expect(shared).toHaveBeenCalledWith(['file:///cache/shared/a.txt', 'file:///cache/shared/b.txt']);
});

it('says that the learner closed the sheet, as a browser does', async () => {
  complete(() => Promise.reject(new Error('Share canceled')));
  await expect(navigator.share({ files: [text('uno', 'a.txt')] })).rejects.toMatchObject({ name: 'AbortError' });
});

it('gives a download to the sheet, which can save it', async () => {
  const { written } = complete();
  vi.stubGlobal('fetch', async () => new Response('palabra;word'));
  try {
    const link = Object.assign(document.createElement('a'), { href: 'blob:1', download: 'words.csv' });
    link.click();
    await vi.waitFor(() => expect(written).toEqual([['shared/words.csv', 'palabra;word']]));
  } finally {
    vi.unstubAllGlobals();
  }
});

it('runs as an app, so that nobody offers to install it', () => {
  const asked = vi.fn((query: string) => ({ matches: query === 'all' }) as MediaQueryList);
  window.matchMedia = asked;
  complete();
  expect(window.matchMedia('(display-mode: standalone)').matches).toBe(true);
  expect(window.matchMedia('(prefers-color-scheme: dark)').matches).toBe(false);
});

it('keeps clear of the system’s bars by what Capacitor tells, else by what the web view tells', () => {
  const root = document.createElement('html');
  keepEdgesClear(root);
  expect(root.style.getPropertyValue('--safe-start')).toBe(
    'var(--safe-area-inset-left, env(safe-area-inset-left, 0px))',
  );
});

it('has the system’s bars follow the theme that the learner chose, and else the device', async () => {
  const device = new EventTarget();
  const query = Object.assign(device, { matches: true });
  window.matchMedia = () => query as unknown as MediaQueryList; // the parts that are used
  const told: boolean[] = [];
  followTheme(window, async (isDark) => void told.push(isDark));
  document.documentElement.dataset.theme = 'light';
  await vi.waitFor(() => expect(told).toEqual([true, false]));
  delete document.documentElement.dataset.theme;
  await vi.waitFor(() => expect(told).toEqual([true, false, true]));
  query.matches = false;
  device.dispatchEvent(new Event('change'));
  expect(told).toEqual([true, false, true, false]);
});
