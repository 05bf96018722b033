/** What every browser is asked for. Both protocols of the W3C, WebDriver and WebDriver BiDi, can do all of it. */
export interface Driver {
  /** Its name and version, as it says them. */
  readonly browser: string;
  open(url: string): Promise<void>;
  /** Runs a function in the page; arguments and answer go as JSON, so the function may use nothing from outside. */
  run<Args extends readonly unknown[], Answer>(
    inPage: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>;
  /** Runs a program text in the page, whatever the page itself may run. */
  load(program: string): Promise<void>;
  /** Does what a hand does, one act after the other. */
  act(acts: readonly Act[]): Promise<void>;
  /**
   * Compares what the browser itself tells assistive technology of an element, the one to which the function leads,
   * with what it should; undefined where they agree, otherwise what differs.
   */
  differs(inPage: (index: number) => Element | null, index: number, expected: Told): Promise<string | undefined>;
  /** What it shows, as a PNG in base64. */
  picture(): Promise<string>;
  close(): Promise<void>;
}

export type Act = { readonly pressAt: readonly [number, number] } | { readonly type: readonly string[] };

export interface Told {
  readonly role: string;
  readonly name: string;
}

/** Keys without a letter, as the protocols name them. */
export const keys = { escape: '\uE00C', tab: '\uE004', enter: '\uE007', control: '\uE009' } as const;

/** Acts in the form of the WebDriver specification ("Actions"), which BiDi shares. */
export function sourcesOf(act: Act): readonly object[] {
  if ('pressAt' in act) {
    const [x, y] = act.pressAt;
    const place = { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' };
    const button = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [place, ...button] }];
  }
  const strokes = act.type.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions: strokes }];
}

/** A function as a program text that answers with JSON, for `arguments` that are one text of JSON. */
export function programOf(inPage: (...args: never) => unknown): string {
  return `async (given) => JSON.stringify((await (${inPage})(...JSON.parse(given))) ?? null)`;
}
