/** What a page records about itself; `readNotes` returns it. Milliseconds count from the start of the navigation. */
export interface PageNotes {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly largestElement: string;
  /** The worst session window of layout shifts (web.dev/cls). */
  readonly layoutShift: number;
  /** Tasks longer than 50 ms (W3C Long Tasks). */
  readonly longTasks: readonly (readonly [start: number, duration: number])[];
  /** Milliseconds from each tap or key to the next frame (W3C Event Timing), by interaction id. */
  readonly interactions: Readonly<Record<string, number>>;
  /** When the awaited element was visible. */
  readonly usable: number;
  /** When the awaited form was visible; 0 where none is awaited. */
  readonly form: number;
  /** When the last tap began. */
  readonly tapped: number;
  /** When each further awaited element was visible; 0 until then. */
  readonly shown: readonly number[];
}

/** What a page is told. */
export interface AwaitedInPage {
  /** The selector of the element with which the screen is usable. */
  readonly usable: string;
  /** The selector of a form that may be usable before, whatever drew it. */
  readonly form: string | undefined;
  /** What the platform keeps in local storage of a signed-in learner. */
  readonly session: string | undefined;
  /** What else the device keeps in local storage. */
  readonly stored: Readonly<Record<string, string>>;
}

/**
 * Runs in the page before any other script. Records what `PageNotes` names, and when an element that matches `usable`
 * is visible. It must not refer to anything outside itself, because the browser receives it as text.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the browser receives it as one text
export function keepNotes({ usable, form, session, stored }: AwaitedInPage): void {
  if (!location.protocol.startsWith('http')) return;
  if (session && !localStorage.getItem('fabula-auth')) localStorage.setItem('fabula-auth', session);
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const notes = {
    firstPaint: 0,
    largestPaint: 0,
    largestElement: '',
    layoutShift: 0,
    longTasks: [] as [number, number][],
    interactions: {} as Record<string, number>,
    usable: 0,
    form: 0,
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
    // A session window lasts at most 5 s and has no gap longer than a second.
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
  // `a => b` means that a is visible and no b exists.
  const isShown = (wanted: string) => {
    const [seen = '', absent] = wanted.split(' => ');
    if (absent && document.querySelector(absent)) return false;
    return [...document.querySelectorAll(seen)].some(
      (element) =>
        element.getClientRects().length > 0 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
  };
  /** Checks before each frame; what it finds is visible once that frame is painted. */
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
  if (form) {
    when(form, (at) => {
      notes.form = at;
    });
  }
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
