import type { Page } from '@playwright/test';

/** A tab that opens stories one after another, so that a Storybook's files are fetched and compiled once. */
export interface Tab {
  readonly page: Page;
  /** Everything the page complains about so far. */
  readonly complaints: string[];
}

export interface OpenedStory {
  readonly outcome: { readonly status: string; readonly message?: string };
  /** `parameters.a11y.excusedRules`: the rules that the story is excused from, with the reason beside them. */
  readonly excusedRules: readonly string[];
  /**
   * `parameters.expectedComplaints`: parts of the console messages that a story about a failure expects. A refused
   * request is always reported there.
   */
  readonly expectedComplaints: readonly string[];
}

/** The page prints this when it leaves the previous story: earlier messages do not belong to the next story. */
const begins = 'the next story begins';

/** Collects what a page complains about. */
export function listen(page: Page): Tab {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.text() === begins) complaints.length = 0;
    else if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  return { page, complaints };
}

/** Opens a story in its Storybook with every control at its first value, and waits until its play function is done. */
export async function openStory({ page }: Tab, origin: string, id: string, controls: object): Promise<OpenedStory> {
  if (!page.url().startsWith(`${origin}/`)) await enter(page, origin);
  return page.evaluate(
    ({ storyId, globals, marker }) =>
      new Promise<OpenedStory>((resolve) => {
        const { channel, preview } = window.fabulaStorybook();
        const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
        const end = (outcome: OpenedStory['outcome']) => {
          const { a11y, expectedComplaints } = preview.currentRender?.story?.parameters ?? {};
          for (const [event, listener] of listeners) channel.off(event, listener);
          resolve({
            outcome,
            excusedRules: listOf(a11y?.excusedRules),
            expectedComplaints: listOf(expectedComplaints),
          });
        };
        const failed = (status: string) => (what?: { readonly message?: string; readonly title?: string }) =>
          end({ status, message: String(what?.message ?? what?.title ?? what) });
        const finished = (what?: { readonly storyId?: string; readonly status?: string }) => {
          if (what?.storyId === storyId) end({ status: String(what.status) });
        };
        const failures = ['storyThrewException', 'storyErrored', 'playFunctionThrewException', 'storyMissing'];
        const listeners = [
          ...failures.map((event) => [event, failed(event)] as const),
          ['storyPrepared', () => console.debug(marker)] as const,
          ['storyFinished', finished] as const,
        ];
        for (const [event, listener] of listeners) channel.on(event, listener);
        // Sets the globals without an event, so that the story that is left is not rendered again.
        preview.storyStoreValue.userGlobals.update(globals);
        window.fabulaSetClock();
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    { storyId: id, globals: controls, marker: begins },
  );
}

/** What changing a control does: other texts at once, or a new page with some or all of the answers it requests. */
export type WaitsFor = 'words' | 'some' | 'all';

/** Sets controls of the current story, and waits until the change is rendered. */
export async function turnControls({ page }: Tab, controls: object, waitsFor: WaitsFor): Promise<void> {
  await page.evaluate(
    async ([globals, answers]) => {
      const { channel } = window.fabulaStorybook();
      await new Promise<void>((drawn) => {
        const done = () => {
          channel.off('storyFinished', done);
          drawn();
        };
        channel.on('storyFinished', done);
        channel.emit('updateGlobals', { globals });
      });
      await window.fabulaQuiet(answers);
    },
    [controls, waitsFor] as const,
  );
}

/** Finds faults that no width, language or direction may cause. */
export function findFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} in ${clientWidth} px`] : [];
    const unfilled = document.body.textContent.match(/\{\{.*?\}\}/g) ?? [];
    return [...wide, ...unfilled.map((gap) => `text with a gap: ${gap}`)];
  });
}

/** Loads a Storybook's preview without a story. */
async function enter(page: Page, origin: string): Promise<void> {
  await page.addInitScript(prepare);
  await page.goto(`${origin}/iframe.html?id=none--none&viewMode=story`);
  const entered = () => window.fabulaStorybook().channel?.last('storyMissing') !== undefined;
  await page.waitForFunction(entered);
}

interface Preview {
  readonly currentRender?: {
    readonly story?: {
      readonly parameters?: Readonly<Record<string, { readonly excusedRules?: unknown } | undefined>>;
    };
  };
  readonly storyStoreValue: { readonly userGlobals: { update(globals: object): void } };
}

interface Channel {
  on(event: string, listener: (what?: Readonly<Record<string, string>>) => void): void;
  off(event: string, listener: (what?: Readonly<Record<string, string>>) => void): void;
  emit(event: string, what: object): void;
  last(event: string): unknown;
}

declare global {
  interface Window {
    fabulaStorybook(): { readonly channel: Channel; readonly preview: Preview };
    /** Makes it the morning on which every story begins. */
    fabulaSetClock(): void;
    /** Resolves when the page has stopped changing, after three seconds at the latest. */
    fabulaQuiet(waitsFor: WaitsFor): Promise<void>;
  }
}

/** Runs in the page before its own code. */
function prepare(): void {
  // Storybook would look at the styles of every element at every story, for frames around elements that nobody asks
  // for.
  Reflect.set(window, '__STORYBOOK_HIGHLIGHT_INITIALIZED', true);
  window.fabulaStorybook = () => ({
    channel: Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__'),
    preview: Reflect.get(window, '__STORYBOOK_PREVIEW__'),
  });
  // Every story begins at the same time of the same day, so that what it shows does not depend on when it is looked at.
  const morning = Date.parse('2026-11-21T10:00:00Z');
  const RealDate = Date;
  let begun = RealDate.now();
  const now = () => morning + RealDate.now() - begun;
  window.fabulaSetClock = () => {
    begun = RealDate.now();
  };
  window.Date = new Proxy(RealDate, {
    construct: (real, values, made) => Reflect.construct(real, values.length === 0 ? [now()] : values, made),
    apply: () => new RealDate(now()).toString(),
    get: (real, name, receiver) => (name === 'now' ? now : Reflect.get(real, name, receiver)),
  });
  const isFetching = () => {
    const ask: unknown = Reflect.get(window, 'fabulaStoryIsFetching');
    return typeof ask === 'function' && ask() === true;
  };
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  // Some answers never come, and what waits for them does not change any more either.
  const stillMilliseconds = {
    words: () => 10,
    some: () => (isFetching() ? 250 : 30),
    all: () => (isFetching() ? 3000 : 30),
  };
  window.fabulaQuiet = async (waitsFor) => {
    const begun = performance.now();
    let changed = begun;
    const observer = new MutationObserver(() => {
      changed = performance.now();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    const isQuiet = () => {
      const still = performance.now() - changed;
      return still > stillMilliseconds[waitsFor]() || performance.now() - begun > 3000;
    };
    do await frame();
    while (!isQuiet());
    observer.disconnect();
  };
}
