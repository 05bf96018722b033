import { lookup as resolve } from 'node:dns/promises';
import { request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface PublicFetchOptions {
  readonly isAllowed: (address: string) => boolean;
  /** Resolves a name to all its addresses. */
  readonly addressesOf: (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
}

const usual: PublicFetchOptions = {
  isAllowed: isPublicAddress,
  addressesOf: (name) => resolve(name, { all: true }),
};

/**
 * `fetch` for addresses that a learner's device has stored, whose name may resolve to our own network, now or the next
 * time. It connects to the very addresses that were checked, and to none where one of them is internal. Follows no
 * redirect, keeps no connection, returns no body.
 */
export function createPublicFetch({ isAllowed, addressesOf }: PublicFetchOptions = usual): typeof fetch {
  const lookup: LookupFunction = (name, { all }, done) => {
    addressesOf(name).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address))) done(new Error('Leads inward'), '', 0);
        else if (all) done(null, [...found]);
        else done(null, first.address, first.family);
      },
      (error: Error) => done(error, '', 0),
    );
  };
  return async (input, init) => {
    const asked = new Request(input, init);
    const url = new URL(asked.url);
    // A literal address is not looked up.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isAllowed(host)) throw new TypeError('Leads inward');
    const body = Buffer.from(await asked.arrayBuffer());
    const headers = { ...Object.fromEntries(asked.headers), 'content-length': String(body.byteLength) };
    return send(url, { method: asked.method, headers, lookup, agent: false, signal: asked.signal }, body);
  };
}

function send(url: URL, options: RequestOptions, body: Buffer): Promise<Response> {
  const begin = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((done, failed) => {
    const request = begin(url, options, (answer) => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
      answer.destroy();
      done(new Response(null, { status: answer.statusCode ?? 502, headers }));
    });
    request.on('error', failed);
    request.end(body);
  });
}
