/// <reference types="node" />
/// <reference types="@rspack/core/module" />
/// <reference types="@testing-library/jest-dom/vitest" />
/// <reference path="../../css-modules.d.ts" />
