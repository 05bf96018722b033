import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What was sent, as it arrived. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query, as in the request's first line. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface S3Key {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest();

/**
 * What is wrong with a request's signature (AWS Signature Version 4), or null. A second implementation, written from
 * its documentation, so that the product's is not compared with itself.
 */
export function signatureFault(request: SignedRequest, { accessKeyId, secretAccessKey }: S3Key, now = Date.now()) {
  const { headers, body } = request;
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!found) return 'AccessDenied';
  const [, credential = '', signed = '', signature = ''] = found;
  const [id, day = '', region = '', service = '', end] = credential.split('/');
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  const moment = String(headers['x-amz-date']);
  const names = signed.split(';');
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (end !== 'aws4_request' || !moment.startsWith(day)) return 'AuthorizationHeaderMalformed';
  if (mustBeSigned.some((name) => !names.includes(name))) return 'AccessDenied';
  if (Math.abs(instantOf(moment) - now) > 15 * 60_000) return 'RequestTimeTooSkewed';
  const said = String(headers['x-amz-content-sha256']);
  if (said !== 'UNSIGNED-PAYLOAD' && said !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const right = signatureOf(request, names, [day, region, service, end], secretAccessKey);
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

function signatureOf(request: SignedRequest, names: readonly string[], scope: readonly string[], secret: string) {
  const { 'x-amz-date': moment, 'x-amz-content-sha256': payload } = request.headers;
  const digest = sha256(canonical(request, names, String(payload)));
  const text = ['AWS4-HMAC-SHA256', moment, scope.join('/'), digest].join('\n');
  return hmac(scope.reduce<Buffer | string>(hmac, `AWS4${secret}`), text);
}

/** The headers with which a bucket is made, which the product never does. */
export function signedHeaders(request: Omit<SignedRequest, 'body'>, { accessKeyId, secretAccessKey }: S3Key) {
  const moment = `${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const headers = { ...request.headers, 'x-amz-date': moment, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const names = Object.keys(headers).sort();
  const scope = [moment.slice(0, 8), 'us-east-1', 's3', 'aws4_request'];
  const signature = signatureOf({ ...request, headers, body: Buffer.alloc(0) }, names, scope, secretAccessKey);
  const credential = `Credential=${accessKeyId}/${scope.join('/')}`;
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names.join(';')}, Signature=${signature.toString('hex')}`,
  };
}

function canonical({ method, target, headers }: SignedRequest, names: readonly string[], payload: string): string {
  const [path = '', query = ''] = target.split('?');
  const pairs = query.split('&').filter((pair) => pair !== '');
  const sorted = pairs.map((pair) => pair.split('=').map(reencoded)).map(([name, value = '']) => `${name}=${value}`);
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`);
  const encodedPath = path.split('/').map(reencoded).join('/');
  return [method, encodedPath, sorted.sort().join('&'), lines.join(''), names.join(';'), payload].join('\n');
}

/** As the documentation wants it, whichever way the client wrote it. */
function reencoded(part: string): string {
  const plain = decodeURIComponent(part.replaceAll('+', '%20'));
  const strict = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(plain).replace(/[!'()*]/g, strict);
}

/** `20130524T000000Z` */
function instantOf(moment: string): number {
  return Date.parse(moment.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
}
