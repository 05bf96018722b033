import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FirstScreen, firstScreensFile } from '@fabula/contracts';
import { type Finding, refuseWith } from './refusal.ts';
import { firstScreensSchema, parse } from './schema.ts';

const languages = ['en', 'es', 'fr'] as const;
const rebuild = 'Build the feature again: npm run build.';

/**
 * The screens that a build made HTML of.
 * @throws Refusal where a file is missing, or holds what may not stand in a page before its code
 */
export function firstScreensOf(dist: string, built: Readonly<Record<string, string>>): readonly FirstScreen[] {
  if (!built[firstScreensFile]) return [];
  const list = path.join(dist, firstScreensFile);
  const screens = parse(firstScreensSchema, readFileSync(list, 'utf8'), list, rebuild);
  const needed = screens.flatMap(({ html, styles }) => [...htmlFiles(html), ...styles]);
  const missing = needed.filter((file) => !built[file]);
  refuseWith(missing.map((file) => ({ what: `${dist} has no ${file}`, todo: rebuild })));
  refuseWith(
    screens.flatMap(({ html }) =>
      htmlFiles(html).flatMap((file) => firstScreenFindings(file, readFileSync(path.join(dist, file), 'utf8'))),
    ),
  );
  return screens;
}

const htmlFiles = (html: string) => languages.map((language) => `${html}.${language}.html`);

/** Elements that run, load or redirect, which a part of a page has no need of. */
const strange = /^(?:script|style|link|meta|base|iframe|frame|object|embed|template|title|head|body|html)$/;

/** What a page must not show before its code: anything that runs, and anything that sends what was typed. */
export function firstScreenFindings(file: string, markup: string): Finding[] {
  const found = new Set<string>();
  for (const [, name = '', rest = ''] of markup.matchAll(/<([a-z][\w-]*)((?:"[^"]*"|[^>"])*)>/gi)) {
    const element = name.toLowerCase();
    const attributes = attributesOf(rest);
    if (strange.test(element)) found.add(`a <${element}>`);
    for (const [attribute, value] of attributes) {
      if (attribute.startsWith('on')) found.add(`${attribute}, which is code`);
      if (attribute === 'style') found.add('a style attribute, which the content security policy refuses');
      if (/^\s*(?:javascript|data):/i.test(value)) found.add(`an address that is code (${attribute})`);
      if (/^form(?:action|method)$/.test(attribute)) found.add(`${attribute}, by which a button sends a form`);
    }
    const type = attributes.get('type')?.toLowerCase();
    if (element === 'form' && attributes.get('method')?.toLowerCase() !== 'post') {
      found.add('a form that writes what was typed into an address');
    }
    if (element === 'form' && attributes.has('action')) found.add('a form with an address');
    const submits =
      element === 'button' ? type !== 'button' && type !== 'reset' : element === 'input' && isSender(type);
    if (submits && !attributes.has('disabled')) found.add('a button that sends a form');
  }
  const todo =
    'Draw the screen so that its first state needs none of it (docs/decisions/0051-first-screens-in-the-page.md).';
  return [...found].map((what) => ({ what: `${file} holds ${what}`, todo }));
}

const isSender = (type: string | undefined) => type === 'submit' || type === 'image';

function attributesOf(text: string): ReadonlyMap<string, string> {
  const all = [...text.matchAll(/([^\s"=/>]+)(?:\s*=\s*(?:"([^"]*)"|([^\s">]+)))?/g)];
  return new Map(all.map(([, name = '', quoted, bare]) => [name.toLowerCase(), quoted ?? bare ?? '']));
}
