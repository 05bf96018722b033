import { type ComponentType, lazy } from 'react';

export interface LazyScreen<Props> {
  /** What to draw now: read it in the render that draws it. */
  readonly current: ComponentType<Props>;
}

/** React's `lazy` keeps a failed download for ever; this one asks again when the screen is drawn anew. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  const make = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        screen.current = make();
        throw error;
      }
    });
  const screen = { current: make() };
  return screen;
}
