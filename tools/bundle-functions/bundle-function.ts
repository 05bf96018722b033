import path from 'node:path';
import { build } from 'esbuild';
import { denoImports } from './deno-imports.ts';
import { functionsFolder } from './function-names.ts';

/** One function in the form in which it is deployed: a single module without imports. */
export interface FunctionBundle {
  readonly name: string;
  readonly code: string;
  /** The size in UTF-8. */
  readonly bytes: number;
  /** The npm packages it contains. */
  readonly packages: readonly string[];
  /** The imports it would still have to resolve at run time. */
  readonly imports: readonly string[];
}

/**
 * Bundles a function and everything it imports into one module for a hosted project's runtime.
 * @throws Error where an import is not in deno.json, or requires Node
 */
export async function bundleFunction(name: string): Promise<FunctionBundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(functionsFolder, name, 'index.ts')],
    absWorkingDir: functionsFolder,
    outfile: 'index.js',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    // The hosted runtime is compatible with Deno 2.1.
    target: 'deno2.1',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    // A package's browser build needs neither files nor Node's modules.
    conditions: ['deno', 'browser'],
    // Keeps names, so that a stack trace in the platform's log shows where something failed.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    charset: 'utf8',
    legalComments: 'eof',
    logLevel: 'silent',
    plugins: [denoImports(functionsFolder)],
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`${name}: nothing was bundled`);
  const packages = Object.keys(metafile.inputs).flatMap((file) => packageOf(file) ?? []);
  return {
    name,
    code: output.text,
    bytes: output.contents.byteLength,
    packages: [...new Set(packages)].sort(),
    imports: Object.values(metafile.outputs).flatMap(({ imports }) => imports.map((imported) => imported.path)),
  };
}

function packageOf(file: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
}
