import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';
import { z } from 'zod';

const denoJson = z.object({ imports: z.record(z.string(), z.string()) });

/** Our own code must follow deno.json; what one package imports from another is not checked. */
const isOurs = (file: string) => !file.includes(`${path.sep}node_modules${path.sep}`);

/**
 * Resolves bare imports as Deno does: only those that deno.json lists. The package itself is taken from node_modules,
 * and so at the version of the lock file.
 */
export function denoImports(functionsFolder: string): Plugin {
  const file = path.join(functionsFolder, 'deno.json');
  const { imports } = denoJson.parse(JSON.parse(readFileSync(file, 'utf8')));
  const resolved = Symbol('resolved by deno.json');
  return {
    name: 'deno.json',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async (args: OnResolveArgs): Promise<OnResolveResult | undefined> => {
        if (args.pluginData === resolved || args.kind === 'entry-point' || !isOurs(args.importer)) return undefined;
        // Of a package that is listed, Deno finds the parts too.
        const [listed, part = ''] = imports[args.path] ? [args.path] : packageAndPart(args.path);
        const target = imports[listed];
        if (target === undefined) return { errors: [{ text: `deno.json names no "${args.path}"` }] };
        if (target.startsWith('.')) return { path: path.resolve(functionsFolder, target) };
        const name = /^npm:((?:@[^/]+\/)?[^@/]+)/.exec(target)?.[1];
        if (name === undefined) return { errors: [{ text: `deno.json: "${target}" is neither a file nor of npm` }] };
        return build.resolve(name + part, { kind: args.kind, resolveDir: functionsFolder, pluginData: resolved });
      });
    },
  };
}

/** "@a/b/c" is "/c" of "@a/b". */
function packageAndPart(imported: string): readonly [name: string, part: string] {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(imported)?.[0] ?? imported;
  return [name, imported.slice(name.length)];
}
