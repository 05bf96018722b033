import { type ComponentType, lazy } from 'react';

export interface LazyScreen<Props> {
  /** The component to render now; read it in the render that uses it. */
  readonly current: ComponentType<Props>;
}

/** React's `lazy` keeps a failed download forever; this one loads again when the screen is rendered anew. */
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
