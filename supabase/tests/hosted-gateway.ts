import { listen } from '@fabula/server/testing';
import { freePort } from '../../tools/free-port.ts';

export interface HostedGateway {
  /** Works like a project's own address: `/functions/v1/…` and everything else. */
  readonly url: string;
  close(): Promise<void>;
}

/** Plays the gateway of a hosted project: functions run separately, everything else goes to the API. */
export async function startHostedGateway(
  api: string,
  functions: ReadonlyMap<string, { readonly url: string }>,
): Promise<HostedGateway> {
  const port = await freePort();
  const listener = await listen('127.0.0.1', port);
  listener.answerWith(async (request) => {
    const { pathname, search } = new URL(request.url);
    const name = /^\/functions\/v1\/([\w-]+)$/.exec(pathname)?.[1];
    const target = name === undefined ? `${api}${pathname}${search}` : functions.get(name)?.url;
    if (target === undefined) {
      return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 });
    }
    const { method, headers, signal } = request;
    const body = method === 'GET' ? {} : { body: await request.arrayBuffer() };
    const answer = await fetch(target, { method, headers, signal, ...body });
    // fetch has already decoded the body.
    const passed = [...answer.headers].filter(([key]) => !['content-encoding', 'content-length'].includes(key));
    return new Response(answer.body, { status: answer.status, headers: passed });
  });
  return { url: `http://127.0.0.1:${port}`, close: () => listener.stop(0) };
}
