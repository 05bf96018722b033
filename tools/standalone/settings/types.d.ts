/// <reference types="node" />
/// <reference types="@rspack/core/module" />
/// <reference types="@testing-library/jest-dom/vitest" />
/// <reference path="../../css-modules.d.ts" />

interface ImportMeta {
  /** Vite's, in tests alone: the modules of a folder by their path. */
  glob<Module>(files: string, how: { readonly eager: true }): Readonly<Record<string, Module>>;
}
