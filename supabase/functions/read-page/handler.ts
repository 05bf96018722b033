import type { ReadPageRequest, ReadPageResponse } from '@fabula/contracts';
import { z } from 'zod';
import { type Call, defineFunction } from '../_shared/define-function.ts';
import type { FunctionHandler } from '../_shared/env.ts';
import { FunctionError } from '../_shared/errors.ts';
import type { FieldsOf } from '../_shared/wire.ts';
import { fetchedPage } from './fetched-page.ts';
import { longestAddress, pageAddress } from './page-address.ts';
import { pageText } from './page-text.ts';

const readPageRequest = z.object({
  address: z.string().max(longestAddress),
} satisfies FieldsOf<ReadPageRequest>);

type PageRequest = z.output<typeof readPageRequest>;

export interface Bounds {
  /** For the whole page, with its redirects. */
  readonly timeoutMs: number;
  /** Of the unpacked page. */
  readonly maxBytes: number;
  /** How many pages are fetched and held in memory at a time, for all learners. */
  readonly mostAtOnce: number;
}

/**
 * Fetches a page of the web for a learner and hands its text on as it came; the device looks for what is to be read in it.
 * No script runs, nothing is kept, and no address is logged.
 */
export function readPage({ timeoutMs, maxBytes, mostAtOnce }: Bounds): FunctionHandler {
  let held = 0;
  return defineFunction(
    readPageRequest,
    async ({ body, env, signal }: Call<PageRequest>): Promise<ReadPageResponse> => {
      const { fetchPage } = env;
      if (!fetchPage) throw new FunctionError(503, 'unavailable', 'No pages are fetched here.', 'not_configured');
      const address = pageAddress(body.address);
      if (!address)
        throw new FunctionError(400, 'invalid', 'Please check your input and try again: address.', 'address');
      if (held >= mostAtOnce) throw new FunctionError(503, 'unavailable', 'Please wait a moment.', 'busy');
      held += 1;
      try {
        const inTime = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
        const { type, contentType, bytes } = await fetchedPage(address, { fetchPage, signal: inTime, maxBytes });
        const content = pageText(bytes, contentType);
        if (content === undefined) throw new FunctionError(422, 'unreadable', 'This is not text.', 'not_text');
        return { type, content };
      } finally {
        held -= 1;
      }
    },
  );
}

export const handler = readPage({ timeoutMs: 12_000, maxBytes: 5_000_000, mostAtOnce: 16 });
