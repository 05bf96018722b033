import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { InterfaceLanguage, PublicConfig, Registry } from '@fabula/contracts';
import { wantedLanguage } from '../interface-language.ts';
import { withEarlyRows } from './early-rows.ts';
import { acceptedEncodings, type Encoding, isCurrent } from './encoding.ts';
import { withFirstScreen } from './first-screen.ts';
import { legalNameAt, withLegalText } from './legal-html.ts';
import { readPageHint } from './page-hint.ts';
import { registryForPage } from './page-registry.ts';
import { featureAt, preloadLinks, preloadSignedIn, preloadTexts } from './preload.ts';

/**
 * The page is small and has few variants: one for each feature, times the encodings, times languages for first screens.
 */
const maxPacked = 50;

export interface PageAnswer {
  readonly response: Response;
  /** The style sheet in the page, if it has one, as the content security policy names it. */
  readonly style?: string | undefined;
  /** The script in the page, likewise. */
  readonly script?: string | undefined;
}

export interface PageRenderer {
  /** The page for a navigation; undefined when the site is not built. */
  answer(request: Request): Promise<PageAnswer | undefined>;
}

export interface PageOptions {
  readonly wwwDir: string;
  readonly config: PublicConfig;
  readonly registry: () => Promise<Registry>;
}

/**
 * Renders index.html with what the shell would otherwise have to fetch: configuration and registry as a data block
 * (which saves two round trips), and preloads of the feature that will be shown.
 */
export function createPageRenderer({ wwwDir, config, registry }: PageOptions): PageRenderer {
  const packed = new Map<string, Uint8Array<ArrayBuffer>>();

  const bodyFor = async (html: string, request: Request): Promise<PageBody> => {
    const { pathname: path, search, searchParams } = new URL(request.url);
    const hint = readPageHint(request.headers.get('cookie'));
    const accepted = hint.language ?? request.headers.get('accept-language');
    const language = wantedLanguage(searchParams.get('lang'), accepted);
    // The failure is logged. The page then finds an older registry itself: this device's, or the copy beside it.
    const present = await registry().catch(() => undefined);
    const page = present ? renderPage(html, config, present, { path, language }) : html;
    const legal = legalNameAt(path);
    if (legal) return { body: withLegalText(page, legal, [language], config.operator), language };
    const version = present && featureAt(present, path);
    // What else an address says, only the feature understands.
    if (!version || search !== '') return { body: page };
    const { signedIn } = hint;
    const options = { wwwDir, config, registry: present, version, path, language, signedIn };
    const early = await withEarlyRows(page, options);
    const asking = early ?? { body: page };
    return { ...asking, ...(await withFirstScreen(asking.body, options)) };
  };

  return {
    async answer(request) {
      const html = await readFile(join(wwwDir, 'index.html'), 'utf8').catch(() => undefined); // not built yet
      if (html === undefined) return undefined;
      const { body, language, style, script } = await bodyFor(html, request);
      const [encoding] = acceptedEncodings(request.headers.get('accept-encoding'));
      const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      const etag = `"${digest}${encoding ? `-${encoding}` : ''}"`;
      const headers = new Headers({
        'content-type': 'text/html; charset=utf-8',
        ...(language ? { 'content-language': language } : {}),
        etag,
        vary: 'accept-encoding, accept-language, cookie',
        'cache-control': 'no-cache',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      });
      if (isCurrent(request.headers.get('if-none-match'), etag)) {
        return { response: new Response(null, { status: 304, headers }), style, script };
      }
      const bytes = packed.get(etag) ?? (await pack(body, encoding));
      if (packed.size >= maxPacked) packed.clear();
      packed.set(etag, bytes);
      headers.set('content-length', String(bytes.byteLength));
      return { response: new Response(request.method === 'HEAD' ? null : bytes, { headers }), style, script };
    },
  };
}

interface PageBody {
  readonly body: string;
  /** Of a page whose text is all in one. */
  readonly language?: InterfaceLanguage;
  readonly style?: string;
  readonly script?: string;
}

/** The requested address, and the probable language of its texts. */
export interface Visit {
  readonly path: string;
  readonly language: InterfaceLanguage;
}

/** Inserts the boot block and the preloads before `</head>`. */
export function renderPage(html: string, config: PublicConfig, registry: Registry, visit: Visit): string {
  const feature = featureAt(registry, visit.path);
  // `<` is the only character that could end the block, as `</script>` or `<!--`.
  const data = JSON.stringify({ config, registry: registryForPage(registry, feature) }).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="fabula-boot">${data}</script>`;
  const signedIn = preloadSignedIn(registry, feature, visit.path);
  const texts = preloadTexts(registry, feature, visit.language);
  const head = `${signedIn}${feature ? preloadLinks(feature) : ''}${texts}${block}</head>`;
  return html.replace('</head>', () => head);
}

async function pack(body: string, encoding: Encoding | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'br') {
    const params = { [zlib.BROTLI_PARAM_QUALITY]: 9, [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT };
    return new Uint8Array(await promisify(brotliCompress)(body, { params }));
  }
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(body, { level: 9 }));
  return new TextEncoder().encode(body);
}
