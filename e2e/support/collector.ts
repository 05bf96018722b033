import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Receives OTLP logs from any origin, as an OpenTelemetry collector does. */
export interface Collector {
  readonly url: string;
  /** Each record's attributes, as they arrived. */
  records(): Record<string, string>[];
  /** Everything that was sent, to check what must not be in it. */
  text(): string;
  close(): void;
}

interface Sent {
  readonly resourceLogs: readonly {
    readonly scopeLogs: readonly {
      readonly logRecords: readonly {
        readonly eventName: string;
        readonly attributes: readonly { readonly key: string; readonly value: Record<string, string> }[];
      }[];
    }[];
  }[];
}

export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    // The second one is what every request of a journey carries (fixtures.ts).
    response.setHeader('access-control-allow-headers', 'content-type, x-forwarded-for');
    response.setHeader('access-control-allow-credentials', 'true');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === 'POST') bodies.push(Buffer.concat(chunks).toString());
    response.end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // of a TCP server that listens
  return {
    url: `http://127.0.0.1:${port}/v1/logs`,
    text: () => bodies.join('\n'),
    records: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Sent).resourceLogs) // in the form that the specification gives
        .flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords))
        .map(({ eventName, attributes }) => ({
          eventName,
          ...Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])])),
        })),
    close: () => void server.close(),
  };
}
