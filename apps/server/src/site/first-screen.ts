import { createHash } from 'node:crypto';
import type { FeatureVersion, InterfaceLanguage, PublicConfig, Registry } from '@fabula/contracts';
import { html } from '@fabula/html';
import { frameAt } from './frame.ts';
import { matches } from './preload.ts';
import { readPublished } from './published-text.ts';

/** A page in which a screen stands as HTML. */
export interface FirstScreenPage {
  readonly body: string;
  /** The style sheet in the page, as the content security policy names it. */
  readonly style: string;
}

export interface FirstScreenOptions {
  readonly wwwDir: string;
  readonly config: PublicConfig;
  readonly registry: Registry;
  /** The feature of the address. */
  readonly version: FeatureVersion;
  readonly path: string;
  readonly language: InterfaceLanguage;
  /** Whether somebody is signed in on the device. */
  readonly signedIn: boolean;
}

interface Drawn {
  readonly markup: string;
  /** Texts of the style sheets that it needs besides the shell's; undefined for one that cannot be used. */
  readonly styles: readonly (string | undefined)[];
}

/** The shell's own style sheet, as its build writes it into the page (libs/bundler/src/styles-last.ts). */
const shellSheet = /<link href="(\/assets\/[^"]+\.css)" rel="stylesheet">/g;

/** Lets a browser paint only once the whole screen is there: half of one, in the middle of the window, would move. */
const paintWhole = '<link rel="expect" href="#root" blocking="render">';

/**
 * Puts the feature's first screen, or the shell's frame for whoever is signed in, into the page, with the styles it
 * needs, so that it can be used with the page alone. The shell's root is hidden until it shows the same. Undefined
 * where there is none for this address under this configuration, or where a file is not what was published.
 */
export async function withFirstScreen(page: string, options: FirstScreenOptions): Promise<FirstScreenPage | undefined> {
  const { wwwDir, registry, version, path, language, signedIn } = options;
  const drawn = signedIn ? await drawFrame(options) : await drawScreen(options);
  if (!drawn) return undefined;
  const sheets = [...page.matchAll(shellSheet)].map(([, address = '']) => readPublished(wwwDir, address));
  const styles = [...(await Promise.all(sheets)), ...drawn.styles];
  const style = styles.join('\n');
  // Nothing that bundlers write contains the one thing that could end the element.
  if (styles.includes(undefined) || style.includes('</')) return undefined;
  const { routes, title } = version.feature;
  const name = (routes.find((route) => matches(route.path, path))?.title ?? title)[language];
  const { takeOver } = registry.host;
  // The frame of a tab needs it only where it is touched meanwhile.
  const script = takeOver && !signedIn ? html`<link rel="preload" as="script" href="${takeOver}">`.markup : '';
  const head = `${html`<title>${name} · Fabula</title>`.markup}${script}${paintWhole}<style>${style}</style>`;
  const place = `<div id="fabula-first" data-for="${signedIn ? 'in' : 'out'}">${drawn.markup}</div>`;
  const body = page
    .replace(/<title>.*?<\/title>/s, () => head)
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replaceAll(shellSheet, '')
    .replace('<div id="root">', () => `${place}<div id="root" hidden>`);
  return { body, style: `'sha256-${createHash('sha256').update(style).digest('base64')}'` };
}

async function drawFrame(options: FirstScreenOptions): Promise<Drawn | undefined> {
  const markup = await frameAt(options);
  return markup === undefined ? undefined : { markup, styles: [] };
}

async function drawScreen({ wwwDir, config, version, path, language }: FirstScreenOptions): Promise<Drawn | undefined> {
  const { base, first = [], integrity } = version;
  const screen = first.find((one) => matches(one.path, path) && holds(one.given, config));
  if (!screen) return undefined;
  const own = (file: string) => readPublished(wwwDir, base + file, integrity?.[file]);
  const [markup, ...styles] = await Promise.all([`${screen.html}.${language}.html`, ...screen.styles].map(own));
  return markup === undefined ? undefined : { markup: `<main>${markup}</main>`, styles };
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
