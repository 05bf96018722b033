import type { StoreSimulator } from '@fabula/store-simulator';
import type { Background } from './background.ts';
import type { Door } from './door/door.ts';
import { acceptedLanguage, interfaceLanguage } from './interface-language.ts';
import { readKept, readOrMake } from './kept-file.ts';
import { BodyTooLargeError, readBody } from './limits/read-body.ts';
import type { Logger } from './log.ts';
import type { Settings } from './settings.ts';

export interface LocalStoreOptions extends Pick<Settings, 'dataDir' | 'ownUrl' | 'siteUrl'> {
  readonly door: Door;
  readonly background: Background;
  readonly log: Logger;
  readonly nowMs?: () => number;
}

/**
 * Opens the store simulator on this server's data folder. Only this call loads its code, so a server whose premium is
 * sold elsewhere never has it in memory.
 */
export async function openLocalStore(options: LocalStoreOptions): Promise<StoreSimulator> {
  const { dataDir, ownUrl, siteUrl, door, background, log, nowMs } = options;
  const { openStoreSimulator } = await import('@fabula/store-simulator');
  return openStoreSimulator({
    dataDir,
    ownUrl,
    siteUrl,
    files: { readKept, readOrMake },
    run: background.run,
    warn: (fields, message) => log.warn(fields, message),
    refuse: door.refuse,
    languageOf,
    readForm,
    ...(nowMs ? { nowMs } : {}),
  });
}

/** The language in the page's address, or else the browser's. */
function languageOf({ url, headers }: Request) {
  const asked = new URL(url).searchParams.get('lang');
  return asked ? interfaceLanguage(asked) : acceptedLanguage(headers.get('accept-language'));
}

async function readForm(request: Request, maxBytes: number): Promise<URLSearchParams | undefined> {
  try {
    return new URLSearchParams(new TextDecoder().decode(await readBody(request, maxBytes)));
  } catch (error) {
    if (error instanceof BodyTooLargeError) return undefined;
    throw error;
  }
}
