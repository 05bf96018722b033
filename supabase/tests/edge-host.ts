/** What this file uses of Deno, where it runs before the function. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  readonly memoryUsage: () => object;
  serve: (...args: readonly unknown[]) => unknown;
};

type Answer = (request: Request) => Promise<Response>;

/** What a function is deployed as says only what answers; where it listens is the host's affair. */
function listening(port: number, serve: typeof Deno.serve): typeof Deno.serve {
  const options = { hostname: '127.0.0.1', port, onListen: () => undefined };
  return (...[answer]) => {
    const handler = answer as Answer; // what functions/_shared/deno.ts gives
    return serve(options, (request: Request) =>
      new URL(request.url).pathname === '/memory' ? Response.json(Deno.memoryUsage()) : handler(request),
    );
  };
}

Deno.serve = listening(Number(Deno.env.get('EDGE_HOST_PORT')), Deno.serve);

export {};
