import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FunctionHandler } from '@fabula/supabase/host';

/** The functions of a folder by name, each loaded when it is first called. */
export interface Functions {
  readonly names: readonly string[];
  /** Undefined when there is no function of that name. */
  load(name: string): Promise<FunctionHandler | undefined>;
}

/**
 * `folder/<name>/handler.ts` is the function `name`; `_shared` and other folders without a handler are not functions.
 */
export function findFunctions(folder: string): Functions {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'handler.ts')))
    : [];
  return {
    names,
    async load(name) {
      if (!names.includes(name)) return undefined;
      const module: unknown = await import(pathToFileURL(join(folder, name, 'handler.ts')).href);
      if (typeof module !== 'object' || module === null || !('handler' in module)) {
        throw new Error(`supabase/functions/${name}/handler.ts exports no handler`);
      }
      return module.handler as FunctionHandler; // the contract of supabase/functions, checked by its own types
    },
  };
}
