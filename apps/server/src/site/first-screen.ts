import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeatureVersion, InterfaceLanguage, PublicConfig } from '@fabula/contracts';
import { html } from '@fabula/html';
import { matches } from './preload.ts';

/** A page in which a feature's first screen stands. */
export interface FirstScreenPage {
  readonly body: string;
  /** The style sheet in the page, as the content security policy names it. */
  readonly style: string;
}

export interface FirstScreenOptions {
  readonly wwwDir: string;
  readonly config: PublicConfig;
  readonly version: FeatureVersion;
  readonly path: string;
  readonly language: InterfaceLanguage;
}

/** The shell's own style sheet, as its build writes it into the page (libs/bundler/src/styles-last.ts). */
const shellSheet = /<link href="(\/assets\/[^"]+\.css)" rel="stylesheet">/g;

/**
 * Puts the feature's first screen into the page, with the styles it needs, so that it can be used with the page alone.
 * The shell is hidden until it has the same screen. Undefined where the version brings none for this address under this
 * configuration, or where one of its files is not what was published.
 */
export async function withFirstScreen(page: string, options: FirstScreenOptions): Promise<FirstScreenPage | undefined> {
  const { wwwDir, config, version, path, language } = options;
  const { base, first = [], feature, integrity } = version;
  const screen = first.find((one) => matches(one.path, path) && holds(one.given, config));
  if (!screen) return undefined;
  const own = (file: string) => read(wwwDir, base + file, integrity?.[file]);
  const sheets = [...page.matchAll(shellSheet)].map(([, address = '']) => read(wwwDir, address));
  const [markup, ...styles] = await Promise.all([
    own(`${screen.html}.${language}.html`),
    ...sheets,
    ...screen.styles.map(own),
  ]);
  const style = styles.join('\n');
  // Nothing that bundlers write contains the one thing that could end the element.
  if (markup === undefined || styles.includes(undefined) || style.includes('</')) return undefined;
  const title = feature.routes.find((route) => matches(route.path, path))?.title[language] ?? feature.title[language];
  const head = `${html`<title>${title} · Fabula</title>`.markup}<style>${style}</style>`;
  const body = page
    .replace(/<title>.*?<\/title>/s, () => head)
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replaceAll(shellSheet, '')
    .replace('<div id="root">', () => `<div id="fabula-first"><main>${markup}</main></div><div id="root" hidden>`);
  return { body, style: `'sha256-${createHash('sha256').update(style).digest('base64')}'` };
}

/** Whether the configuration says what the screen was drawn with. */
function holds(given: Readonly<Record<string, unknown>>, config: PublicConfig): boolean {
  const said = (path: string) =>
    path
      .split('.')
      .reduce<unknown>(
        (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
        config,
      );
  return Object.entries(given).every(([path, value]) => (said(path) ?? null) === value);
}

/** Files never change, so each is read and checked once. */
const known = new Map<string, string>();
const maxKnown = 100;

async function read(wwwDir: string, address: string, digest?: string): Promise<string | undefined> {
  const file = join(wwwDir, address);
  const text = known.get(file) ?? (await readFile(file, 'utf8').catch(() => undefined)); // without it there is no screen
  if (text === undefined) return undefined;
  if (digest && `sha384-${createHash('sha384').update(text).digest('base64')}` !== digest) return undefined;
  if (known.size >= maxKnown) known.clear();
  known.set(file, text);
  return text;
}
