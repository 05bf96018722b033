/** What a page notes of itself; read with `readNotes`. Milliseconds are since the navigation began. */
export interface PageNotes {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly largestElement: string;
  /** Worst window of layout shifts (web.dev/cls). */
  readonly layoutShift: number;
  /** Longer than 50 ms (W3C Long Tasks). */
  readonly longTasks: readonly (readonly [start: number, duration: number])[];
  /** Milliseconds from each tap or key to the next frame (W3C Event Timing), by its interaction. */
  readonly interactions: Readonly<Record<string, number>>;
  /** When what was waited for stood there. */
  readonly usable: number;
  /** When the last finger came down. */
  readonly tapped: number;
  /** When each of what is waited for after it stood there; 0 until then. */
  readonly shown: readonly number[];
}

/**
 * Runs in the page before anything else: it begins to note what `PageNotes` names, and when something that matches
 * `usable` can be seen. Whole in itself, as it is sent to the browser as text.
 */
export function keepNotes({ usable, session }: { usable: string; session: string | undefined }): void {
  if (!location.protocol.startsWith('http')) return;
  if (session && !localStorage.getItem('fabula-auth')) localStorage.setItem('fabula-auth', session);
  const notes = {
    firstPaint: 0,
    largestPaint: 0,
    largestElement: '',
    layoutShift: 0,
    longTasks: [] as [number, number][],
    interactions: {} as Record<string, number>,
    usable: 0,
    tapped: 0,
    shown: [] as number[],
  };
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  const of = (entry: PerformanceEntry, name: string): unknown => Reflect.get(entry, name);

  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') notes.firstPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    notes.largestPaint = entry.startTime;
    const element = of(entry, 'element');
    if (element instanceof Element) notes.largestElement = `${element.tagName.toLowerCase()}.${element.className}`;
  });
  observe('longtask', ({ startTime, duration }) => notes.longTasks.push([startTime, duration]));
  let window = { from: 0, to: 0, sum: 0 };
  observe('layout-shift', (entry) => {
    if (of(entry, 'hadRecentInput')) return;
    const at = entry.startTime;
    // At most 5 s, and no second without a shift.
    if (at - window.to > 1000 || at - window.from > 5000) window = { from: at, to: at, sum: 0 };
    window = { from: window.from, to: at, sum: window.sum + Number(of(entry, 'value')) };
    notes.layoutShift = Math.max(notes.layoutShift, window.sum);
  });
  observe(
    'event',
    (entry) => {
      const id = String(of(entry, 'interactionId'));
      if (id !== '0') notes.interactions[id] = Math.max(notes.interactions[id] ?? 0, entry.duration);
    },
    { durationThreshold: 16 },
  );
  // `a => b` wants a to be seen and none of b to be there.
  const isShown = (wanted: string) => {
    const [seen = '', absent] = wanted.split(' => ');
    if (absent && document.querySelector(absent)) return false;
    return [...document.querySelectorAll(seen)].some(
      (element) =>
        element.getClientRects().length > 0 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
  };
  /** Asks before each frame; what it finds is on the screen once that frame is drawn. */
  const when = (wanted: string, done: (at: number) => void) => {
    const look = () => {
      if (!document.body || !isShown(wanted)) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      return port2.postMessage(0);
    };
    requestAnimationFrame(look);
  };
  when(usable, (at) => {
    notes.usable = at;
  });
  const waitAfterTap = (...wanted: string[]) => {
    notes.tapped = 0;
    notes.shown = wanted.map(() => 0);
    const tap = (event: Event) => {
      notes.tapped = event.timeStamp;
      for (const [index, one] of wanted.entries()) {
        when(one, (at) => {
          notes.shown[index] = at;
        });
      }
    };
    addEventListener('pointerdown', tap, { capture: true, once: true });
  };
  Object.assign(globalThis, { fabulaNotes: notes, fabulaWaitAfterTap: waitAfterTap });
}
