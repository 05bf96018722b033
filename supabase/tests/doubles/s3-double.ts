import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type S3Key, signatureFault } from './s3-signature.ts';

/** A small store that plays S3's part: it checks every signature, and keeps its objects in memory. */
export interface S3Double {
  /** As a server is told of it. */
  readonly env: Readonly<Record<'STORAGE_URL' | 'STORAGE_KEY_ID' | 'STORAGE_SECRET_KEY', string>>;
  readonly objects: Map<string, { content: Buffer; type: string; changedMs: number }>;
  /** Every request that was signed well, as `PUT speech/ab`. */
  readonly asked: string[];
  /** What each next request meets. */
  weather: 'calm' | 'broken' | 'silent';
  /** Whether it writes only where there is nothing, if it is told to; some stores do not listen. */
  keepsConditions: boolean;
  close(): Promise<void>;
}

export const bucket = 'fabula-tests';
const key: S3Key = { accessKeyId: 'test-key-id', secretAccessKey: 'test secret/key+with=signs' };
/** Few, so that a short list has several pages. */
const pageSize = 3;

export async function startS3Double(): Promise<S3Double> {
  const objects: S3Double['objects'] = new Map();
  const server = createServer((request, response) => void answer(double, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  const double: S3Double = {
    env: {
      STORAGE_URL: `s3://${bucket}/fabula?endpoint=${endpoint}`,
      STORAGE_KEY_ID: key.accessKeyId,
      STORAGE_SECRET_KEY: key.secretAccessKey,
    },
    objects,
    asked: [],
    weather: 'calm',
    keepsConditions: true,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return double;
}

async function answer(double: S3Double, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url: target = '', headers } = request;
  const body = await buffer(request).catch(() => undefined); // the caller has gone
  if (body === undefined || double.weather === 'silent') return;
  const refuse = (status: number, code: string) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  if (double.weather === 'broken') return void refuse(500, 'InternalError');
  const fault = signatureFault({ method, target, headers, body }, key);
  if (fault) return void refuse(403, fault);
  const { pathname, searchParams } = new URL(target, 'http://store');
  const [, first, ...rest] = pathname.split('/');
  if (first !== bucket) return void refuse(404, 'NoSuchBucket');
  const name = decodeURIComponent(rest.join('/'));
  double.asked.push(`${method} ${name}`);
  if (name === '') {
    response.end(pageOf(double.objects, searchParams));
    return;
  }
  if (method === 'PUT') {
    const isRefused = double.keepsConditions && headers['if-none-match'] === '*' && double.objects.has(name);
    if (isRefused) return void refuse(412, 'PreconditionFailed');
    double.objects.set(name, { content: body, type: headers['content-type'] ?? '', changedMs: Date.now() });
    response.end();
    return;
  }
  const found = double.objects.get(name);
  if (method === 'DELETE') double.objects.delete(name);
  if (method === 'DELETE') return void response.writeHead(204).end();
  if (!found) return void refuse(404, 'NoSuchKey');
  const given = { 'content-type': found.type, 'last-modified': new Date(found.changedMs).toUTCString() };
  response.writeHead(200, given).end(found.content);
}

function pageOf(objects: S3Double['objects'], query: URLSearchParams): string {
  const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
  const after = query.get('continuation-token') ?? '';
  const left = names.filter((name) => name > after);
  const page = left.slice(0, pageSize);
  const rows = page.map((name) => {
    const { content, changedMs } = objects.get(name) ?? { content: Buffer.alloc(0), changedMs: 0 };
    const changed = new Date(changedMs).toISOString();
    return `<Contents><Key>${name}</Key><LastModified>${changed}</LastModified><Size>${content.length}</Size></Contents>`;
  });
  const isCut = left.length > page.length;
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
}
