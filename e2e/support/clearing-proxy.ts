import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before a server, which can take everything that browsers keep of its site. */
export interface ClearingProxy {
  readonly url: string;
  /** From now on every answer has the header. */
  clear(): void;
  close(): void;
}

export async function startClearingProxy(target: string): Promise<ClearingProxy> {
  let clears = false;
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const passed = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
      const own = clears ? { 'clear-site-data': '"cache", "storage"' } : {};
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...own });
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo; // it listens
  return {
    url: `http://127.0.0.1:${port}`,
    clear: () => {
      clears = true;
    },
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
