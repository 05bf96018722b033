import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { checkedName, type ObjectFacts, type ObjectStore, StorageError } from './object-store.ts';

export interface S3Settings {
  /** The bucket's address, without a slash at its end. */
  readonly bucketUrl: string;
  readonly region: string;
  /** In front of every name: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** For what hangs: a sound has some ten thousand bytes, a published file may have millions. */
const longestMs = 60_000;

/** Any store that speaks S3's protocol: put, get, delete and the second way to list, signed by its version 4. */
export function createS3Store({ bucketUrl, region, prefix, accessKeyId, secretAccessKey }: S3Settings): ObjectStore {
  // Whoever asks decides whether to ask again.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  async function ask(url: string, init: RequestInit & { readonly method: string }, fine: readonly number[]) {
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(longestMs) });
    if (fine.includes(response.status)) return response;
    throw new StorageError(`The store answers ${response.status} ${codeOf(await response.text())}`.trim());
  }
  async function write(
    [name, content, type]: readonly [name: string, content: Uint8Array, type: string],
    condition: Readonly<Record<string, string>>,
    fine: readonly number[],
  ): Promise<number> {
    // Signs the content, too, so that nothing can be changed on the way.
    const digest = createHash('sha256').update(content).digest('hex');
    const headers = { 'content-type': type, 'x-amz-content-sha256': digest, ...condition };
    // Bytes of our own, never shared memory.
    const init = { method: 'PUT', headers, body: content as Uint8Array<ArrayBuffer> };
    const { status, body } = await ask(addressOf(name), init, fine);
    await body?.cancel();
    return status;
  }
  const addressOf = (name: string) => `${bucketUrl}/${prefix}${checkedName(name)}`;
  return {
    async get(name) {
      const response = await ask(addressOf(name), { method: 'GET' }, [200, 404]);
      const content = Buffer.from(await response.arrayBuffer());
      if (response.ok) return { content, changedMs: Date.parse(response.headers.get('last-modified') ?? '') };
      // A bucket that is missing must not look like one that is empty.
      const code = codeOf(content.toString());
      if (code === '' || code === 'NoSuchKey') return undefined;
      throw new StorageError(`The store answers 404 ${code}`);
    },
    async put(...object) {
      await write(object, {}, [200]);
    },
    // 412 where it is there, 409 where somebody else writes it at this moment.
    create: async (...object) => (await write(object, { 'if-none-match': '*' }, [200, 409, 412])) === 200,
    async remove(name) {
      await ask(addressOf(name), { method: 'DELETE' }, [200, 204, 404]);
    },
    async *list(wanted) {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + wanted });
        if (token !== undefined) query.set('continuation-token', token);
        const page = await (await ask(`${bucketUrl}/?${query}`, { method: 'GET' }, [200])).text();
        for (const facts of objectsOf(page)) {
          if (facts.name.startsWith(prefix)) yield { ...facts, name: facts.name.slice(prefix.length) };
        }
        const next = elementOf(page, 'NextContinuationToken');
        token = elementOf(page, 'IsTruncated') === 'true' && next !== '' ? next : undefined;
      } while (token !== undefined);
    },
  };
}

/** What an error is called, which has few signs and nothing of ours. */
const codeOf = (xml: string) => /<Code>(\w{1,60})<\/Code>/.exec(xml)?.[1] ?? '';

function objectsOf(xml: string): readonly ObjectFacts[] {
  return [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, one = '']) => ({
    name: elementOf(one, 'Key'),
    bytes: Number(elementOf(one, 'Size')),
    changedMs: Date.parse(elementOf(one, 'LastModified')),
  }));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of this name. */
function elementOf(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return text.replace(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole);
}
