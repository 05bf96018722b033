// Used in development only. Every build has a fast-refresh runtime of its own, and a later runtime finds React only
// through the hook's list of renderers, which the first runtime leaves empty. This fills the list before React is
// loaded.
interface RefreshHook {
  readonly renderers: Map<number, unknown>;
  inject(renderer: unknown): number;
}

const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: RefreshHook };
if (hook) {
  const inject = hook.inject.bind(hook);
  hook.inject = (renderer) => {
    const id = inject(renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}

export {};
