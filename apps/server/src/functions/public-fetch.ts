import { lookup as resolve } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { isPublicAddress } from './public-address.ts';

export interface PublicFetchOptions {
  readonly isAllowed: (address: string) => boolean;
  /** Resolves a name to all its addresses. */
  readonly addressesOf: (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
  /** How long nothing may arrive, from the first step of the connection on, in milliseconds; for ever if left out. */
  readonly idleMs?: number;
}

const usual: PublicFetchOptions = {
  isAllowed: isPublicAddress,
  addressesOf: (name) => resolve(name, { all: true }),
};

/**
 * `fetch` for addresses that come from a learner, whose name may resolve to our own network, now or the next time. It
 * connects to the very addresses that were checked, and to none where one of them is internal. Follows no redirect,
 * keeps no connection, and passes the body on as it comes, still packed.
 */
export function createPublicFetch(options: Partial<PublicFetchOptions> = {}): typeof fetch {
  const { isAllowed, addressesOf, idleMs } = { ...usual, ...options };
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
    const { method } = asked;
    // Not the request's own, which follows it only until the request is collected as garbage.
    const signal = init?.signal ?? asked.signal;
    const body = Buffer.from(await asked.arrayBuffer());
    const length = method === 'GET' ? {} : { 'content-length': String(body.byteLength) };
    const headers = { ...Object.fromEntries(asked.headers), ...length };
    const timeout = idleMs === undefined ? {} : { timeout: idleMs };
    return send(url, { method, headers, lookup, agent: false, signal, ...timeout }, body);
  };
}

function send(url: URL, options: RequestOptions, body: Buffer): Promise<Response> {
  const begin = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((done, failed) => {
    const request = begin(url, options, (answer) => {
      try {
        done(responseOf(answer));
      } catch (error) {
        answer.destroy();
        failed(error); // a status that no answer may have
      }
    });
    request.on('error', failed);
    // An answer that changes the protocol ends without an error, and without being an answer.
    request.on('close', () => failed(new Error('Closed without an answer')));
    request.on('timeout', () => request.destroy(new Error('Nothing arrives')));
    request.end(body);
  });
}

/** Statuses whose answers have no body (fetch standard). */
const bodiless = [204, 205, 304];

function responseOf(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
  if (bodiless.includes(status)) {
    answer.destroy();
    return new Response(null, { status, headers });
  }
  const body = Readable.toWeb(answer) as ReadableStream<Uint8Array>; // the same class under two names of its type
  return new Response(body, { status, headers });
}
