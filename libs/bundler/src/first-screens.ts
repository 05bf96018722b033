import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { type FeatureManifest, type FirstScreen, firstScreensFile } from '@fabula/contracts';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base.ts';

const languages = ['en', 'es', 'fr'] as const;
type ByLanguage<Value> = Readonly<Record<(typeof languages)[number], Value>>;

/** What the code that draws the screens exports (libs/platform/src/first-screen). */
interface Drawing {
  readonly App: unknown;
  renderFirstScreen(
    source: { readonly App: unknown; readonly manifest: FeatureManifest; readonly texts: ByLanguage<object> },
    path: string,
  ): Promise<readonly (Pick<FirstScreen, 'path' | 'given'> & { readonly markup: ByLanguage<string> })[]>;
}

/**
 * Makes HTML of the routes that `feature.json` calls `first`, in each language, from the component that `src/app.tsx`
 * exports as `App`. For this the feature is compiled a second time, for Node, with the same names of classes.
 */
export class FirstScreens {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.thisCompilation.tap('FirstScreens', (compilation) => {
      // Names and contents of the style sheets are final by then.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tapPromise({ name: 'FirstScreens', stage }, async (assets) => {
        const sheets = Object.keys(assets).filter((file) => file.endsWith('.css'));
        const texts = sheets.map((file) => [file, String(assets[file]?.source() ?? '')] as const);
        const files = await firstScreensOf(this.#folder, texts);
        for (const [file, content] of files) compilation.emitAsset(file, new rspack.sources.RawSource(content));
      });
    });
  }
}

async function firstScreensOf(
  folder: string,
  sheets: readonly (readonly [file: string, text: string])[],
): Promise<readonly (readonly [file: string, content: string])[]> {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const manifest = read('feature.json') as FeatureManifest; // the release checks it
  const wanted = manifest.routes.filter(({ first }) => first);
  if (wanted.length === 0) return [];
  const texts = Object.fromEntries(languages.map((language) => [language, read(`src/locales/${language}.json`)]));
  const { App, renderFirstScreen } = await compileForNode(folder, manifest.name);
  const source = { App, manifest, texts: texts as ByLanguage<object> };
  const files: [string, string][] = [];
  const screens: FirstScreen[] = [];
  for (const { path: address } of wanted) {
    for (const [index, { given, markup }] of (await renderFirstScreen(source, address)).entries()) {
      const html = `first${address}.${index}`;
      screens.push({ path: address, given, html, styles: sheetsFor(markup.en, sheets) });
      for (const language of languages) files.push([`${html}.${language}.html`, markup[language]]);
    }
  }
  return [...files, [firstScreensFile, JSON.stringify(screens)]];
}

/** The style sheets that say something of a class of the markup, in the order of the build. */
function sheetsFor(markup: string, sheets: readonly (readonly [file: string, text: string])[]): readonly string[] {
  const classes = new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const says = (text: string) => [...text.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => classes.has(name));
  return sheets.filter(([, text]) => says(text)).map(([file]) => file);
}

async function compileForNode(folder: string, name: string): Promise<Drawing> {
  const base = baseConfig({ folder, name, development: false });
  const parts = { App: './src/app.tsx', renderFirstScreen: '@fabula/platform/first-screen' };
  const code = Object.entries(parts).map(([part, from]) => `export { ${part} } from ${JSON.stringify(from)};`);
  const file = 'first-screens.cjs';
  const config: Configuration = {
    ...base,
    entry: `data:text/javascript,${encodeURIComponent(code.join(' '))}`,
    target: 'node20',
    devtool: false,
    module: {
      ...base.module,
      parser: { ...base.module?.parser, javascript: { worker: false, dynamicImportMode: 'eager' } },
    },
    plugins: [],
    optimization: { minimize: false },
    output: { ...base.output, clean: false, filename: file, library: { type: 'commonjs2' } },
  };
  const compiler = rspack(config);
  let text = '';
  compiler.hooks.shouldEmit.tap('FirstScreens', (compilation) => {
    text = String(compilation.getAsset(file)?.source.source() ?? '');
    return false;
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const problems = stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : undefined;
      const failure = error ?? (problems ? new Error(problems) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
  const made = { exports: {} };
  const run = compileFunction(text, ['module', 'exports', 'require'], { filename: path.join(folder, file) });
  run(made, made.exports, createRequire(path.join(folder, 'package.json')));
  return made.exports as Drawing;
}
