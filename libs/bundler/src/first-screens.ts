import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { type FeatureManifest, type FirstScreen, firstScreensFile } from '@fabula/contracts';
import { type Compilation, type Compiler, type Configuration, rspack } from '@rspack/core';
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
  renderFrame(source: { readonly App: unknown; readonly texts: ByLanguage<object> }): Promise<ByLanguage<string>>;
}

/** Emits files once names and contents of the style sheets are final. */
function emitLate(
  compiler: Compiler,
  make: (assets: Compilation['assets']) => Promise<readonly (readonly [file: string, content: string])[]>,
): void {
  if (compiler.options.mode !== 'production') return;
  compiler.hooks.thisCompilation.tap('FirstScreens', (compilation) => {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
    compilation.hooks.processAssets.tapPromise({ name: 'FirstScreens', stage }, async (assets) => {
      for (const [file, content] of await make(assets)) {
        compilation.emitAsset(file, new rspack.sources.RawSource(content));
      }
    });
  });
}

/** Where every feature has the content of its routes. */
const appSource: Screen = { component: 'App', source: 'src/app.tsx' };

/** Where the shell has its frame around a tab. Another shell may have none. */
const frameSource = 'src/layout/frame.tsx';

/** Makes HTML of the shell's frame, in each language, which our server puts into the page of whoever is signed in. */
export class ShellFrame {
  readonly #folder: string;
  readonly #assets: string;

  constructor(folder: string, assets: string) {
    this.#folder = folder;
    this.#assets = assets;
  }

  apply(compiler: Compiler): void {
    const folder = this.#folder;
    if (!existsSync(path.join(folder, frameSource))) return;
    emitLate(compiler, async () => {
      const { App, renderFrame } = await compileForNode(folder, 'shell', { component: 'Frame', source: frameSource });
      const frames = await renderFrame({ App, texts: textsOf(folder) });
      return languages.map((language) => {
        const hash = createHash('sha256').update(frames[language]).digest('hex').slice(0, 8);
        return [`${this.#assets}frame-${language}.${hash}.html`, frames[language]];
      });
    });
  }
}

function readJson(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
}

function textsOf(folder: string): ByLanguage<object> {
  const texts = languages.map((language) => [language, readJson(folder, `src/locales/${language}.json`)]);
  return Object.fromEntries(texts) as ByLanguage<object>; // one of each language
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
    emitLate(compiler, (assets) => {
      const sheets = Object.keys(assets).filter((file) => file.endsWith('.css'));
      return firstScreensOf(
        this.#folder,
        sheets.map((file) => [file, String(assets[file]?.source() ?? '')] as const),
      );
    });
  }
}

async function firstScreensOf(
  folder: string,
  sheets: readonly (readonly [file: string, text: string])[],
): Promise<readonly (readonly [file: string, content: string])[]> {
  const manifest = readJson(folder, 'feature.json') as FeatureManifest; // the release checks it
  const wanted = manifest.routes.filter(({ first }) => first);
  if (wanted.length === 0) return [];
  const { App, renderFirstScreen } = await compileForNode(folder, manifest.name, appSource);
  const source = { App, manifest, texts: textsOf(folder) };
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

interface Screen {
  /** What `source` exports it as. */
  readonly component: string;
  readonly source: string;
}

/** Compiles a screen and what draws it, with the names of classes of the build of that name. */
async function compileForNode(folder: string, name: string, { component, source }: Screen): Promise<Drawing> {
  const base = baseConfig({ folder, name, development: false });
  // Both are found from the folder: this package imports neither.
  const parts = [
    [`${component} as App`, `./${source}`],
    ['renderFirstScreen, renderFrame', '@fabula/platform/first-screen'],
  ];
  const code = parts.map(([names, from]) => `export { ${names} } from ${JSON.stringify(from)};`).join('');
  const file = 'first-screens.cjs';
  const config: Configuration = {
    ...base,
    entry: `data:text/javascript,${encodeURIComponent(code)}`,
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
  // As Node runs a CommonJS module; the names of its files are taken from its own.
  const filename = path.join(folder, file);
  const run = compileFunction(text, ['module', 'exports', 'require', '__filename'], { filename });
  run(made, made.exports, createRequire(path.join(folder, 'package.json')), filename);
  return made.exports as Drawing;
}
