import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { decodedText } from '../decoded-text.ts';
import type { ReadText } from '../read-text.ts';
import { mostCharacters, TextProblem } from '../text-problem.ts';
import { readHtml } from './html.ts';

/** What the pages of the longest book may take unpacked: markup is several times its text. */
const mostUnpackedBytes = 8 * mostCharacters;

/**
 * An EPUB 2 or 3: the pages of its spine in order. Only these and what leads to them are unpacked.
 * @throws TextProblem `broken`, `protected`, `too_long` or `encoding`
 */
export function readEpub(bytes: Uint8Array): ReadText {
  const frame = unpacked(bytes, (name) => /(?:^META-INF\/(?:container|encryption|rights)\.xml|\.opf)$/i.test(name));
  const container = textOf(frame, 'META-INF/container.xml');
  const packagePath = elementsOf(container).find(({ name }) => name === 'rootfile')?.attributes['full-path'] ?? '';
  const described = elementsOf(textOf(frame, packagePath));
  const folder = packagePath.replace(/[^/]*$/, '');
  const pages = pagesOf(described, folder);
  if (pages.length === 0) throw new TextProblem('broken');
  if (isProtected(frame, pages)) throw new TextProblem('protected');
  const wanted = new Set(pages);
  const files = unpacked(bytes, (name) => wanted.has(name));
  const chapters = pages.flatMap((page) => (files[page] ? readHtml(decodedText(files[page])).chapters : []));
  const title = described.find(({ name }) => name === 'dc:title' || name === 'title')?.text ?? null;
  return { title, chapters, isFixed: true };
}

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** The elements of a small XML file in order, each with the text directly in it. */
function elementsOf(xml: string): readonly Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name: name.toLowerCase(), attributes, text: '' };
        elements.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  parser.end();
  return elements;
}

/** Paths in the archive of the pages that are read one after the other. */
function pagesOf(described: readonly Element[], folder: string): readonly string[] {
  const items = new Map(
    described
      .filter(({ name, attributes }) => /^(?:opf:)?item$/.test(name) && isPage(attributes))
      .map(({ attributes }) => [attributes.id ?? '', attributes.href ?? '']),
  );
  return described
    .filter(({ name, attributes }) => /^(?:opf:)?itemref$/.test(name) && attributes.linear !== 'no')
    .flatMap(({ attributes }) => items.get(attributes.idref ?? '') ?? [])
    .map((href) => pathIn(folder, href));
}

/** A table of contents is not read as a chapter. */
function isPage({ 'media-type': type, properties = '' }: Element['attributes']): boolean {
  return (type === 'application/xhtml+xml' || type === 'text/html') && !properties.split(' ').includes('nav');
}

function pathIn(folder: string, href: string): string {
  // The URL parser resolves `..` and escapes; no address leaves the archive, because names are only looked up in it.
  const { pathname } = new URL(href.split('#')[0] ?? '', `file:///${encodeURI(folder)}`);
  try {
    return decodeURIComponent(pathname.slice(1));
  } catch {
    return pathname.slice(1);
  }
}

/** Fonts may be scrambled without harm; pages may not. */
function isProtected(frame: Readonly<Record<string, Uint8Array>>, pages: readonly string[]): boolean {
  const scrambled = elementsOf(textOf(frame, 'META-INF/encryption.xml', '')).flatMap(
    ({ attributes: { URI } }) => URI ?? [],
  );
  return scrambled.some((uri) => pages.includes(pathIn('', uri)));
}

function textOf(files: Readonly<Record<string, Uint8Array>>, name: string, otherwise?: string): string {
  const found = files[name];
  if (found) return decoded(found);
  if (otherwise === undefined) throw new TextProblem('broken');
  return otherwise;
}

const decoded = (bytes: Uint8Array) => new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes);

/**
 * The files of an archive that are wanted. An archive says how long each is unpacked, and no more than that is
 * unpacked, so a small file cannot fill the memory.
 */
function unpacked(bytes: Uint8Array, wants: (name: string) => boolean): Readonly<Record<string, Uint8Array>> {
  let total = 0;
  const filter = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }) => {
    if (!wants(name)) return false;
    total += originalSize;
    if (total > mostUnpackedBytes) throw new TextProblem('too_long');
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof TextProblem ? error : new TextProblem('broken', { cause: error });
  }
}
